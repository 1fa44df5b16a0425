import { language } from '../text.js';

/** What the server said was wrong, in the reader's language. */
export class ApiError extends Error {
  /**
   * @param {string} code for programs
   * @param {string} text for people
   * @param {number} status 0 if the server was not reached
   */
  constructor(code, text, status) {
    super(text);
    this.code = code;
    this.status = status;
  }
}

/**
 * @param {string} method
 * @param {string} path under /api/v1
 * @param {{body?: unknown, secret?: string | null}} [options]
 * @returns {Promise<Response>}
 */
async function request(method, path, { body, secret } = {}) {
  /** @type {Record<string, string>} */
  const headers = { 'Accept-Language': language() };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (secret) headers.Authorization = `Bearer ${secret}`;
  /** @type {Response} */
  let response;
  try {
    response = await fetch(`/api/v1${path}`, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new ApiError('offline', '', 0);
  }
  if (response.ok) return response;
  const error = await response.json().then(
    (answer) => answer.error,
    () => ({}),
  );
  throw new ApiError(error.code ?? 'failed', error.text ?? '', response.status);
}

/**
 * @param {string} path
 * @param {string | null} [secret]
 * @returns {Promise<any>}
 */
export const get = async (path, secret) => (await request('GET', path, { secret })).json();

/**
 * @param {string} path
 * @param {string | null} [secret]
 * @returns {Promise<string>}
 */
export const getText = async (path, secret) => (await request('GET', path, { secret })).text();

/**
 * @param {string} path
 * @param {unknown} body
 * @param {string | null} [secret]
 * @returns {Promise<any>}
 */
export const post = async (path, body, secret) =>
  (await request('POST', path, { body, secret })).json();
