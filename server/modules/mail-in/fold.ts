import { isClosing, isSignatureLine } from './signatures.ts';

/** A run of lines; `isFolded` ones quote an earlier mail, or are a signature. */
type Part = { isFolded: boolean; text: string };

/** Names of header fields as mail programs write them above a quoted mail. */
const FIELDS = {
  from: 'From|Från|Fra|Von|De|Da|Van|Od|Lähettäjä|Kimden|От|Від|من',
  sent: 'Sent|Date|Skickat|Datum|Sendt|Dato|Gesendet|Envoyé|Enviado|Inviato|Verzonden|Wysłano|Data|Lähetetty|Päivämäärä|Gönderilme|Отправлено|Дата|Надіслано|تم الإرسال|تاريخ الإرسال|التاريخ',
  to: 'To|Till|Til|An|À|Para|A|Aan|Do|Vastaanottaja|Kime|Кому|إلى',
  subject:
    'Subject|Ämne|Emne|Betreff|Objet|Asunto|Assunto|Oggetto|Onderwerp|Temat|Aihe|Konu|Тема|الموضوع',
};
const FIELD = Object.entries(FIELDS).map(
  ([name, words]) =>
    [name, new RegExp(`^[*_]{0,2}(?:${words})\\s?[:：][*_]{0,2}\\s`, 'iu')] as const,
);
/** Words that end an attribution, which also has a time or a year. */
const WROTE =
  /(?:wrote|skrev|schrieb|a écrit|escribió|ha scritto|escreveu|schreef|napisał(?:\(a\)|a)?|napisana przez|pisze|kirjoitti|yazdı|написал(?:\(а\)|а)?|пише|كتب|كتبت|تمت كتابة ما يلي بواسطة)(?![\p{L}])/iu;
