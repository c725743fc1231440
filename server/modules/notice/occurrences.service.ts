import type { NotificationKind } from '#contract/notifications.ts';
import { formatIssueNumber } from '#contract/issueNumber.ts';
import { isStaff } from '#contract/permissions.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { readSender } from '../account/index.ts';
import { type Mail, queueMail } from '../mail/index.ts';
import {
  type NewNotification,
  readAgentChoices,
  type Ways,
  waysOf,
  writeNotifications,
} from '../notification/index.ts';
import { repliesFor, staffReply } from '../reply-address/index.ts';
import { spanText } from './dateText.ts';
import { type OccurrenceFacts, readOccurrenceFacts } from './occurrences.repository.ts';

/** What nobody did: a time passed, or an issue came into a saved view. */
export type Occurrence = {
  agentId: number;
  issueId: number;
  kind: Extract<NotificationKind, 'dueSoon' | 'overdue' | 'idle' | 'unanswered' | 'view'>;
  event: string;
  /** Of an urgent issue, which breaks through quiet hours. */
  isUrgent: boolean;
  /** Name of the view, or of the contractor. */
  by?: string | null;
  /** How an unanswered delegation was sent. */
  delegationEventId?: number | null;
  sentAt?: string | null;
};

type Frame = { now: Date; baseUrl: string; mailInDomain?: string | undefined };
type AddressedOccurrence = Occurrence & { ways: Ways; notification: NewNotification };

const NO_MAIL: Ways = { app: true, mail: false, heldUntil: null };

/** Notifies each person as they chose, of what they were not told before: in the inbox, by mail, both or not at all. */
export async function tellOccurrences(
  tx: TenantTx,
  occurrences: readonly Occurrence[],
  { now, baseUrl, mailInDomain }: Frame,
): Promise<void> {
  if (occurrences.length === 0) return;
  const choices = await readAgentChoices(
    tx,
    occurrences.map(({ agentId }) => agentId),
  );
  const told = occurrences.map((one): AddressedOccurrence => {
    const { agentId, issueId, kind, event, isUrgent, by = null, delegationEventId = null } = one;
    const own = choices.get(agentId);
    const ways =
      own && isStaff(own) ? waysOf(own, { kind, isMailed: true, isUrgent, now }) : NO_MAIL;
    const about = { agentId, issueId, kind, event, by, messageId: null, delegationEventId };
    const notification = { ...about, at: now.toISOString(), isHidden: !ways.app };
    return { ...one, ways, notification };
  });
  const written = await writeNotifications(
    tx,
    told.map(({ notification }) => notification),
  );
  const isWritten = new Set(written.map(keyOf));
  const mailed = told.filter((one) => one.ways.mail && isWritten.has(keyOf(one)));
  if (mailed.length === 0) return;
  const facts = await readOccurrenceFacts(tx, mailed);
  const factsOf = new Map(facts.map((one) => [factsKey(one), one]));
  const account = await readSender(tx);
  const found = mailed.flatMap((one) => {
    const about = factsOf.get(factsKey(one));
    return about ? [{ one, about }] : [];
  });
  const wishes = found.map(({ one, about }) => staffReply(one.issueId, one.agentId, about.email));
  const replies = await repliesFor(tx, wishes, mailInDomain);
  await queueMail(
    tx,
    found.map(({ one, about }, n) => ({
      account,
      reply: replies[n],
      ...mailOf(one, about, { now, baseUrl }),
    })),
  );
}

const factsKey = ({ agentId, issueId }: { agentId: number; issueId: number }) =>
  `${agentId} ${issueId}`;
const keyOf = ({
  agentId,
  issueId,
  kind,
  event,
}: Pick<NewNotification, 'agentId' | 'issueId' | 'kind' | 'event'>) =>
  `${agentId} ${issueId} ${kind} ${event}`;

function mailOf(
  { agentId, issueId, kind, event, isUrgent, by, sentAt, ways }: AddressedOccurrence,
  { email, name, number, title, place, ...facts }: OccurrenceFacts,
  { now, baseUrl }: Frame,
): Mail {
  const link = `${baseUrl}/issue/${issueId}`;
  const about = { link, issue: `#${formatIssueNumber(number)}`, title, at: place };
  const envelope = {
    to: { email, name },
    locale: facts.locale,
    heldUntil: ways.heldUntil,
    isUrgent,
    cause: {
      agentId,
      issueIds: [issueId],
      notification: { kind, event },
      at: now.toISOString(),
      timeZone: facts.timeZone,
    },
  };
  if (kind === 'view') return { ...envelope, kind: 'inView', data: { ...about, view: by ?? '' } };
  if (kind === 'unanswered') {
    const when = spanText(facts, sentAt ?? null, null);
    return { ...envelope, kind, data: { ...about, contractor: by ?? '', when } };
  }
  const whenOf = (moment: string | null) => (moment ? spanText(facts, moment, moment) : '');
  if (kind === 'idle') {
    return { ...envelope, kind, data: { ...about, when: whenOf(facts.lastActivityAt) } };
  }
  const due = { when: whenOf(facts.dueAt), clock: facts.dueKind };
  return { ...envelope, kind, data: { ...about, ...due } };
}
