import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

import { importantDates } from '#server/db/schema.ts';
import { aLink } from '#tests/support/agentLinks.ts';
import { anIssue, makeAskForFloor } from '#tests/support/builders.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { callsTo, network } from '#tests/support/network.ts';
import { aDelegation, inDays, take } from '#tests/support/delegations.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { world } from '#tests/support/world.ts';

import { aJob, type AJob, holdLink, openJob } from './arrange.ts';

const PATIENT = { timeout: 10_000 };
const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, PATIENT);

/** Another job of the same firm, on the same project. */
async function another(
  { project, plumber }: AJob,
  state: 'sent' | 'approved' = 'sent',
  number = 1,
) {
  const issue = await anIssue(project, {
    number,
    title: 'Droppande kran',
    description: '',
  });
  await aDelegation(issue, plumber, { state });
  return issue;
}

const aDate = async ({ account }: AJob, values: { title: string; projectId?: number }) =>
  (await world()).db.insert(importantDates).values({
    accountId: account.id,
    fromDay: inDays(3).slice(0, 10),
    forContractors: true,
    ...values,
  });

describe('an expired link', () => {
  it('REP-05 says so with a contact, and sends itself again to the same address', async () => {
    const job = await aJob({ state: 'accepted' });
    const dead = await aLink(job.plumber, job.issue, { expiresAt: new Date(Date.now() - 1000) });
    holdLink(dead.token, job.issue);
    const { user } = await renderApp(`/agent-issue/${job.issue.id}`);
    expect(await heading('The link has expired')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:081234567');
    await user.click(screen.getByRole('button', { name: /^Send a new link to .…@/ }));
    expect(await screen.findByText(/A new link is on its way to/)).toBeVisible();
    expect((await mailsTo(job.plumber.email)).at(-1)?.text).toContain('/agent-issue/');
  });

  it('REP-05 says so on the open page when the delegation is withdrawn', async () => {
    const job = await aJob({ state: 'accepted' });
    await openJob(job);
    await take(job.leader, { ...(await job.delegation()), issueId: job.issue.id }, 'cancel');
    window.dispatchEvent(new Event('focus'));
    expect(await heading('The job has ended')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Send a new link/ })).not.toBeInTheDocument();
  });

  it('REP-05 reveals nothing for an invented token', async () => {
    holdLink(`al_${'A'.repeat(43)}`, { id: 7 });
    await renderApp('/agent-issue/7');
    expect(await heading('Job not found')).toBeVisible();
  });

  it('REP-05 of another job reveals no more', async () => {
    const job = await aJob();
    const other = await another(job);
    holdLink(job.link.token, other);
    await renderApp(`/agent-issue/${other.id}`);
    expect(await heading('Job not found')).toBeVisible();
    expect(screen.queryByText('Droppande kran')).not.toBeInTheDocument();
  });
});

