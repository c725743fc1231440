import { randomUUID } from 'node:crypto';

import type { Crowd, Person } from './people.ts';

/** A call of the mix. `kind` is what the figures are listed by. */
export type MixedCall = {
  kind: string;
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  /** Whose list the answer is: its issues are opened later. */
  remember?: Person;
  headers: Record<string, string>;
};

type Kind = {
  name: string;
  share: number;
  of: (person: Person) => Omit<MixedCall, 'kind' | 'headers'> | undefined;
};

const OPEN = 'status=new&status=inProgress&status=waiting&status=done&status=rejected';
const WORDS = [
  'köket',
  'hissen',
  'badrummet vatten',
  'ord4711',
  'badrumskranen',
  'nycklar',
  'fläktn',
  'tekniker',
];
const drawn = <T>(list: readonly T[]): T | undefined =>
  list[Math.floor(Math.random() * list.length)];
const word = () => encodeURIComponent(drawn(WORDS) ?? '');
const get = (path: string) => ({ method: 'GET', path }) as const;
const post = (path: string, body: unknown) => ({ method: 'POST', path, body }) as const;
const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Of a person who has a list already; of others nothing, and their list is asked for. */
const about =
  (ask: (issueId: number, person: Person) => Omit<MixedCall, 'kind' | 'headers'>) =>
  (person: Person) => {
    const issueId = drawn(person.seen);
    return issueId === undefined ? undefined : ask(issueId, person);
  };

const STAFF: Kind[] = [
  { name: 'list', share: 22, of: (me) => ({ ...get(`/api/issue?${OPEN}`), remember: me }) },
  {
    name: 'list by a filter',
    share: 8,
    of: (me) => get(`/api/issue?${OPEN}&category=${me.categoryId}&sort=-priority`),
  },
  { name: 'counts', share: 8, of: () => get('/api/issue/counts') },
  { name: 'an issue', share: 22, of: about((id) => get(`/api/issue/${id}`)) },
  { name: 'its messages', share: 14, of: about((id) => get(`/api/issue/${id}/messages`)) },
  { name: 'search in the list', share: 5, of: () => get(`/api/issue?${OPEN}&q=${word()}`) },
  { name: 'search everything', share: 3, of: () => get(`/api/search?q=${word()}`) },
  { name: 'inbox', share: 6, of: () => get('/api/notification') },
  {
    name: 'statistics, half a year',
    share: 1,
    of: (me) =>
      me.hasStatistics ? get(`/api/statistics?from=${daysAgo(182)}&to=${daysAgo(0)}`) : undefined,
  },
  {
    name: 'a message',
    share: 6,
    of: about((id) =>
      post(`/api/issue/${id}/messages`, {
        key: randomUUID(),
        type: 'public',
        html: '<p>Vi kommer imorgon och lagar hissen.</p>',
      }),
    ),
  },
  {
    name: 'a new issue',
    share: 10,
    of: ({ projectId }) =>
      projectId === undefined
        ? undefined
        : post('/api/issue/report', {
            projectId,
            issues: [
              {
                key: randomUUID(),
                title: `Kranen läcker ord${Math.floor(Math.random() * 60_000)}`,
                description: 'Det började i går.',
              },
            ],
          }),
  },
];
const RESIDENTS: Kind[] = [
  {
    name: 'a resident’s list',
    share: 50,
    of: (me) => ({ ...get('/api/reporter/issue'), remember: me }),
  },
  { name: 'a resident’s issue', share: 40, of: about((id) => get(`/api/reporter/issue/${id}`)) },
  {
    name: 'a resident’s message',
    share: 10,
    of: about((id) =>
      post(`/api/reporter/issue/${id}/messages`, {
        key: randomUUID(),
        text: 'Hissen är fortfarande trasig, hej.',
      }),
    ),
  },
];
const CONTRACTORS: Kind[] = [
  {
    name: 'a contractor’s jobs',
    share: 50,
    of: (me) => ({ ...get('/api/agentIssue'), remember: me }),
  },
  { name: 'a contractor’s job', share: 50, of: about((id) => get(`/api/agentIssue/${id}`)) },
];

/** Staff work all day; residents and contractors look in. */
const PARTS = [
  { group: 'staff', share: 70, kinds: STAFF },
  { group: 'residents', share: 20, kinds: RESIDENTS },
  { group: 'contractors', share: 10, kinds: CONTRACTORS },
] as const;

const byShare = <T extends { share: number }>(list: readonly T[]): T => {
  let left = Math.random() * list.reduce((sum, { share }) => sum + share, 0);
  return list.find(({ share }) => (left -= share) < 0) ?? list[0]!;
};

/** The next call of the mix. */
export function nextCall(crowd: Crowd): MixedCall {
  const { group, kinds } = byShare(PARTS);
  const person = drawn(crowd[group])!;
  const kind = byShare(kinds);
  const asked = kind.of(person);
  const first = kinds[0]!;
  return asked
    ? { kind: kind.name, headers: person.headers, ...asked }
    : { kind: first.name, headers: person.headers, ...first.of(person)! };
}

/** For each kind, calls by people who can make them. Throws if nobody can. */
export function callsOfEachKind(
  crowd: Crowd,
): { kind: string; isFirst: boolean; next: () => MixedCall }[] {
  return PARTS.flatMap(({ group, kinds }) =>
    kinds.map((kind, n) => ({
      kind: kind.name,
      isFirst: n === 0,
      next: () => {
        const from = Math.floor(Math.random() * crowd[group].length);
        for (const person of [...crowd[group].slice(from), ...crowd[group].slice(0, from)]) {
          const asked = kind.of(person);
          if (asked) return { kind: kind.name, headers: person.headers, ...asked };
        }
        throw new Error(`Nobody can ask for ${kind.name}`);
      },
    })),
  );
}
