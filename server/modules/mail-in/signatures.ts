/** Lines that mail programs on telephones add. */
const PROGRAMS =
  /^(?:(?:Skickat|Sendt|Sent|Lähetetty|Gesendet|Wysłano|Wysłane) (?:från|fra|from|mit|von|z|ze|iPhonesta|iPadista|Androidista)\b.{0,60}|Lähetetty (?:iPhonesta|iPadista|puhelimesta).{0,40}|Von meinem (?:iPhone|iPad|Handy) gesendet.{0,20}|(?:Get|Hämta|Hent|Pobierz|Holen Sie sich|Hanki) Outlook (?:for|för|til|til|dla|für|for)\b.{0,40}|Hanki Outlook.{0,40}|(?:أُرسلت|تم الإرسال) من .{0,40}|(?:احصل على|الحصول على) Outlook .{0,40}|Надіслано з .{0,40}|(?:Skaffa|Få|Download) Outlook .{0,40})$/iu;

/** Whether a line begins a signature: the mark `-- `, or the line of a mail program. */
export const isSignatureLine = (line: string): boolean =>
  line === '-- ' || PROGRAMS.test(line) || /^_{5,}$/u.test(line);
