import { answerView, jobView, ownIssueView, reportView } from './views.ts';

const company = { name: 'Kvarnvik', accent: '#0a7d5a' };
const address = { objectId: '1102', street: 'Sjökvarnsbacken 14' };
const place = { address, space: null, project: { name: 'Kvarnholmen' } };
const issue = {
  ...place,
  number: 1024,
  title: 'Kranen läcker',
  status: 'done',
  closesAt: '2026-12-01',
} as const;
const own = { company, issue, next: { turn: 'reporter' } } as const;
const job = {
  company,
  issue: { address, number: 1024, priority: 'urgent', title: 'Kranen läcker' },
} as const;
const t = (key: string) => key;

/** Every view in every state, by which the build chooses the styles that go with them. */
export async function sampleViews(): Promise<string> {
  const views = await Promise.all([
    reportView(t, { company, ...place, area: null, house: address.street }),
    ownIssueView(t, own),
    ownIssueView(t, { ...own, issue: { ...issue, status: 'waiting' } }),
    answerView(t, own, true),
    jobView(t, { ...job, delegations: [{ state: 'sent' }] }),
    jobView(t, { ...job, delegations: [{ state: 'accepted' }] }),
    jobView(t, { ...job, delegations: [] }),
  ]);
  return views.map(String).join('');
}
