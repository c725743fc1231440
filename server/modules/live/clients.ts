import type { AgentIdentity } from '../../http/identity.ts';
import type { EventStream } from './eventStream.ts';
import type { Scope } from './live.repository.ts';

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
 * The clients of this process, while there are any: their lines are kept open, and once a minute each is asked whether
 * he may still listen, and to what.
 */
export function createClients(
  readScope: (me: AgentIdentity) => Promise<Scope | undefined>,
  onFailure: (error: unknown) => void,
) {
  const clients = new Set<Client>();
  let timers: NodeJS.Timeout[] = [];

  async function check(client: Client) {
    try {
      const scope = (await client.isStillAllowed()) ? await readScope(client.me) : undefined;
      if (scope) {
        client.scope = scope;
      } else {
        client.stream.end();
      }
    } catch (error) {
      // A database that does not answer takes nobody's rights.
      onFailure(error);
    }
  }

  async function checkAll() {
    for (const client of clients) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other leaves connections to the requests
      await check(client);
    }
  }

  return {
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
