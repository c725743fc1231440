import {
  bigPlate,
  buttons,
  card,
  type DayLeaf,
  facts,
  heading,
  type IssueCard,
  type LabelledFact,
  type MailButton,
  muted,
  paragraphOf,
  plate,
  quoted,
  subheading,
  table,
  text,
  withLeaf,
} from './blocks.ts';
import { frameHtml, type MailFrame } from './frame.ts';
import { contentPlace, NOTE_PLACE, oncePlace, pairPlace, photoPlace } from './places.ts';
import { COLOR, font } from './theme.ts';

/** Contents of a mail, as plain text. */
export type MailParts = MailFrame & {
  /** Number of a door above the title; empty for none. */
  plate: string;
  /** Beside that number: that it is urgent; empty for none. */
  mark: string;
  greeting: string;
  title: string;
  /** A day beside the title. */
  leaf: DayLeaf | undefined;
  /** Below the title: where it is, or who comes. */
  place: { plate: string; lines: string[] } | undefined;
  paragraphs: string[];
  /** Text written by a person, with its line breaks; empty if there is none. */
  quote: string;
  /** Above that text: whose it is; empty where the mail says so. */
  quoteTitle: string;
  /** Before and after, with their captions. */
  photos: { id: number; caption: string }[];
  /** None in mail without a destination. */
  buttons: MailButton[];
  card: IssueCard | undefined;
  /** What was reported, beside its photo. `title`: empty for none. */
  report: { title: string; words: string; photoId: number | null } | undefined;
  facts: LabelledFact[];
  /** What happens next, in order. */
  steps: { title: string; lines: string[]; note: string } | undefined;
  note: string;
};

/** The plain-text alternative, with the same addresses. */
export function layoutText(mail: MailParts): string {
  const {
    alert,
    title,
    paragraphs,
    card: about,
    steps,
    note,
    further,
    change,
    sender,
    footer,
  } = mail;
  const opening = [alert === '' ? mail.greeting : alert, title];
  const ways = mail.buttons.map(({ label, link: target }) => `${label}:\n${plainLink(target)}`);
  const list = mail.facts.map(({ label, value, link: target = '', issueId }) =>
    [`${label}: ${value}`, ...(target.startsWith('http') ? [target] : [])].join(
      issueId === undefined ? '\n' : ' ',
    ),
  );
  const issue = about ? [about.title, joined(about.plate, about.place), about.issue] : [];
  const [words, report, details] = [
    titled(mail.quoteTitle, cited(mail.quote)),
    reportText(mail),
    list.join('\n'),
  ];
  const parts = [
    ...opening,
    ...(mail.place?.lines ?? []),
    ...paragraphs,
    ...(wantsAnswer(mail) ? [...ways, report, details, words] : [words, ...ways, report, details]),
    issue.filter(Boolean).join('\n'),
    ...(steps ? [[steps.title, ...numbered(steps.lines)].join('\n'), steps.note] : []),
    note,
    ...further,
    change ? `${change.label}:\n${change.link}` : '',
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n\n-- \n${[sender, ...footer].join('\n')}\n`;
}

const numbered = (lines: readonly string[]) => lines.map((line, nth) => `${nth + 1}. ${line}`);

/** With two buttons: they come first. */
const wantsAnswer = ({ buttons: ways }: Pick<MailParts, 'buttons'>) => ways.length > 1;

const cited = (words: string) => (words === '' ? '' : words.replaceAll(/^/gmu, '> '));
const titled = (title: string, words: string) =>
  words === '' || title === '' ? words : `${title}:\n${words}`;
const reportText = ({ report }: MailParts) =>
  report ? titled(report.title, cited(report.words)) : '';
const plainLink = (target: string) => target.replace(/^tel:/u, '');
const joined = (...parts: string[]) => parts.filter(Boolean).join(' ');

type Written = { text: string; html: string; lateNote: string };

/** Both alternatives with their note at the beginning. */
export const withNote = ({ text: plain, html, lateNote }: Written) => ({
  text: `${lateNote}\n\n${plain}`,
  html: html.replace(NOTE_PLACE, () => muted(text(lateNote))),
});

/** The HTML alternative: tables and inline styles, the sender's name and colour, at most 560 px wide. */
export function layoutHtml(mail: MailParts): string {
  const { accent, note } = mail;
  const [first = '', ...others] = mail.paragraphs;
  const hello = mail.alert === '' ? oncePlace(`${text(mail.greeting)} `) : '';
  const lead = [`${hello}${text(first)}`, ...others.map(text)];
  const press = oncePlace(buttons(mail.buttons, accent));
  const about = oncePlace(mail.card ? card(mail.card) : '');
  const told = [quoteHtml(mail), photosHtml(mail)];
  const report = [reportHtml(mail), facts(mail.facts, accent)];
  const content = [
    plateLine(mail),
    titleOf(mail),
    ...lead.filter(Boolean).map(paragraphOf),
    ...(wantsAnswer(mail)
      ? [press, ...report, ...told, about]
      : [...told, about, press, ...report]),
    stepsHtml(mail),
    note === '' ? '' : muted(text(note)),
  ];
  return frameHtml(mail, contentPlace(content.filter(Boolean).join('\n')));
}

const quoteHtml = ({ quote, quoteTitle }: MailParts): string =>
  quote === ''
    ? ''
    : `${quoteTitle === '' ? '' : muted(text(quoteTitle), '8px 0 4px')}${quoted(quote)}`;

const photosHtml = ({ photos }: MailParts): string =>
  photos.length === 0
    ? ''
    : table(`<tr>${photos.map(({ id, caption }) => pairPlace(id, caption)).join('')}</tr>`);

const stepsHtml = ({ steps }: MailParts): string =>
  steps
    ? [
        subheading(steps.title),
        paragraphOf(numbered(steps.lines).map(text).join('<br>')),
        steps.note === '' ? '' : paragraphOf(text(steps.note)),
      ].join('')
    : '';

function reportHtml({ report }: MailParts): string {
  if (!report || (report.words === '' && report.photoId === null)) return '';
  const words =
    report.words === '' ? '' : paragraphOf(`<span dir="auto">${text(report.words)}</span>`);
  const photo = photoPlace(report.photoId, 'half');
  const title = report.title === '' ? '' : subheading(report.title);
  return `${title}${table(`<tr>${photo}<td valign="top">${words}</td></tr>`, 'margin-bottom:8px')}`;
}

function plateLine({ plate: number, mark }: MailParts): string {
  if (number === '' && mark === '') return '';
  const urgent =
    mark === ''
      ? ''
      : `<span class="dgt" style="${font('h2')}color:${COLOR.danger};white-space:nowrap">${text(mark)}</span>`;
  const parts = [number === '' ? '' : bigPlate(number), urgent].filter(Boolean);
  return `<div style="margin:0 0 12px">${parts.join(' &nbsp; ')}</div>`;
}

function titleOf(mail: MailParts): string {
  const { leaf, title, accent } = mail;
  const below = placeLine(mail);
  return leaf ? withLeaf(leaf, heading(title, '0') + below, accent) : heading(title) + below;
}

function placeLine({ place }: MailParts): string {
  if (!place) return '';
  const [first = '', ...others] = place.lines;
  const door = place.plate === '' ? '' : plate(place.plate);
  const rest = place.plate === '' ? first : first.slice(place.plate.length).trim();
  const lines = [joined(door, text(rest)), ...others.map(text)];
  return `<div class="t2" style="margin:0 0 4px;${font('place')}color:${COLOR.muted};word-break:break-word">${lines.join('<br>')}</div>`;
}
