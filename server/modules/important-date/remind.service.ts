import { formatLocale } from '#contract/locales.ts';
import { addDays, type Days, timesWithin } from '#contract/recurrence.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { makeAgentLinks, withdrawnLinks } from '../issue-link/index.ts';
import { type Mail, queueMail } from '../mail/index.ts';
import {
  findRemindable,
  readReminder,
  type Recipient,
  type Remindable,
  claimReminder,
} from './remind.repository.ts';

/** First hour of the day for reminders. */
const FROM_HOUR = 7;

type RemindDeps = Pick<Deps, 'tenancy' | 'clock' | 'log' | 'baseUrl'>;

/**
 * Sends due reminders, once per occurrence. Safe on several servers; missed ones go out until the day has passed. Gives the
 * number of occurrences.
 */
export async function remindOfDates(deps: RemindDeps): Promise<number> {
  const { tenancy, clock, log, baseUrl } = deps;
  const now = clock.now();
  const found = await tenancy.acrossAccounts((tx) =>
    findRemindable(tx, { now, fromHour: FROM_HOUR }),
  );
  let reminded = 0;
  for (const date of found) {
    for (const days of daysDue(date)) {
      const { accountId, id } = date;
      try {
        const isDone = await tenancy.within(accountId, (tx) =>
          remind(tx, { id, days, now, baseUrl }),
        );
        reminded += isDone ? 1 : 0;
      } catch (err) {
        log.warn({ err, accountId, dateId: id }, 'no reminder, and tried again in an hour');
      }
    }
  }
  return reminded;
}

/** Occurrences due for a reminder and not yet reminded of. */
const daysDue = (date: Remindable): Days[] =>
  timesWithin(date, { from: date.today, to: addDays(date.today, date.daysBefore) }).filter(
    ({ from }) => from >= date.today && !date.sent.includes(from),
  );

type DueReminder = { id: number; days: Days; now: Date; baseUrl: string };

async function remind(tx: TenantTx, { id, days, now, baseUrl }: DueReminder): Promise<boolean> {
  if (!(await claimReminder(tx, { id, day: days.from, now }))) return false;
  const reminder = await readReminder(tx, id);
  if (!reminder || reminder.recipients.length === 0) return true;
  const { title, text, project, sender, recipients } = reminder;
  const linkOf = await linksFor(tx, { id, recipients, baseUrl });
  const mails = recipients.map((to): Mail => ({
    kind: 'importantDate',
    to,
    locale: to.locale,
    account: sender,
    data: {
      title,
      where: project?.name ?? sender.name,
      day: daysIn(to.locale, days),
      quote: text,
      link: linkOf(to),
    },
    dropAfter: new Date(`${addDays(days.to ?? days.from, 1)}T00:00:00Z`),
  }));
  await queueMail(tx, mails);
  return true;
}

type ReminderLinks = { id: number; recipients: Recipient[]; baseUrl: string };

/** Contractors get their own access link, managers a link to the date, others the home page. */
async function linksFor(tx: TenantTx, { id, recipients, baseUrl }: ReminderLinks) {
  const inHand = recipients.flatMap(({ agentId, issueIds }) =>
    issueIds ? [{ agentId, issueIds }] : [],
  );
  const pairs = inHand.flatMap(({ agentId, issueIds }) =>
    issueIds.map((issueId) => ({ agentId, issueId })),
  );
  const isWithdrawn = await withdrawnLinks(tx, pairs);
  const ways = inHand.flatMap(({ agentId, issueIds }) => {
    const left = issueIds.filter((issueId) => !isWithdrawn({ agentId, issueId }));
    return left.length > 0 ? [{ agentId, issueIds: left }] : [];
  });
  const links = await makeAgentLinks(tx, ways, baseUrl);
  const linkOf = new Map(ways.map(({ agentId }, n) => [agentId, links[n]]));
  return ({ agentId, mayKeep }: Recipient): string =>
    linkOf.get(agentId) ?? `${baseUrl}${mayKeep ? `/settings/importantDate/${id}` : '/'}`;
}

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** `måndag 23 november`, or the range. */
const daysIn = (locale: string, { from, to }: Days): string =>
  new Intl.DateTimeFormat(formatLocale(locale), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).formatRange(noon(from), noon(to ?? from));
