import { z } from 'zod/mini';

import { type Present, writing } from '#contract/presence.ts';

import type { Deps } from '../../deps.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import type { Concern } from './visibleChange.ts';

/** How long somebody is present after their last sign. */
const PRESENT_MS = 15_000;
const SWEEP_MS = 1_000;

const signSchema = z.object({
  accountId: z.number(),
  issueId: z.number(),
  agentId: z.number(),
  name: z.string(),
  page: z.string(),
  writing,
  projectId: z.number(),
  teamId: z.nullable(z.number()),
  agentIds: z.array(z.number()),
});
type Sign = z.infer<typeof signSchema>;

/** Somebody came, left, or began or ceased to write. */
export type PresenceChange = {
  accountId: number;
  issueId: number;
  /** Who has the issue open, without the one who changed. */
  agentIds: ReadonlySet<number>;
  concern: Concern;
};

/** The open pages of one issue, by agent and page; the latest sign tells whom it concerns. */
type Room = { pages: Map<string, Sign & { until: number }>; latest: Sign };

/** Who has which issue open, at all servers: in memory alone, from the signs that all servers hear. */
export function createPresence(
  { listener, clock }: Pick<Deps, 'listener' | 'clock'>,
  onChange: (change: PresenceChange) => void,
) {
  const rooms = new Map<string, Room>();
  let sweeping: NodeJS.Timeout | undefined;
  listener?.hear(hear);

  function hear(payload: string) {
    const sign = readSign(payload);
    if (!sign) return;
    const key = keyOf(sign.accountId, sign.issueId);
    const room = rooms.get(key) ?? { pages: new Map<string, never>(), latest: sign };
    rooms.set(key, room);
    room.latest = sign;
    const until = clock.now().getTime() + PRESENT_MS;
    change(room, sign.agentId, () =>
      room.pages.set(`${sign.agentId} ${sign.page}`, { ...sign, until }),
    );
    sweeping ??= setInterval(sweep, SWEEP_MS).unref();
  }

  function sweep() {
    const now = clock.now().getTime();
    for (const [key, room] of rooms) {
      change(room, undefined, () => {
        for (const [page, { until }] of room.pages) if (until <= now) room.pages.delete(page);
      });
      if (room.pages.size === 0) rooms.delete(key);
    }
    if (rooms.size > 0) return;
    clearInterval(sweeping);
    sweeping = undefined;
  }

  function change(room: Room, by: number | undefined, make: () => void) {
    const before = JSON.stringify(peopleIn(room));
    make();
    const people = peopleIn(room);
    if (JSON.stringify(people) === before) return;
    const { accountId, issueId, projectId, teamId, agentIds } = room.latest;
    onChange({
      accountId,
      issueId,
      agentIds: new Set(people.map(({ agent }) => agent.id).filter((id) => id !== by)),
      concern: { accountId, projectId, teamId, agentIds, internal: true, privateTo: null },
    });
  }

  return {
    /** The others who have the issue open, the first who came first. */
    others: ({ accountId, agentId }: AgentIdentity, issueId: number): Present[] => {
      const room = rooms.get(keyOf(accountId, issueId));
      const others = room ? peopleIn(room, clock.now().getTime()) : [];
      return others.filter(({ agent }) => agent.id !== agentId);
    },
  };
}

const keyOf = (accountId: number, issueId: number) => `${accountId} ${issueId}`;

/** Each person once; they write if any of their pages does. */
function peopleIn({ pages }: Room, now = 0): Present[] {
  const people = new Map<number, Present>();
  for (const { agentId, name, until, writing: kind } of pages.values()) {
    if (until <= now) continue;
    people.set(agentId, {
      agent: { id: agentId, name },
      writing: people.get(agentId)?.writing ?? kind,
    });
  }
  return [...people.values()];
}

function readSign(payload: string): Sign | undefined {
  try {
    return signSchema.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}
