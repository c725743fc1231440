import type { AgentIdentity } from '../../http/identity.ts';
import type { EventStream } from './eventStream.ts';
import type { Change } from './live.repository.ts';
import type { Scope } from './scope.repository.ts';

const HEARTBEAT = 15_000;
const RETRY = 60_000;

export type Client = {
  me: AgentIdentity;
  stream: EventStream;
  scope: Scope;
  /** Seconds until the session ends; 0 once it has, or the agent no longer belongs to its user. */
  allowedFor: () => Promise<number>;
};

/** Whether a change is of somebody's rights, or of those of an absent person for whom they stand in. */
export const isAboutRightsOf = (
  { accountId, agentId, stoodInFor }: Pick<Scope, 'accountId' | 'agentId' | 'stoodInFor'>,
  { kind, agentIds, ...change }: Change,
): boolean =>
  kind === 'authority' &&
  change.accountId === accountId &&
  (agentIds.length === 0 || agentIds.some((id) => id === agentId || stoodInFor.has(id)));

/** Whether somebody sees less than before. */
const isLess = (now: Scope, before: Scope): boolean =>
  now.roleGroup !== before.roleGroup ||
  (before.seesEveryIssue && !now.seesEveryIssue) ||
  [...before.projects].some((id) => !now.projects.has(id)) ||
  [...before.teams].some((id) => !now.teams.has(id)) ||
  [...before.stoodInFor].some((id) => !now.stoodInFor.has(id)) ||
  [...before.shares].some((share) => !now.shares.has(share));

/**
 * The connected clients of this process. Keeps their connections open and checks whether each may still listen, and to
 * what: when rights change, and when a session is due to end.
 */
export function createClients(
  readScope: (me: AgentIdentity) => Promise<Scope | undefined>,
  onFailure: (error: unknown) => void,
  onCount: (clients: number) => void = () => {},
) {
  const clients = new Set<Client>();
  const ends = new WeakMap<Client, NodeJS.Timeout>();
  let beating: NodeJS.Timeout | undefined;

  const turns = new WeakMap<Client, Promise<void>>();

  /** Checks a client, one check at a time so that the latest result counts. Throws if the database is unavailable. */
  function check(client: Client): Promise<void> {
    const turn = (turns.get(client) ?? Promise.resolve())
      .catch(() => {})
      .then(() => checkNow(client));
    turns.set(client, turn);
    return turn;
  }

  async function checkNow(client: Client) {
    const seconds = await client.allowedFor();
    const scope = seconds > 0 ? await readScope(client.me) : undefined;
    if (scope) {
      // What it shows may be among what was lost; the changes that follow no longer tell it.
      if (isLess(scope, client.scope)) client.stream.sendSign('reload');
      client.scope = scope;
      checkIn(client, seconds * 1_000);
    } else {
      client.stream.end();
    }
  }

  /** Other requests may have prolonged the session by then. */
  function checkIn(client: Client, milliseconds: number) {
    clearTimeout(ends.get(client));
    if (!clients.has(client)) return;
    const again = (error: unknown) => {
      // An unavailable database disconnects nobody.
      onFailure(error);
      checkIn(client, RETRY);
    };
    const timer = setTimeout(() => void check(client).catch(again), Math.ceil(milliseconds));
    ends.set(client, timer.unref());
  }

  return {
    check,
    /** Checks the clients affected by a change of rights. */
    async heed(change: Change) {
      for (const client of clients) {
        if (isAboutRightsOf(client.scope, change)) await check(client);
      }
    },
    of: (accountId: number, agentIds: ReadonlySet<number>): Client[] =>
      [...clients].filter(({ me }) => me.accountId === accountId && agentIds.has(me.agentId)),
    enter(client: Client) {
      clients.add(client);
      onCount(clients.size);
      if (clients.size === 1) {
        beating = setInterval(() => clients.forEach(({ stream }) => stream.beat()), HEARTBEAT);
        beating.unref();
      }
    },
    leave(client: Client) {
      clients.delete(client);
      onCount(clients.size);
      clearTimeout(ends.get(client));
      if (clients.size === 0) clearInterval(beating);
    },
  };
}
