import { formatIssueNumber } from '#contract/issueNumber.ts';
import { formatLocale } from '#contract/locales.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { readSender } from '../account/index.ts';
import { type MailFact, queueMail, translator } from '../mail/index.ts';
import { quoteOf } from '../notice/index.ts';
import { writeNotifications } from '../notification/index.ts';
import { repliesFor, staffReply } from '../reply-address/index.ts';
import { type AlikeIssue, readAlike } from './alike.repository.ts';
import type { AlarmRow } from './alarm.repository.ts';
import type { Person } from './candidates.repository.ts';

export type AlarmNotice = {
  alarm: AlarmRow;
  /** The people asked now, each with the token of their link. */
  recipients: { person: Person; token: string }[];
  /** Ids of those who hear of the alarm in their inbox before it asks them. */
  leading: number[];
  /** Names of everybody asked so far, these included. */
  asked: { id: number; name: string }[];
  /** Who is asked next and when; null if nobody is. */
  next: { names: string[]; at: Date } | null;
  timeZone: string;
  now: Date;
  baseUrl: string;
  mailInDomain: string | undefined;
};

/**
 * Notifies those whom an alarm asks, in their inbox and by mail, whatever they and their company chose; as it begins, also
 * the inbox of those who lead.
 */
export async function notifyOfAlarm(tx: TenantTx, notice: AlarmNotice): Promise<void> {
  const { alarm, recipients, leading, now } = notice;
  const agentIds = new Set([...recipients.map(({ person }) => person.id), ...leading]);
  const reason = {
    issueId: alarm.issueId,
    kind: 'urgent' as const,
    // An issue that nobody has again gets another alarm.
    event: `alarm:${alarm.id}`,
    by: null,
    messageId: null,
    delegationEventId: null,
    at: now.toISOString(),
  };
  await writeNotifications(
    tx,
    [...agentIds].map((agentId) => ({ ...reason, agentId })),
  );
  if (recipients.length > 0) await mailAlarm(tx, notice);
}

async function mailAlarm(
  tx: TenantTx,
  { alarm, recipients, asked, next, timeZone, now, baseUrl, mailInDomain }: AlarmNotice,
): Promise<void> {
  const account = await readSender(tx);
  const about = aboutOf(alarm, now);
  const alike = await readAlike(tx, {
    issueId: alarm.issueId,
    agentIds: recipients.map(({ person }) => person.id),
  });
  const replies = await repliesFor(
    tx,
    recipients.map(({ person }) => staffReply(alarm.issueId, person.id, person.email)),
    mailInDomain,
  );
  const mails = recipients.map(({ person, token }, n) => {
    const { locale } = person;
    const namesOf = (names: string[]) => new Intl.ListFormat(locale).format(names);
    const timeOf = (time: Date) =>
      new Intl.DateTimeFormat(formatLocale(locale), { timeStyle: 'short', timeZone }).format(time);
    const others = asked.filter(({ id }) => id !== person.id).map(({ name }) => name);
    return {
      kind: 'alarm' as const,
      to: person,
      locale,
      account,
      reply: replies[n],
      data: {
        ...about,
        facts: [
          ...factsOf(alarm, person),
          ...alike
            .filter(({ agentId }) => agentId === person.id)
            .map((issue) => similarFact(issue, locale, baseUrl)),
        ],
        settings: `${baseUrl}/preferences/notifications`,
        link: `${baseUrl}/alarm?token=${token}`,
        reportedDay: dayText(new Date(alarm.reportedAt), { now, locale, timeZone }),
        reportedAt: timeOf(new Date(alarm.reportedAt)),
        others: namesOf(others),
        askedWith: others.length > 0 ? ('others' as const) : ('nobody' as const),
        next: namesOf(next?.names ?? []),
        nextAt: next ? timeOf(next.at) : '',
        nextStep: next ? ('step' as const) : ('nobody' as const),
      },
      cause: {
        agentId: person.id,
        issueIds: [alarm.issueId],
        notification: { kind: 'urgent' as const, event: `alarm:${alarm.id}` },
        at: now.toISOString(),
        timeZone,
      },
    };
  });
  await queueMail(tx, mails);
}

const DAY = 86_400_000;

/** `today`, `yesterday` or a date. */
function dayText(
  at: Date,
  { now, locale, timeZone }: { now: Date; locale: string; timeZone: string },
): string {
  const startOf = (time: Date) => Date.parse(time.toLocaleDateString('sv-SE', { timeZone }));
  const daysAgo = Math.round((startOf(now) - startOf(at)) / DAY);
  return daysAgo < 2
    ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-daysAgo, 'day')
    : at.toLocaleDateString(locale, { day: 'numeric', month: 'long', timeZone });
}

/** What the mail says of the issue, whoever reads it. */
function aboutOf(alarm: AlarmRow, now: Date) {
  const { title, project, address, space, reporter, reporterFirstname, photoId } = alarm;
  const minutes = Math.floor((now.getTime() - new Date(alarm.startedAt).getTime()) / 60_000);
  const { street = '', objectId: plate = '' } = address ?? {};
  const place = `${plate} ${street}`.trim() || project.name;
  return {
    issue: `#${formatIssueNumber(alarm.number)}`,
    title,
    at: { street, plate, project: project.name, photoId },
    report: quoteOf(alarm.description),
    minutes,
    waited: minutes > 0 ? ('minutes' as const) : ('nothing' as const),
    where: [place, space].filter(Boolean).join(' · '),
    project: project.name,
    phone: reporter.phone,
    caller: reporterFirstname === '' ? reporter.phone : reporterFirstname,
  };
}

/** Who reported it, which team has it, and that how to get in comes later: a mail can be forwarded. */
function factsOf(
  { reporter, reporterType, hasAccess, team }: AlarmRow,
  { id, locale }: Pick<Person, 'id' | 'locale'>,
): MailFact[] {
  const { t } = translator(locale);
  const { name, phone } = reporter;
  const person = [name, reporterType === null ? '' : t(`reporters.${reporterType}`)]
    .filter(Boolean)
    .join(', ');
  return [
    { name: team?.memberIds.includes(id) ? 'ownTeam' : 'team', value: team?.name ?? '' },
    { name: 'reportedBy', value: person },
    { name: 'phone', value: phone, link: `tel:${phone.replaceAll(/[^\d+]/gu, '')}` },
    { name: 'access', value: hasAccess ? t('facts.accessLater') : '' },
  ];
}

const similarFact = (
  { id, number, title, plate, status }: AlikeIssue,
  locale: string,
  baseUrl: string,
): MailFact => ({
  name: 'similar',
  value: [plate, title, `#${formatIssueNumber(number)}`, translator(locale).t(`statuses.${status}`)]
    .filter(Boolean)
    .join(' · '),
  link: `${baseUrl}/issue/${id}`,
  issueId: id,
});
