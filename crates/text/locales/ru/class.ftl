# Класс: экран учителя, экраны учеников и экран на стене.
class-title = Класс
class-open-title = Открыть класс
class-open-about = Ученики входят по коду, с прозвищем, а вы видите все доски сразу.
class-game = Во что играют
class-game-by-hand = Calla, турнирный стол, вручную
class-time = Время
class-time-none = Без ограничения
class-minutes = { $n ->
    [one] { $n } минута
    [few] { $n } минуты
   *[many] { $n } минут
}
class-monitor = Кто судья
class-monitor-program = Программа
class-monitor-teacher = Я, за всеми досками
class-open = Открыть класс
class-earlier = Ваши классы
class-gone = Этого класса больше нет
class-how-to-join = Откройте этот адрес или отсканируйте код и напишите прозвище.
class-is-locked = Класс закрыт: войти больше нельзя.
class-boards = Доски
class-board = Доска { $n }
class-pupils = { $n ->
    [one] { $n } ученик
    [few] { $n } ученика
   *[many] { $n } учеников
}
class-pupil = Ученик { $n }
class-computer = Компьютер
class-waits = ждёт
class-offline = нет связи
class-left = нет в классе
class-edit = Изменить: { $name }
class-nickname = Прозвище
class-real-name = Настоящее имя
class-real-name-note = Настоящее имя остаётся в этом браузере. Никто другой его не видит.
class-save = Сохранить
class-send-away = Убрать из класса
class-take-back = Вернуть в класс
class-asks = { $name } просит продолжить с другого устройства.
class-let-in = Впустить
class-not-them = Это кто-то другой
class-next-round = Следующие игры
class-pair-how = Выберите двоих, кто сыграет друг с другом, или перетащите одного на другого.
class-pair-by-program = Составить пары
class-against-computer = { $name } против компьютера
class-change-sides = Первый ход: { $north } вместо { $south }
class-separate = Разъединить: { $south } и { $north }
class-begin = { $n ->
    [one] Начать { $n } игру
    [few] Начать { $n } игры
   *[many] Начать { $n } игр
}
class-show-code = Показать код
class-hide-code = Скрыть код
class-lock = Закрыть класс
class-unlock = Впускать других
class-pause = Пауза для всех
class-go-on = Продолжить
class-print = Печать
class-call-time = Объявить время
class-call-time-at = Объявить время за доской { $n }
class-call-time-all = Объявить время всем
class-call-time-sure = Объявить время за всеми досками?
class-call-time-note = Каждая игра закончится с тем, что лежит в домах. За турнирным столом последние ходы доигрывают.
class-watch = Смотреть
class-watch-board = Смотреть доску { $n }
class-rule = Рассудить
class-need-rule = Протест: доске { $n } нужно ваше решение
class-need-count = За доской { $n } надо сосчитать кубики
class-need-time = За доской { $n } вышло время
class-need-absent = { $name }: нет за доской
class-need-stuck = За доской { $n } давно ничего не происходит
class-need-begins = Игра начинается
class-need-plays = Ходит { $name }
class-won = { $name }: победа { $own } : { $other }
class-tie = Ничья, { $south } : { $north }
class-hello = Здравствуй, { $name }!
class-wait = Учитель скоро скажет, кто с кем играет.
class-your-board = Твоя игра идёт.
class-you-left = Тебя нет в классе. Учитель может вернуть тебя.
class-look-again = Посмотреть игру ещё раз
class-leave = Выйти из класса
class-leave-sure = Выйти из класса?
class-asked-title = Учитель получил просьбу
class-asked = Как только учитель впустит тебя, ты продолжишь здесь.
class-school = Школа
class-add = Добавить учеников
class-add-names = Имена, по одному в строке
class-add-note = Для учеников без устройства. После запятой можно указать школу: Аня, Лицей 2
