/** Lines that mail programs on telephones add. */
const PROGRAMS = [
  '(?:Skickat|Sendt|Sent|Lähetetty|Gesendet|Wysłano|Wysłane) (?:från|fra|from|mit|von|z|ze|iPhonesta|iPadista|Androidista)\\b.{0,60}',
  '(?:Skickat|Sendt|Sent|Wysłano) (?:med|with|za pomocą) \\[?(?:Proton ?Mail|Spark|Tuta)\\b.{0,80}',
  'Lähetetty (?:iPhonesta|iPadista|puhelimesta).{0,40}',
  'Von meinem (?:iPhone|iPad|Handy) gesendet.{0,20}',
  '(?:أُرسلت|تم الإرسال|مُرسلة?) من .{0,40}|(?:احصل على|الحصول على) Outlook .{0,40}',
  'Надіслано з .{0,40}|Отправлено (?:с|из) .{0,40}',
  '(?:Get|Hämta|Hent|Skaffa|Få|Download|Pobierz(?: aplikację)?|Holen Sie sich|Hanki|Отримати|Отримайте|Завантажте|Загрузить|Скачать) (?:Outlook|BlueMail) .{0,40}',
];
const PROGRAM = new RegExp(`^(?:${PROGRAMS.join('|')})$`, 'iu');

/** Whether a line begins a signature: the mark `-- `, or the line of a mail program. */
export const isSignatureLine = (line: string): boolean =>
  line === '-- ' || PROGRAM.test(line) || /^_{5,}$/u.test(line);

/** Phrases that close a mail, above its writer's name. */
const CLOSINGS = [
  'm\\.? ?v\\.? ?h|hälsn(?:ing(?:ar)?)?|(?:med )?(?:vänliga?|bästa|varma|många|glada) hälsning(?:ar)?|vänligen',
  'm?vh|hilsen|hilsner|(?:med )?(?:vennlig|venlig|beste|bedste|mange|kærlig|hjertelig)e? hilsen|(?:med )?(?:vennlige|venlige|beste|(?:de )?bedste|mange|kærlige) hilsne[nr]',
  '(?:ystävällisin |parhain |lämpimin |yst\\.? )?(?:terveisin|terveisiä|terv)|ystävällisesti|kunnioittavasti',
  '(?:(?:with )?(?:best|kind|kindest|warm|many) )?(?:regards|wishes)|all the best|best|cheers|(?:yours )?(?:sincerely|faithfully|truly)',
  'pozdrawiam(?: serdecznie)?|serdecznie pozdrawiam|(?:serdeczne |łączę )?pozdrowienia|pozdr|z poważaniem|z wyrazami szacunku',
  '(?:mit )?(?:freundliche[nr]?|viele[nr]?|beste[nr]?|liebe[nr]?|herzliche[nr]?|schöne[nr]?) gr(?:ü(?:ß|ss)en?|u(?:ß|ss))|gr(?:u(?:ß|ss)|ü(?:ß|ss)e)|mfg|lg|vg|hochachtungsvoll',
  '(?:مع )?(?:خالص |أطيب |أجمل )?(?:التحية|التحيات|تحياتي)|(?:مع|وتفضلوا بقبول) فائق الاحترام|مع (?:الشكر|الاحترام)(?: والتقدير)?',
  'з повагою|з найкращими побажаннями|щиро(?: ваша?)?|усього найкращого|всього найкращого',
];
const CLOSING = new RegExp(`^(?:${CLOSINGS.join('|')})[\\s,.!،-]*$`, 'iu');

/** Whether a line is nothing but a phrase that closes a mail. */
export const isClosing = (line: string): boolean => CLOSING.test(line);
