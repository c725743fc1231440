import type { IssueRow } from '#contract/issueList.ts';
import { formatIssueNumber } from '#contract/issueNumber.ts';

import { translatorIn, wallTime } from '../export/index.ts';
import { type Mail, type MailSender, translator } from '../mail/index.ts';
import type { SummaryIssues } from './gather.ts';
import type { Recipient } from './summary.repository.ts';

type SummaryFrame = {
  sender: MailSender;
  by: string;
  link: string | undefined;
  hasMailIn: boolean;
};

/** One recipient's mail: of each issue only facts that every viewer of it may know. */
export function summaryMail(to: Recipient, gathered: SummaryIssues, frame: SummaryFrame): Mail {
  const { sender, by, link, hasMailIn } = frame;
  const reply = hasMailIn ? null : undefined;
  const { email, name, locale } = to;
  const envelope = { to: { email, name }, locale, account: sender, reply };
  const data = { by, count: gathered.count, quote: linesOf(to.locale, gathered, sender) };
  return to.agentId === null
    ? { ...envelope, kind: 'summaryList', data }
    : { ...envelope, kind: 'summary', data: { ...data, link } };
}

function linesOf(
  locale: string,
  { issues, count, isLowerBound }: SummaryIssues,
  sender: MailSender,
) {
  const say = translatorIn(locale, sender.terminology);
  const more = count - issues.length;
  const { t } = translator(locale, sender.terminology);
  return [
    ...issues.map((issue) => lineOf(issue, { say, timeZone: sender.timeZone })),
    ...(more > 0
      ? [t('summary.more', { count: more, number: `${more}${isLowerBound ? '+' : ''}` })]
      : []),
  ].join('\n');
}

type TextContext = { say: (key: string) => string; timeZone: string };

function lineOf(issue: IssueRow, { say, timeZone }: TextContext): string {
  const { number, title, project, address, status, dueAt } = issue;
  const place = [project.name, address?.street, address?.objectId].filter((part) => part);
  const due =
    dueAt && status !== 'closed'
      ? `${say('columns.due')}: ${wallTime(new Date(dueAt), timeZone).slice(0, 10)}`
      : '';
  return [`#${formatIssueNumber(number)} ${title}`, place.join(', '), say(`status.${status}`), due]
    .filter((part) => part !== '')
    .join(' · ');
}
