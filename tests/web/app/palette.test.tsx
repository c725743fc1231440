import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';

import { anAddress, anIssue, aProject } from '#tests/support/builders.ts';
import { network } from '#tests/support/network.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAccount, anAgent, type TestAgent } from '#tests/support/world.ts';
import { aCompany } from '#tests/web/dashboard/arrange.ts';
import { anOpenIssue, openIssue, readIssue } from '#tests/web/issue/arrange.ts';

type User = Awaited<ReturnType<typeof renderApp>>['user'];
const field = () => screen.findByRole('combobox', { name: 'Search or type a command' });
const lines = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const lit = () => screen.getByRole('option', { selected: true });
const groups = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('group')
    .map((group) => group.querySelector('p')?.textContent);

async function open(agent: TestAgent, path = '/dashboard') {
  const app = await renderApp(path, agent);
  await screen.findByRole('button', { name: /^Account:/u });
  await call(app.user);
  return app;
}
async function call(user: User) {
  await user.keyboard('{Control>}k{/Control}');
  await field();
}

describe('the command palette', () => {
  it('has the role’s whole menu and no more', async () => {
    await open(await anAgent('ROLE_WORKER'));
    expect(lines()).toEqual(expect.arrayContaining([expect.stringMatching(/^My issues/u)]));
    for (const other of ['Statistics', 'Import', 'Settings', 'Super admin']) {
      expect(lines().some((line) => line?.startsWith(other))).toBe(false);
    }
  });

  it('has every menu item, the list’s views, languages, the dark mode and signing out', async () => {
    await open(await anAgent('ROLE_ADMIN', { isSuperAdmin: true }));
    for (const wanted of [
      'Dashboard',
      'Statistics',
      'Import',
      'Settings',
      'Super admin',
      'Unread',
      'Issues: Waiting',
      'New issue',
      'Keyboard shortcuts',
      'Svenska',
      'Switch to dark mode',
      'Sign out',
    ]) {
      expect(
        lines().some((line) => line?.startsWith(wanted)),
        wanted,
      ).toBe(true);
    }
  });

  it('follows the highlighted line, by arrows and Enter', async () => {
    const { user, address } = await open(await anAgent('ROLE_ADMIN'));
    await user.keyboard('statist');
    await waitFor(() => expect(lit()).toHaveTextContent(/^Statistics/u));
    await user.keyboard('{ArrowDown}');
    expect(lit()).toHaveTextContent('Show all issues with “statist”');
    await user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(address()).toBe('/statistics'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('ignores accents and word order, and marks the matches', async () => {
    const { user } = await open(await anAgent('ROLE_ADMIN'));
    await user.keyboard('WAITING issues');
    await waitFor(() => expect(lit()).toHaveTextContent('Issues: Waiting'));
    expect(within(lit()).getAllByText(/issues|waiting/iu, { selector: 'mark' })).toHaveLength(2);
    await user.clear(await field());
    await user.keyboard('láng sven');
    await waitFor(() => expect(lit()).toHaveTextContent('Svenska'));
  });

  it('changes the language, the mode and the company from anywhere', async () => {
    const agent = await anAgent('ROLE_ADMIN');
    await anAgent('ROLE_WORKER', { user: agent });
    const { user, address, store } = await open(agent);
    await user.keyboard('dark{Enter}');
    expect(document.documentElement.dataset['bsTheme']).toBe('dark');
    await call(user);
    await user.keyboard('light{Enter}');
    await call(user);
    await user.keyboard('change company{Enter}');
    await waitFor(() => expect(address()).toBe('/auth/choose-company'));
    expect(store.getState().userAuth.tokens?.access_token).toBeDefined();
  });

  it('finds issues, projects, addresses and people, and opens them', async () => {
    const { leader, project, account } = await aCompany();
    const address = await anAddress(project, { street: 'Kvarngatan 3', objectId: '0301' });
    const issue = await anIssue(project, { title: 'Kvarnhjulet gnisslar', addressId: address.id });
    await anAgent('ROLE_WORKER', { account, firstname: 'Kvarna', lastname: 'Storm' });
    const app = await open(leader);
    await app.user.keyboard('kvarn');

    expect(await screen.findByRole('option', { name: /Kvarnhjulet gnisslar/u })).toBeVisible();
    expect(lines()).toEqual([
      expect.stringContaining('Kvarnhjulet gnisslar'),
      expect.stringContaining('Kvarnholmen [4012]'),
      expect.stringContaining('Kvarngatan 3'),
      expect.stringContaining('Kvarna Storm'),
      'Show all issues with “kvarn”',
    ]);
    expect(groups()).toEqual(['Issues', 'Projects', 'Addresses', 'People', 'In the list']);
    await app.user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(app.address()).toBe(`/dashboard?project=${project.id}`));
    await call(app.user);
    // The item just opened is offered first next time.
    expect(lit()).toHaveTextContent('Kvarnholmen [4012]');
    await app.user.keyboard('kvarnhjul');
    await app.user.click(await screen.findByRole('option', { name: /Kvarnhjulet/u }));
    await waitFor(() => expect(app.address()).toBe(`/issue/${issue.id}`));
  });

  it('opens a line in a new tab by Ctrl+Enter, and stays', async () => {
    const openTab = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user, address } = await open(await anAgent('ROLE_ADMIN'));
    await user.keyboard('statist');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(openTab).toHaveBeenCalledWith('/statistics', '_blank', 'noopener');
    expect(address()).toBe('/dashboard');
    expect(await field()).toHaveFocus();
  });

  it('offers recent items before anything is typed, and forgets them on signing out', async () => {
    const { issue, leader } = await anOpenIssue();
    const { user, store, reload, router } = await openIssue(issue, leader);
    await call(user);
    // The current page is not offered as a destination.
    expect(lit()).not.toHaveTextContent('Fuktskada');
    await user.keyboard('{Escape}');
    await router.navigate('/settings/internalCategory');
    await call(user);
    expect(lit()).toHaveTextContent('Fuktskada bakom diskmaskin18 190 · Kvarnholmen');
    await user.keyboard('sign out{Enter}');
    await waitFor(() => expect(reload).toHaveBeenCalled());
    expect(JSON.stringify(store.getState().filters)).not.toContain('Fuktskada');
  });

  it('does the page’s actions on an issue: reply, assign, change the status', async () => {
    const { issue, leader } = await anOpenIssue();
    const { user } = await openIssue(issue, leader);
    await screen.findByRole('textbox', { name: 'Message' });

    await call(user);
    await user.keyboard('write intern{Enter}');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus());
    expect(screen.getByRole('radio', { name: 'Internal' })).toBeChecked();

    await call(user);
    await user.keyboard('status done{Enter}');
    // A firm still has it, which the step asks about first.
    await user.click(await screen.findByRole('button', { name: 'Mark as done' }));
    await waitFor(async () =>
      expect(await readIssue(leader, issue)).toMatchObject({ status: 'done' }),
    );
    await call(user);
    expect(lines().some((line) => line?.includes('Not approved'))).toBe(true);
  });

  it('closes on Escape and returns the focus', async () => {
    const { user } = await renderApp('/dashboard', await anAgent('ROLE_ADMIN'));
    const link = await screen.findByRole('link', { name: 'Statistics' });
    link.focus();
    await call(user);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(link).toHaveFocus();
  });

  it('is opened by its button in the search field, too', async () => {
    const { user } = await renderApp('/dashboard', await anAgent('ROLE_ADMIN'));
    await user.click(await screen.findByRole('button', { name: /^Commands and search/u }));
    expect(await field()).toHaveFocus();
  });
});

