import type { AgentIdentity } from '../../http/identity.ts';
import type { EventStream } from './eventStream.ts';
import type { Change, Scope } from './live.repository.ts';

const HEARTBEAT = 15_000;
const AUTHORITY_CHECK = 60_000;

export type Client = {
  me: AgentIdentity;
  stream: EventStream;
  scope: Scope;
  /** Whether the session is still valid and the agent still belongs to its user. */
  isStillAllowed: () => Promise<boolean>;
};

/**
 * The connected clients of this process. Keeps their connections open and checks whether each may still listen, and to
 * what: when rights change, and once a minute because sessions also expire.
 */
export function createClients(
  readScope: (me: AgentIdentity) => Promise<Scope | undefined>,
  onFailure: (error: unknown) => void,
) {
  const clients = new Set<Client>();
  let timers: NodeJS.Timeout[] = [];

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
    const scope = (await client.isStillAllowed()) ? await readScope(client.me) : undefined;
    if (scope) {
      client.scope = scope;
    } else {
      client.stream.end();
    }
  }

  async function checkAll() {
    for (const client of clients) {
      // An unavailable database disconnects nobody.
      await check(client).catch(onFailure);
    }
  }

  return {
    check,
    /** Checks the clients affected by a change of rights. */
    async heed({ accountId, agentIds }: Change) {
      for (const client of clients) {
        const { me } = client;
        const isMeant = agentIds.length === 0 || agentIds.includes(me.agentId);
        if (me.accountId === accountId && isMeant) await check(client);
      }
    },
    enter(client: Client) {
      clients.add(client);
      if (clients.size === 1) {
        timers = [
          setInterval(() => clients.forEach(({ stream }) => stream.beat()), HEARTBEAT),
          setInterval(() => void checkAll(), AUTHORITY_CHECK),
        ];
        timers.forEach((timer) => timer.unref());
      }
    },
    leave(client: Client) {
      clients.delete(client);
      if (clients.size === 0) {
        timers.forEach((timer) => clearInterval(timer));
      }
    },
  };
}
