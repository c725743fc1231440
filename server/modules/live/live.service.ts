import type { LiveEvent } from '#contract/live.ts';

import type { Tenancy } from '../../db/tenancy.ts';
import { AppError } from '../../http/errors.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import type { Clock } from '../../ports/clock.ts';
import { createChangeFeed } from './changeFeed.ts';
import { type Client, createClients, isAboutRightsOf } from './clients.ts';
import { eventId, isAfter, resumeFrom } from './eventId.ts';
import { createEventStream, eventBytes } from './eventStream.ts';
import {
  type Change,
  type Position,
  readBetween,
  readChanges,
  readHead,
  readRecent,
} from './live.repository.ts';
import type { PresenceChange } from './presence.service.ts';
import { readScope, type Scope } from './scope.repository.ts';
import { maySeeChange } from './visibleChange.ts';

/** A client that missed more changes than this reloads everything. */
const MAX_MISSED = 1000;
/** A page loads its lists while it opens its stream; changes of this long before are delivered when it opens. */
const OPENING_MS = 10_000;

type LiveDeps = {
  tenancy: Pick<Tenancy, 'acrossAccounts'>;
  clock: Clock;
  log: { warn: (details: object, message: string) => void };
  metrics?: Pick<Metrics, 'liveClients'> | undefined;
};
type Listening = {
  me: AgentIdentity;
  lastEventId: string | undefined;
  allowedFor: Client['allowedFor'];
};

const written = new WeakMap<Change, Uint8Array>();

function bytesOf(change: Change, kind: LiveEvent['kind']): Uint8Array {
  const { issueId, position, at } = change;
  const bytes = written.get(change) ?? eventBytes(eventId(position, at), { kind, issueId });
  written.set(change, bytes);
  return bytes;
}

/** What an agent's page may have missed while it loaded; undefined if it is too much, or if they lost rights. */
async function sinceOpening(
  { tenancy, clock }: Pick<LiveDeps, 'tenancy' | 'clock'>,
  me: Scope,
  to: Position,
): Promise<Change[] | undefined> {
  const since = new Date(clock.now().getTime() - OPENING_MS);
  const changes = await tenancy.acrossAccounts((tx) =>
    readRecent(tx, me.accountId, { since, to, limit: MAX_MISSED }),
  );
  const isNarrowed = changes.some((change) => change.mayNarrow && isAboutRightsOf(me, change));
  return isNarrowed || changes.length === MAX_MISSED ? undefined : changes;
}

/** The event streams of this process. */
export function createLiveService({ tenancy, clock, log, metrics }: LiveDeps) {
  const warn = (err: unknown) => log.warn({ err }, 'live events wait for the database');
  const feed = createChangeFeed(
    {
      head: () => tenancy.acrossAccounts(readHead),
      after: (from, limit) => tenancy.acrossAccounts((tx) => readChanges(tx, from, limit)),
    },
    { onAuthority: (change) => clients.heed(change), onFailure: warn },
  );
  const scopeOf = ({ accountId, agentId }: AgentIdentity) =>
    tenancy.acrossAccounts((tx) => readScope(tx, accountId, agentId));
  const clients = createClients(scopeOf, warn, metrics?.liveClients);

  /** What an agent missed between two positions; undefined if it is too much or gone, or if their rights changed. */
  async function missed(me: Scope, from: Position | undefined, to: Position) {
    if (!from) {
      return undefined;
    }
    if (isAfter(from, to)) {
      // This process lags behind the client's previous one, or the database was restored.
      const head = await tenancy.acrossAccounts(readHead);
      return isAfter(from, head) ? undefined : [];
    }
    const changes = await tenancy.acrossAccounts((tx) =>
      readBetween(tx, me.accountId, [from, to], MAX_MISSED),
    );
    const areKnown = changes.length < MAX_MISSED;
    return areKnown && !changes.some((change) => isAboutRightsOf(me, change)) ? changes : undefined;
  }

  return {
    tellPresence: (change: PresenceChange) => void tellPresence(clients, change).catch(warn),
    /** A stream of the events the agent may see from now on, after those missed since `lastEventId`. */
    async listen({ me, lastEventId, allowedFor }: Listening) {
      const scope = await scopeOf(me);
      if (!scope) {
        throw new AppError('FORBIDDEN', 'The agent is not there any more');
      }
      // Changes that arrive while the missed ones are read are queued behind them.
      const held: Change[] = [];
      let hear = (change: Change): void => {
        held.push(change);
      };
      const listener = (change: Change) => hear(change);
      const stream = createEventStream(() => {
        feed.leave(me.accountId, listener);
        clients.leave(client);
      });
      const client: Client = { me, stream, allowedFor, scope };
      const from = lastEventId === undefined ? undefined : resumeFrom(lastEventId, clock.now());
      const tell = (change: Change) => {
        const isNew = !from || isAfter(change.position, from);
        const { kind } = change;
        if (isNew && kind !== 'authority' && maySeeChange(client.scope, change)) {
          stream.send(bytesOf(change, kind));
        }
      };

      const position = await feed.join(me.accountId, listener);
      clients.enter(client);
      try {
        // Rights may have been lost since the request was authorised.
        await clients.check(client);
        const old = await (lastEventId === undefined
          ? sinceOpening({ tenancy, clock }, client.scope, position)
          : missed(client.scope, from, position));
        old?.forEach(tell);
        stream.sendSign(old ? 'ready' : 'reload', eventId(position, clock.now()));
        held.forEach(tell);
        hear = tell;
      } catch (error) {
        stream.end();
        throw error;
      }
      return stream.stream;
    },
  };
}

/** Tells those who have an issue open that somebody else came, left or writes. */
async function tellPresence(
  clients: ReturnType<typeof createClients>,
  { accountId, issueId, agentIds, concern }: PresenceChange,
) {
  for (const client of clients.of(accountId, agentIds)) {
    // Signs are in no order with changes of rights, so these are read afresh.
    await clients.check(client);
    if (maySeeChange(client.scope, concern)) {
      client.stream.send(eventBytes(undefined, { kind: 'presence', issueId }));
    }
  }
}