describe('searching from the palette', () => {
  it('ignores an answer to older words', async () => {
    const account = await anAccount();
    const project = await aProject(account);
    await anIssue(project, { title: 'Hissen står' });
    const found = (name: string) => ({
      issues: [],
      projects: [{ id: 1, name, number: '1', city: '' }],
      addresses: [],
      people: [],
    });
    network.use(
      http.get('*/api/search', async ({ request }) => {
        const q = new URL(request.url).searchParams.get('q');
        await delay(q === 'his' ? 600 : 0);
        return HttpResponse.json(found(`Svar på ${q}`));
      }),
    );
    const { user } = await open(await anAgent('ROLE_ADMIN', { account }));
    await user.keyboard('his');
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveAttribute('aria-busy', 'true'));
    await delay(200);
    await user.keyboard('sen');
    await screen.findByRole('option', { name: /Svar på hissen/u });
    await delay(800);
    expect(screen.queryByRole('option', { name: /Svar på his \[/u })).not.toBeInTheDocument();
  });

  it('opens a typed number’s issue on Enter, before the answer has come', async () => {
    const { leader, project } = await aCompany();
    const issue = await anIssue(project, { number: 73_201, title: 'Hissen står' });
    const { user, address } = await open(leader);
    await user.keyboard('73 201{Enter}');
    await waitFor(() => expect(address()).toBe(`/issue/${issue.id}`));
  });

  it('says when there is nothing, and offers the list all the same', async () => {
    const { user, address } = await open(await anAgent('ROLE_ADMIN'));
    await user.keyboard('xyzzy');
    expect(await screen.findByText('No results for “xyzzy”.')).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/dashboard?q=xyzzy'));
  });

  it('says when it failed, and retries', async () => {
    const { leader } = await aCompany();
    let isDown = true;
    network.use(
      http.get('*/api/search', () =>
        isDown ? new HttpResponse(null, { status: 500 }) : undefined,
      ),
    );
    const { user } = await open(leader);
    await user.keyboard('kvarn');
    expect(await screen.findByRole('alert')).toHaveTextContent('The search failed.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: /Kvarnholmen/u })).toBeVisible();
  });
});
