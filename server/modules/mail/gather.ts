import { type ClaimedMail, GATHER_MS } from './mail.repository.ts';
import type { MailReaders } from './mail.table.ts';
import { contentIn, withContents } from './places.ts';

const TEXT_END = '\n\n-- \n';
/** Answers to several mails go to the fewest readers. */
const FEWEST_FIRST: (MailReaders | null)[] = ['company', 'internal', 'public', 'outside', null];

/** Makes one mail of those to one person about one issue whose causes are close together. */
export function gather(mails: readonly ClaimedMail[]): ClaimedMail[] {
  const groups = Map.groupBy(mails, ({ id, accountId, gatherKey }) =>
    gatherKey === null ? id : `${accountId} ${gatherKey}`,
  );
  return [...groups.values()].flatMap((group) => together(group).map(oneMail));
}

const timeOf = ({ happenedAt, createdAt }: ClaimedMail) => (happenedAt ?? createdAt).getTime();

/** Runs of mails, each within the time after its first. */
function together(group: readonly ClaimedMail[]): ClaimedMail[][] {
  const runs: ClaimedMail[][] = [];
  for (const mail of group.toSorted((a, b) => timeOf(a) - timeOf(b) || a.seq - b.seq)) {
    const run = runs.at(-1);
    const [first] = run ?? [];
    if (run && first && timeOf(mail) - timeOf(first) <= GATHER_MS) run.push(mail);
    else runs.push([mail]);
  }
  return runs;
}

function oneMail(mails: readonly ClaimedMail[]): ClaimedMail {
  const [first, ...others] = mails as [ClaimedMail, ...ClaimedMail[]];
  if (others.length === 0) return first;
  const frame = mails.toSorted((a, b) => rankOf(a) - rankOf(b))[0] ?? first;
  const subject = subjectOf(mails.map((mail) => mail.subject));
  return {
    ...frame,
    ids: mails.map(({ id }) => id),
    subject,
    text: textOf(mails, frame),
    html: withContents(
      frame.html,
      mails.map(({ html }) => contentIn(html)),
      subject,
    ),
    attempts: Math.max(...mails.map(({ attempts }) => attempts)),
    happenedAt: first.happenedAt,
    lateNote: first.lateNote,
  };
}

const rankOf = ({ replyReaders }: ClaimedMail) => FEWEST_FIRST.indexOf(replyReaders);

/** The reasons, then what all subjects end with: what it is about. */
function subjectOf(subjects: readonly string[]): string {
  const words = subjects.map((subject) => subject.split(' '));
  const [first = []] = words;
  let shared = 0;
  while (
    shared < Math.min(...words.map(({ length }) => length)) - 1 &&
    words.every((each) => each.at(-1 - shared) === first.at(-1 - shared))
  ) {
    shared += 1;
  }
  if (shared === 0) return subjects.at(-1) ?? '';
  const reasons = words.map((each) => each.slice(0, -shared).join(' ').replace(/:$/u, ''));
  return `${[...new Set(reasons)].join(' + ')}: ${first.slice(-shared).join(' ')}`;
}

const partsOf = (text: string) => {
  const end = text.lastIndexOf(TEXT_END);
  return [text.slice(0, end), text.slice(end)] as const;
};

/** Each text without what was said before, as the greeting and the same address. */
function textOf(mails: readonly ClaimedMail[], frame: ClaimedMail): string {
  const blocks = mails.flatMap(({ text }) => partsOf(text)[0].split('\n\n'));
  return `${[...new Set(blocks)].join('\n\n')}${partsOf(frame.text)[1]}`;
}
