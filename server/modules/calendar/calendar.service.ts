import type { TenantTx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { audit } from '../audit/index.ts';
import { wallTime } from '../export/index.ts';
import { listAudienceDates } from '../important-date/index.ts';
import { hashOf, newToken } from '../session/index.ts';
import { feedRepository, listVisits, ownerOf } from './calendar.repository.ts';
import { icsOf } from './icsOf.ts';

const DAY = 86_400_000;
/** Days past events stay in the calendar. */
const DAYS_KEPT = 60;

type CalendarContext = { tx: TenantTx; me: AgentIdentity };

/** Creates a feed URL; the previous one stops working. */
export async function renewFeed(
  { tx, me }: CalendarContext,
  { now, baseUrl }: { now: Date; baseUrl: string },
): Promise<string> {
  const token = newToken('calendar');
  await feedRepository(tx).renew(me, hashOf(token), now);
  await auditFeed({ tx, me }, 'renewed');
  return `${baseUrl}/api/calendar/${token}.ics`;
}

export async function stopFeed({ tx, me }: CalendarContext): Promise<void> {
  if (await feedRepository(tx).stop(me)) await auditFeed({ tx, me }, 'stopped');
}

/** The calendar of a feed. Throws NOT_FOUND for unknown or revoked feeds. */
export async function readFeed(
  { tenancy, clock, baseUrl }: Pick<Deps, 'tenancy' | 'clock' | 'baseUrl'>,
  file: string,
): Promise<string> {
  const tokenHash = hashOf(file.replace(/\.ics$/u, ''));
  const owner = await tenancy.acrossAccounts((tx) => ownerOf(tx, tokenHash));
  if (!owner) throw notFound('calendar');
  const now = clock.now();
  const since = new Date(now.getTime() - DAYS_KEPT * DAY);
  const sinceDay = wallTime(since, owner.timeZone).slice(0, 10);
  const contents = await tenancy.within(owner.accountId, async (tx) => {
    await feedRepository(tx).noteRead(owner, now);
    return {
      dates: await listAudienceDates(tx, owner, sinceDay),
      visits: await listVisits(tx, owner, since),
      since: sinceDay,
    };
  });
  return icsOf(contents, { owner, baseUrl, now });
}

const auditFeed = ({ tx, me }: CalendarContext, what: 'renewed' | 'stopped') =>
  audit(tx, { by: { kind: 'agent', id: me.agentId }, action: `calendar.${what}` });
