import { expect, test } from 'vitest';

import type { AgentOption } from '#contract/agents.ts';
import type { Issue } from '#contract/issues.ts';

import { privateReaders, readersOf } from './readers.ts';

const agent = (id: number, name: string, roleGroup: AgentOption['roleGroup']): AgentOption => ({
  id,
  name,
  roleGroup,
  firm: null,
  inactive: false,
});
const agents = [
  agent(1, 'Ada', 'ROLE_ADMIN'),
  agent(2, 'Annika', 'ROLE_PROJECT_LEADER'),
  agent(3, 'Göran', 'ROLE_WORKER'),
  agent(4, 'Ulla', 'ROLE_USER'),
  agent(5, 'Berg Rör', 'ROLE_CONTRACTOR'),
  agent(6, 'Nils', 'ROLE_WORKER'),
  agent(7, 'Lena', 'ROLE_PROJECT_LEADER'),
];
const delegation = (id: number, name: string, state: string) => ({
  id,
  contractor: { id, name },
  state,
  createdAt: '2026-11-21T08:00:00Z',
});
const issue = {
  reporter: { firstname: 'Ingrid', lastname: 'Björklund', email: '', phone: '' },
  creator: { id: 4, name: 'Ulla' },
  responsible: { id: 3, name: 'Göran' },
  assignees: [],
  delegations: [delegation(5, 'Berg Rör', 'accepted'), delegation(8, 'Kall AB', 'declined')],
} as unknown as Issue;

test('a public message reaches the outside parties on the issue and the office', () => {
  const readers = readersOf({ type: 'public', issue, agents, reader: undefined });
  expect(readers).toEqual({
    names: [
      { name: 'Ingrid Björklund', way: 'none' },
      { name: 'Ulla', way: 'mail' },
      { name: 'Berg Rör', way: 'mail' },
    ],
    office: true,
  });
  const withAddress = { ...issue, reporter: { ...issue.reporter!, email: 'i@b.se' } };
  const { names } = readersOf({ type: 'public', issue: withAddress, agents, reader: undefined });
  expect(names[0]).toEqual({ name: 'Ingrid Björklund', way: 'mail' });
});

test('an internal message reaches only the office, a private one only its reader', () => {
  expect(readersOf({ type: 'internal', issue, agents, reader: undefined })).toEqual({
    names: [],
    office: true,
  });
  expect(readersOf({ type: 'private', issue, agents, reader: { name: 'Berg Rör' } })).toEqual({
    names: [{ name: 'Berg Rör', way: 'mail' }],
    office: false,
  });
});

test('private readers are people on the issue first, then others with access, never the actor', () => {
  const people = [{ id: 2 }, { id: 6 }];
  const names = (myId: number) =>
    privateReaders(issue, agents, people, myId).map(({ name }) => name);
  expect(names(1)).toEqual(['Berg Rör', 'Göran', 'Ulla', 'Annika']);
  expect(names(2)).toEqual(['Berg Rör', 'Göran', 'Ulla', 'Ada']);
});

test('an inactive person receives no private messages', () => {
  const withInactive = agents.map((one) => ({ ...one, inactive: one.name === 'Berg Rör' }));
  expect(privateReaders(issue, withInactive, [], 1).map(({ name }) => name)).toEqual([
    'Göran',
    'Ulla',
  ]);
});