describe('without a link', () => {
  it('REP-05 strangers are told to use the mail or to sign in, and are led back', async () => {
    const app = await renderApp('/agent-issue/5');
    expect(await heading('Open the link in the e-mail')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/auth/login?returnUrl=%2Fagent-issue%2F5',
    );
    expect(app.address()).toBe('/agent-issue/5');
  });

  it('REP-05 F-61 contractors signed in by password see the same job, and their list by urgency', async () => {
    const job = await aJob({ state: 'accepted' });
    await another(job, 'approved');
    const late = await anIssue(job.project, { number: 3, title: 'Trasig port' });
    const visit = { visitFrom: new Date(inDays(-1)), visitTo: new Date(inDays(-0.9)) };
    await aDelegation(late, job.plumber, { state: 'scheduled', ...visit });
    const { user } = await renderApp('/agent-issue', job.plumber);
    const running = await screen.findByRole('region', { name: 'Later' }, PATIENT);
    const regions = screen.getAllByRole('region').map((region) => region.querySelector('h2'));
    expect(regions[0]).toHaveTextContent('Overdue1');
    expect(
      within(screen.getByRole('region', { name: 'Overdue' })).getByRole('link'),
    ).toHaveAccessibleName(/Trasig port.*Late.*Visit/su);
    expect(
      within(await screen.findByRole('region', { name: 'Past' })).getByRole('link'),
    ).toHaveTextContent(/Droppande kran.*Approved/);
    await user.click(within(running).getByRole('link', { name: /Vatten läcker/ }));

    expect(await heading('Vatten läcker från taket')).toBeVisible();
    expect(screen.getByText('Nyckelskåp port B, fack 12')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All jobs' })).toHaveAttribute('href', '/agent-issue');
    expect(screen.getByRole('link', { name: /Show the issue in full/ })).toHaveAttribute(
      'href',
      `/issue/${job.issue.id}`,
    );
  });

  it('RT-03 REP-05 contractors signed in by password start at their jobs', async () => {
    const job = await aJob({ state: 'accepted' });
    const app = await renderApp('/', job.plumber);
    expect(await screen.findByRole('link', { name: /Vatten läcker/ }, PATIENT)).toBeVisible();
    expect(app.address()).toBe('/agent-issue');
  });

  it('REP-05 the link of one job opens it from the list, too', async () => {
    const job = await aJob();
    holdLink(job.link.token, job.issue);
    const app = await renderApp('/agent-issue');
    expect(await heading(job.issue.title)).toBeVisible();
    expect(app.address()).toBe(`/agent-issue/${job.issue.id}`);
  });

  it('REP-05 the links of several jobs are listed, without expired ones', async () => {
    const job = await aJob();
    const other = await another(job);
    const over = await another(job, 'sent', 2);
    holdLink(job.link.token, job.issue);
    holdLink((await aLink(job.plumber, other)).token, other);
    holdLink((await aLink(job.plumber, over, { revokedAt: new Date() })).token, over);
    const { user } = await renderApp('/agent-issue');
    await user.click(await screen.findByRole('link', { name: /Vatten läcker/ }, PATIENT));
    expect(await heading(job.issue.title)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'All jobs' }));
    expect(await screen.findAllByRole('link', { name: /Droppande kran/ })).toHaveLength(1);
  });

  it('REP-05 several expired links name a contact', async () => {
    const job = await aJob();
    const other = await another(job);
    const dead = { revokedAt: new Date() };
    holdLink((await aLink(job.plumber, job.issue, dead)).token, job.issue);
    holdLink((await aLink(job.plumber, other, dead)).token, other);
    await renderApp('/agent-issue');
    expect(await heading('The link has been withdrawn')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Call' })).toBeVisible();
  });

  it('REP-05 the answers are shown even without a description', async () => {
    const job = await aJob();
    await makeAskForFloor(job.account, job.project);
    const asked = { number: 7, title: 'Droppande kran', description: '', formData: { floor: 3 } };
    const issue = await anIssue(job.project, asked);
    await aDelegation(issue, job.plumber);
    await openJob({ issue, link: await aLink(job.plumber, issue) });
    expect(screen.getByText('Våning').nextSibling).toHaveTextContent('3');
  });

  it('REP-05 staff are redirected to their own view of the issue', async () => {
    const job = await aJob();
    const app = await renderApp(`/agent-issue/${job.issue.id}`, job.leader);
    await waitFor(() => expect(app.address()).toBe(`/issue/${job.issue.id}`), PATIENT);
  });

  it.each([
    ['whose session has ended long since', {}],
    ['before a company is chosen', { withoutCompany: true }],
  ])('REP-05 %s has the company and the languages at the link’s job', async (_who, how) => {
    const job = await aJob();
    holdLink(job.link.token, job.issue);
    network.use(http.get('*/api/currentUser', () => HttpResponse.json({}, { status: 401 })));
    await renderApp(`/agent-issue/${job.issue.id}`, job.worker, how);
    expect(await heading(job.issue.title)).toBeVisible();
    const bar = await screen.findByRole('banner');
    expect(within(bar).getByText('Bergström Rör AB')).toBeVisible();
    expect(await screen.findByText('Language: English')).toBeVisible();
  });

  it('ERR-02 a dead session or a lost connection redirects nobody', async () => {
    const job = await aJob();
    network.use(http.get('*/api/agentIssue/:id', () => HttpResponse.json({}, { status: 401 })));
    const app = await renderApp(`/agent-issue/${job.issue.id}`, job.plumber);
    expect(await heading('Open the link in the e-mail')).toBeVisible();
    expect(app.address()).toBe(`/agent-issue/${job.issue.id}`);
    expect(app.store.getState().userAuth.tokens?.access_token).toBe(job.plumber.token);
    expect(callsTo('GET /api/logoff')).toEqual([]);
  });
});

describe('a contractor’s important dates', () => {
  it('REP-06 are on the list and at the job, the company’s and their projects’', async () => {
    const job = await aJob();
    const other = await another(job);
    await aDate(job, { title: 'Stopp i hissen', projectId: job.project.id });
    await aDate(job, { title: 'Kontoret stängt' });
    const { token } = await aLink(job.plumber, [job.issue, other]);
    holdLink(token);
    const { user } = await renderApp('/agent-issue');
    const dates = await screen.findByRole('region', { name: 'Important dates' }, PATIENT);
    expect(dates).toHaveTextContent(/Stopp i hissen.*Kvarnholmen/);
    expect(dates).toHaveTextContent('Kontoret stängt');

    await user.click(await screen.findByRole('link', { name: /Droppande kran/ }));
    expect(await heading('Droppande kran')).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Important dates' })).toHaveTextContent(
      'Stopp i hissen',
    );
  });
});
