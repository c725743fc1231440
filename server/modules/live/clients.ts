import type { AgentIdentity } from '../../http/identity.ts';
import type { EventStream } from './eventStream.ts';
import type { Change, Scope } from './live.repository.ts';

const HEARTBEAT = 15_000;
const AUTHORITY_CHECK = 60_000;

export type Client = {
  me: AgentIdentity;
  stream: EventStream;
  scope: Scope;
  /** Whether the session lives and the agent is still his. */
  isStillAllowed: () => Promise<boolean>;
};

/**
 * The clients of this process, while there are any. Their lines are kept open; whether each may still listen, and to
 * what, is checked when rights change, and once a minute, since sessions also end by time.
 */
export function createClients(
  readScope: (me: AgentIdentity) => Promise<Scope | undefined>,
  onFailure: (error: unknown) => void,
) {
  const clients = new Set<Client>();
  let timers: NodeJS.Timeout[] = [];

  const turns = new WeakMap<Client, Promise<void>>();

  /** One check of a client after the other, so that the latest reading stands. Throws where the database does not answer. */
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
      // A database that does not answer takes nobody's rights.
      await check(client).catch(onFailure);
    }
  }

  return {
    check,
    /** Checks those whose rights a change is about. */
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
