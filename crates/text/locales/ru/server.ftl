# Сервер: что он говорит при запуске и почему чего-то не делает.
serve-welcome = Callabash готов. Откройте { $address } в браузере.
serve-stop = Ctrl+C остановит его. Партии сохраняются.
data-backup = Всё скопировано в { $path }.
data-restore = Всё восстановлено из { $path }.
data-export = Партий записано в { $path }: { $games }.
data-import = Партий прочитано из { $path }: { $games }.
bench-server = заказано { $wished } ходов в секунду: { $rate }; подтверждено за { $half } мс (половина), { $most } мс (99 %), { $nearly } мс (99,9 %); не удалось: { $errors }
bench-server-highest = наибольшая скорость, при которой 99 % быстрее 100 мс: { $rate } ходов в секунду
error-server = { $what }
error-serve = нет свободного порта
error-no-data-folder = нет папки для данных; укажите её через --data
error-import = партия { $game } в файле: { $fault }; ничего не прочитано
error-exists = { $path } уже существует; ничего не изменено

refused-not-seated = Это не ваше место.
refused-not-your-turn = Сейчас не ваш ход.
refused-stale = Игра ушла дальше. Посмотрите ещё раз.
refused-over = Игра окончена.
refused-not-over = Игра ещё не окончена.
refused-waiting = Не хватает игрока.
refused-full = Оба места заняты. Можно смотреть.
refused-nothing-offered = Никто ни о чём не просил.
refused-offered = Вы уже попросили.
refused-nothing-to-take-back = Возвращать нечего.
refused-cannot-take-back = Этот ход нельзя вернуть: увидели что-то скрытое или поменялись местами.
refused-no-draw = Компьютер играет дальше.
refused-no-hint = Пока двое играют друг с другом, подсказок нет.
refused-not-found = Такой партии нет. Возможно, её удалили.
refused-no-code = С таким кодом партии нет. Проверьте его: шесть букв и цифр.
refused-not-stored = Сервер сейчас не может записывать, поэтому ничего не сделано. Попробуйте чуть позже.
refused-busy = Сейчас слишком много вопросов. Попробуйте чуть позже.
refused-too-often = Слишком часто. Подождите немного.
refused-foreign-origin = Об этом просит страница другого сайта.
refused-bad-message = Это непонятно: { $what }
refused-two-open-seats = Одно из мест должно быть занято.
refused-player = '{ $given }' не может здесь сидеть; место — это me, open, random, greedy, careful или от level=1 до level={ $levels }
refused-clock = На часах бывает до 180 минут и до 60 добавочных секунд за ход, но не всё по нулям.
