import { compile } from '#server/db/shaped.ts';
import type { AgentIdentity } from '#server/http/identity.ts';
import { listStatement, type ListQuery } from '#server/modules/issue/list.repository.ts';
import { searchStatement } from '#server/modules/search/search.repository.ts';

type Query = ReturnType<typeof compile>;

const OPEN: ListQuery['status'] = ['new', 'inProgress', 'waiting', 'done', 'rejected'];

/** Searches of the list and of everything, by words that are common, rare, misspelt or unknown. */
export function searches(
  people: Record<'admin' | 'leader', AgentIdentity>,
  now: Date,
): [string, Query][] {
  const list = (me: AgentIdentity, query: Partial<ListQuery>) =>
    compile(listStatement(me, { sort: '-activity', limit: 50, status: OPEN, ...query }, now));
  const { admin } = people;
  return [
    ['search, a common word', list(admin, { q: 'köket' })],
    ['search, a rare word', list(admin, { q: 'ord4711' })],
    [
      'search, a rare word, closed too',
      compile(listStatement(admin, { sort: '-activity', limit: 50, q: 'ord4711' }, now)),
    ],
    ['search, two words', list(admin, { q: 'kranen badrummet' })],
    ['search, a compound of two common words', list(admin, { q: 'badrumskranen' })],
    ['search, a misspelt word', list(admin, { q: 'badrumet fläktn' })],
    ['search, an unknown word', list(admin, { q: 'solpaneler' })],
    ['search, everything, a common word', compile(searchStatement(admin, 'hissar', now))],
    ['search, everything, a misspelt word', compile(searchStatement(admin, 'tvättstuagn', now))],
    ['search, everything, an unknown word', compile(searchStatement(admin, 'solpaneler', now))],
    ['search, everything, an object', compile(searchStatement(admin, '0901', now))],
    ['search, leader', list(people.leader, { q: 'hissen' })],
    ['search, leader, a private word', list(people.leader, { q: 'portkoden' })],
    ['search, leader, a rare private word', list(people.leader, { q: 'kod4711' })],
  ];
}