const DIVIDER =
  /^-{2,}\s*(?:Original Message|Ursprungligt meddelande|Originalmeddelande|Oprindelig meddelelse|Opprinnelig melding|Ursprüngliche Nachricht|Message d'origine|Mensaje original|Wiadomość oryginalna|Oryginalna wiadomość|Alkuperäinen viesti|Forwarded message|Vidarebefordrat meddelande|الرسالة الأصلية)\s*-{2,}$/iu;
/** A year or a time of day, in the digits of any script. */
const TIME = /(?<!\p{Nd})(?:[2٢][0٠]\p{Nd}{2}|\p{Nd}{1,2}[:.]\p{Nd}{2})(?!\p{Nd})/u;
const LONGEST_ATTRIBUTION = 400;
const MOST_FOLDED_LINES = 20_000;
/** Name, title, telephone number and logo. */
const MOST_NAME_LINES = 4;
const LONGEST_NAME = 40;

const clean = (line: string) =>
  line
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replaceAll(/[\u00a0\u202f]/gu, ' ')
    .trim();
const isQuote = (line: string | undefined) =>
  line !== undefined && /^\s*[>|]/u.test(line) && !/^\s*>>?>?\s*\$/u.test(line);
const fieldOf = (line: string) => FIELD.find(([, pattern]) => pattern.test(`${line} `))?.[0];

/** Whether the header of a quoted mail begins here: several known names on neighbouring lines, of some programs the day first. */
function isHeaderBlock(lines: readonly string[], from: number): boolean {
  const first = fieldOf(lines[from] ?? '');
  if (first !== 'from' && first !== 'sent') return false;
  const block = lines.slice(from, from + 8);
  const end = block.indexOf('');
  const names = new Set(block.slice(0, end === -1 ? 8 : end).map((line) => fieldOf(line)));
  names.delete(undefined);
  return names.size >= 3 && names.has('from') && (names.has('sent') || names.has('subject'));
}

/** Number of lines from here to one that ends in a colon, at most three; 0 for none. */
function linesToColon(lines: readonly string[], from: number): number {
  for (let count = 1; count <= 3; count += 1) {
    const last = lines[from + count - 1];
    if (!last || isQuote(last)) return 0;
    if (/[:：]$/u.test(last)) return count;
  }
  return 0;
}

/** Lines of the attribution ("On … wrote:") that begins here; 0 for none. */
function attributionAt(lines: readonly string[], from: number): number {
  const count = linesToColon(lines, from);
  const text = lines.slice(from, from + count).join(' ');
  if (text.length > LONGEST_ATTRIBUTION || !isAttribution(text, lines, from + count)) return 0;
  // The shortest: a sentence right above it stays in sight.
  return count > 1 && attributionAt(lines, from + 1) > 0 ? 0 : count;
}

/**
 * "I wrote to you on the 1st:" is none: a quote follows below, or it has an address, as no sentence has. Some programs
 * give date and address alone, above a quote.
 */
function isAttribution(text: string, lines: readonly string[], below: number): boolean {
  const next = lines.slice(below).find((line) => line !== '');
  const isDated = TIME.test(text);
  const isAddressed = /<[^<>]{1,120}@[^<>]{1,120}>/u.test(text);
  const signs = [WROTE.test(text), isQuote(next), isAddressed];
  return isDated && signs.filter(Boolean).length >= 2;
}

/** Apple Mail quotes the attribution with the rest. */
function opensWithAttribution(quote: readonly string[]): boolean {
  const lines = quote.slice(0, 3).map((line) => line.replace(/^[>|\s]+/u, ''));
  const text = lines.slice(0, linesToColon(lines, 0)).join(' ');
  return text.length <= LONGEST_ATTRIBUTION && WROTE.test(text) && TIME.test(text);
}

/** First line of a whole mail that is quoted without marks, with the rule above it. */
function quotedMailAt(lines: readonly string[]): number {
  const at = lines.findIndex((line, n) => DIVIDER.test(line) || isHeaderBlock(lines, n));
  if (at === -1) return lines.length;
  const rule = lines.findLastIndex((above, n) => n < at && above !== '');
  return /^[_-]{5,}$/u.test(lines[rule] ?? '') ? rule : at;
}

/** Which lines are folded away. */
function foldedLines(lines: readonly string[]): boolean[] {
  const top = quotedMailAt(lines);
  const folded = Array.from(lines, (_, n) => n >= top);
  const end = lines.findLastIndex((line) => line !== '') + 1;
  // A pasted text with `>` is no quote: it counts with an attribution, or at the end.
  let isAnchored = false;
  for (let at = 0; at < top;) {
    const begin = at;
    const count = attributionAt(lines, at);
    if (count > 0) {
      // HTML quotes the old mail without `>`.
      const below = lines.find((line, n) => n >= begin + count && line !== '');
      if (below !== undefined && !isQuote(below)) return folded.fill(true, at);
      isAnchored = true;
      folded.fill(true, at, at + count);
      at += count;
    } else {
      at = endOfQuote(lines, at);
      isAnchored ||= opensWithAttribution(lines.slice(begin, at));
      if (at > begin && (isAnchored || at >= end)) folded.fill(true, begin, at);
      at = Math.max(at, begin + 1);
    }
  }
  return folded;
}

/** The line below the quote that begins here; this one if none does. */
function endOfQuote(lines: readonly string[], from: number): number {
  const after = lines.findIndex((line, n) => n >= from && !isQuote(line));
  return after === -1 ? lines.length : after;
}

/** Folds the signature: from its mark to the next quote. */
function foldSignature(lines: readonly string[], folded: boolean[]): void {
  const mark = lines.findIndex((line, n) => !folded[n] && isSignatureLine(line));
  if (mark === -1) return;
  const end = folded.indexOf(true, mark);
  // The mark has to be near the end of the text.
  const isLast = (end === -1 ? lines.length : end) - mark <= 15;
  if (isLast) folded.fill(true, mark, end === -1 ? lines.length : end);
}

/** A name, a title or a telephone number; neither a sentence nor a question. */
const isNameLine = (line: string) => line.length <= LONGEST_NAME && !/[?!.:]$/u.test(line);

/** Folds a phrase that closes the mail, with the few short lines below it, where something stays in sight. */
function foldClosing(lines: readonly string[], folded: boolean[]): void {
  const end = lines.findLastIndex((line, n) => line !== '' && folded[n] !== true) + 1;
  let names = 0;
  for (let at = end - 1; at > 0 && folded[at] !== true; at -= 1) {
    const line = lines[at] ?? '';
    if (isClosing(line)) {
      const isAnswered = lines.some((above, n) => n < at && above !== '' && folded[n] !== true);
      if (isAnswered) folded.fill(true, at, end);
      return;
    }
    if (line !== '') names += 1;
    if (names > MOST_NAME_LINES || !isNameLine(line)) return;
  }
}

/** Splits the text of a mail into what was written and what is folded away. Together they are the text. */
export function fold(text: string): Part[] {
  const raw = text.replaceAll(/\r\n?/gu, '\n').split('\n');
  if (raw.length > MOST_FOLDED_LINES) return [{ isFolded: false, text: raw.join('\n') }];
  const lines = raw.map(clean);
  const folded = foldedLines(lines);
  // The mark `-- ` ends in a space, which `clean` removes.
  foldSignature(
    raw.map((line, n) => (line === '-- ' ? line : (lines[n] ?? ''))),
    folded,
  );
  foldClosing(lines, folded);
  // Empty lines belong to the part before them.
  for (let n = 1; n < lines.length; n += 1) {
    if (lines[n] === '' && folded[n - 1] === true) folded[n] = true;
  }
  const parts: Part[] = [];
  for (const [n, line] of raw.entries()) {
    const isFolded = folded[n] === true;
    const part = parts.at(-1);
    if (part?.isFolded === isFolded) part.text += `\n${line}`;
    else parts.push({ isFolded, text: line });
  }
  return parts;
}

/** The part of a mail's text that is shown at first. */
export const shownOf = (text: string): string =>
  fold(text)
    .filter(({ isFolded }) => !isFolded)
    .map((part) => part.text)
    .join('\n');
