import { formatLocale } from '#contract/locales.ts';

import { quietUntil } from '#contract/quietHours.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { readSender } from '../account/index.ts';
import { queueMail } from '../mail/index.ts';
import { readAgentChoices } from '../notification/index.ts';
import { readAddressee } from './question.repository.ts';

/** What somebody is asked, to be answered on the page of absences: to stand in, for another substitute, or to take over a week on duty. */
export type Question = {
  to: number;
  /** Name of the person who is away, declined, wants to swap or asks for all. */
  by: string;
  /** First and last day. */
  days: [string, string];
} & (
  | { kind: 'standInAsked' }
  | { kind: 'standInDeclined'; absenceId: number }
  /** `project` is null for the company's roster. */
  | { kind: 'swapAsked' | 'dutyAsked'; weekId: number; project: string | null }
);

export type QuestionContext = { tx: TenantTx; me: AgentIdentity; now: Date; baseUrl: string };

/** Mails a question to the person asked, after their quiet hours; not to the actor. */
export async function mailQuestion(
  { tx, me, now, baseUrl }: QuestionContext,
  { to: agentId, by, days, ...question }: Question,
): Promise<void> {
  const to = agentId === me.agentId ? undefined : await readAddressee(tx, agentId);
  if (!to) return;
  const account = await readSender(tx);
  const own = (await readAgentChoices(tx, [agentId])).get(agentId);
  const about = { link: `${baseUrl}/absence`, by, when: daysText(to.locale, days) };
  await queueMail(tx, {
    ...('weekId' in question
      ? { kind: question.kind, data: { ...about, where: question.project ?? account.name } }
      : { kind: question.kind, data: about }),
    to,
    locale: to.locale,
    account,
    heldUntil: own?.quiet ? quietUntil(own.quiet, now, own.timeZone) : null,
    cause: {
      agentId,
      issueIds: [],
      ...(question.kind !== 'standInAsked' && {
        notification: {
          kind: null,
          event: String('weekId' in question ? question.weekId : question.absenceId),
        },
      }),
      at: now.toISOString(),
      timeZone: to.timeZone,
    },
  });
}

/** `6–12 juli`. */
const daysText = (locale: string, [from, to]: [string, string]): string =>
  new Intl.DateTimeFormat(formatLocale(locale), {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).formatRange(new Date(from), new Date(to));
