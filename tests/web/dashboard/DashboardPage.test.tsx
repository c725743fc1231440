import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

import { api } from '#src/shared/api/api.ts';
import { anIssue, markUnread } from '#tests/support/builders.ts';
import { network } from '#tests/support/network.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAgent } from '#tests/support/world.ts';

import { aCompany, issuesCalled, rowOf, titles } from './arrange.ts';

describe('the dashboard', () => {
  it('ISS-01 RT-03 shows a leader everything open in their projects, the latest change first', async () => {
    const { leader, project } = await aCompany();
    await issuesCalled(project, 'Hissen står', 'Vatten läcker');
    await anIssue(project, { title: 'Redan klart', status: 'closed' });
    await renderApp('/', leader);

    expect(await screen.findByRole('heading', { level: 1, name: /All open/u })).toBeVisible();
    await waitFor(() => expect(titles()).toEqual(['Vatten läcker', 'Hissen står']));
    expect(await screen.findByRole('link', { name: 'My issues 0' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Kvarnholmen 2' })).toBeVisible();
    await waitFor(() => expect(document.title).toMatch(/ :: Dashboard$/u));
  });

  it('ISS-01 shows a worker "My issues" at the same address: only their own', async () => {
    const { worker, project } = await aCompany();
    await issuesCalled(project, 'Inte hans');
    await anIssue(project, { title: 'Hans eget', responsibleId: worker.id });
    await renderApp('/dashboard', worker);

    expect(await screen.findByRole('heading', { level: 1, name: /My issues/u })).toBeVisible();
    await waitFor(() => expect(titles()).toEqual(['Hans eget']));
    expect(screen.queryByRole('link', { name: /All open/u })).not.toBeInTheDocument();
    await waitFor(() => expect(document.title).toMatch(/ :: My issues$/u));
  });

  it('ISS-01 shows a user their reports, without bulk actions', async () => {
    const { account, project } = await aCompany();
    const user = await anAgent('ROLE_USER', { account });
    await anIssue(project, { title: 'Anmält av henne', creatorId: user.id });
    await anIssue(project, { title: 'Någon annans' });
    await renderApp('/dashboard', user);

    expect(await screen.findByRole('link', { name: 'Anmält av henne' })).toBeVisible();
    expect(titles()).toEqual(['Anmält av henne']);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Assignee' })).not.toBeInTheDocument();
  });

  it('has a tab with a count for every status, with the chosen one in the address', async () => {
    const { leader, project } = await aCompany();
    await anIssue(project, { title: 'Nytt ett' });
    await anIssue(project, { title: 'Pågår ett', status: 'inProgress' });
    const { user, address } = await renderApp('/dashboard', leader);

    expect(await screen.findByRole('tab', { name: 'All open 2', selected: true })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'In progress 1' }));

    await waitFor(() => expect(titles()).toEqual(['Pågår ett']));
    expect(address()).toBe('/dashboard?status=inProgress');
    await user.click(screen.getByRole('tab', { name: /All open/u }));
    expect(address()).toBe('/dashboard');
    await user.click(screen.getByRole('tab', { name: /Closed/u }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Closed' })).toBeVisible();
  });

  it('marks what is unread, and has a view of it', async () => {
    const { leader, project } = await aCompany();
    const [read, unread] = await issuesCalled(project, 'Läst', 'Oläst');
    await markUnread(unread!, leader);
    const { user, address } = await renderApp('/dashboard', leader);

    expect(within(await rowOf('Oläst')).getByRole('img', { name: 'Unread' })).toBeVisible();
    expect(within(await rowOf(read!.title)).queryByRole('img', { name: 'Unread' })).toBeNull();
    await user.click(await screen.findByRole('link', { name: 'Unread 1' }));
    await waitFor(() => expect(titles()).toEqual(['Oläst']));
    expect(address()).toBe('/dashboard?unread=true');
    expect(screen.getByRole('heading', { level: 1, name: /Unread/u })).toBeVisible();
  });

  it('opens an issue from anywhere in its row', async () => {
    const { leader, project } = await aCompany();
    const [issue] = await issuesCalled(project, 'Hissen står');
    await renderApp('/dashboard', leader);

    expect(await screen.findByRole('link', { name: 'Hissen står' })).toHaveAttribute(
      'href',
      `/issue/${issue!.id}`,
    );
  });

  it('says that all is quiet if nothing is open, and explains itself if nothing ever was', async () => {
    const { leader, project } = await aCompany();
    const { store } = await renderApp('/dashboard', leader);
    expect(await screen.findByText('Your issues will appear here')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Report a fault' })).toHaveAttribute(
      'href',
      '/new-issue',
    );
    await anIssue(project, { status: 'closed' });
    store.dispatch(api.util.invalidateTags(['issueList']));
    expect(await screen.findByText('All quiet')).toBeVisible();
  });

  it('shows an error in place of the list, and retries on request', async () => {
    const { leader, project } = await aCompany();
    await issuesCalled(project, 'Hissen står');
    network.use(
      http.get('*/api/issue', () => new HttpResponse(null, { status: 500 }), { once: true }),
    );
    const { user } = await renderApp('/dashboard', leader);

    expect(await screen.findByRole('heading', { name: 'Couldn’t load the list' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Hissen står' })).toBeVisible();
  });

  it('I18N-02 uses the company’s own terms', async () => {
    const { leader } = await aCompany({
      locale: 'en-GB',
      terminology: { 'common.terms.issue.other': 'cases' },
    });
    await renderApp('/dashboard', leader);

    expect(await screen.findByRole('link', { name: 'My cases 0' })).toBeVisible();
  });
});
