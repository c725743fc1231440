import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { anIssue } from '#tests/support/builders.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAgent } from '#tests/support/world.ts';
import { aCompany, issuesCalled } from '#tests/web/dashboard/arrange.ts';
import { anOpenIssue, openIssue, readIssue } from '#tests/web/issue/arrange.ts';

type User = Awaited<ReturnType<typeof renderApp>>['user'];

async function call(user: User) {
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: 'Search or type a command' });
}
async function command(user: User, words: string) {
  await call(user);
  await user.keyboard(`${words}{Enter}`);
}
const lit = () => screen.getByRole('option', { selected: true });
/** Commands of the page, without their keys. */
const ofPage = () =>
  within(screen.getByRole('group', { name: 'On this page' }))
    .getAllByRole('option')
    .map((option) => option.querySelector('.palette-text')?.textContent);

async function aList(role: 'leader' | 'worker' = 'leader') {
  const company = await aCompany();
  const { project, leader, worker } = company;
  const [second, first] = await issuesCalled(project, 'Två', 'Ett');
  for (const issue of role === 'worker' ? [first, second] : []) {
    await anIssue(project, { title: `${issue?.title} till`, assignees: [worker] });
  }
  const app = await renderApp('/dashboard', role === 'leader' ? leader : worker);
  await screen.findByRole('link', { name: role === 'leader' ? 'Ett' : 'Ett till' });
  await screen.findByRole('button', { name: 'Columns' });
  return { ...company, ...app, first: first!, second: second! };
}

describe('F-37 the palette of the list', () => {
  it('has everything a leader does there', async () => {
    const { user } = await aList();
    await call(user);
    expect(new Set(ofPage())).toEqual(
      new Set([
        'Assign …',
        'Change category …',
        'Change due date …',
        'Change priority …',
        'Change row height',
        'Change sorting',
        'Change status …',
        'Choose columns',
        'Close …',
        'Copy link',
        'Copy link to the list',
        'Copy number',
        'Download as CSV',
        'Download as Excel (.xlsx)',
        'Filter by text',
        'Group by urgency',
        'Mark as read or unread',
        'Mark the row',
        'New view',
        'Put on hold …',
        'Send summary …',
        'Send to a contractor',
        'Set label …',
        'Show all filters',
        'Take the issue',
      ]),
    );
    expect(screen.getByRole('option', { name: /^Assign …/u })).toHaveTextContent(/E$/u);
  });

  it('has for a worker only what workers may do', async () => {
    const { user } = await aList('worker');
    await call(user);
    expect(ofPage()).toEqual(expect.arrayContaining(['Take the issue', 'Change category …']));
    for (const other of ['Send to a contractor', 'Change due date …', 'Change priority …']) {
      expect(ofPage()).not.toContain(other);
    }
  });

  it('acts on the focused row, as its keys do', async () => {
    const copied = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    const { user, leader, first } = await aList();
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied);
    await user.keyboard('j');
    await command(user, 'copy number');
    await waitFor(() => expect(copied).toHaveBeenCalled());
    expect(copied.mock.calls[0]?.[0].replaceAll(/\s/gu, '')).toBe(String(first.number));

    await command(user, 'claim');
    await waitFor(async () =>
      expect(await readIssue(leader, first)).toMatchObject({ responsible: { id: leader.id } }),
    );
    await command(user, 'deadline');
    expect(await screen.findByRole('dialog', { name: 'Due' })).toBeVisible();
  });

  it('sends the focused issue to a contractor on its page', async () => {
    const { user, address, first } = await aList();
    await user.keyboard('j');
    await command(user, 'work order');
    await waitFor(() => expect(address()).toBe(`/issue/${first.id}`));
    expect(await screen.findByRole('dialog', { name: /Send to a contractor/u })).toBeVisible();
  });

  it('says what is missing where no row is chosen', async () => {
    const { user } = await aList();
    await command(user, 'claim');
    expect(await screen.findByText(/^First mark what you want to change/u)).toBeVisible();
  });

  it('does what the tools above the list do', async () => {
    const { user } = await aList();
    await command(user, 'bookmark');
    expect(await screen.findByRole('dialog', { name: 'New view' })).toBeVisible();
    await user.keyboard('{Escape}');
    await command(user, 'find in list');
    expect(screen.getByRole('searchbox', { name: 'Filter the list' })).toHaveFocus();
    await command(user, 'density');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    expect(await screen.findByRole('checkbox', { name: 'Row height: Comfortable' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
  });
});

describe('F-37 the palette of an issue', () => {
  it('has everything a leader does there', async () => {
    const { issue, leader } = await anOpenIssue();
    const { user } = await openIssue(issue, leader);
    await screen.findByRole('article', { name: 'Berg Rörman' });
    await call(user);
    expect(ofPage()).toEqual(
      expect.arrayContaining([
        'Add files',
        'Assign …',
        'Attach files',
        'Change category …',
        'Change due date …',
        'Change priority …',
        'Change status …',
        'Change status: Marked done',
        'Change team',
        'Copy link',
        'Copy number',
        'Edit title',
        'Insert template',
        'Mark as unread',
        'Next unread',
        'Plan a visit',
        'Remind Berg Rörman',
        'Reply to everyone',
        'Send to a contractor',
        'Set label …',
        'View as Berg Rörman',
        'Write a note',
        'Write internally',
        'Write privately …',
      ]),
    );
  });

  it('issue 19: reminds the colleague who has it where no contractor does', async () => {
    const { issue, leader } = await anOpenIssue({ contractors: [] });
    const { user } = await openIssue(issue, leader);
    await command(user, 'remind');
    expect(await screen.findByRole('radio', { name: 'Private to Göran Åkesson' })).toBeChecked();
  });

  it('issue 19: reminds nobody of their own work', async () => {
    const { issue, worker } = await anOpenIssue({ contractors: [] });
    const { user } = await openIssue(issue, worker);
    await call(user);
    expect(ofPage().filter((name) => name?.startsWith('Remind'))).toEqual([]);
  });

  it('opens what the words name, in its place on the page', async () => {
    const { issue, leader } = await anOpenIssue();
    const { user } = await openIssue(issue, leader);
    await command(user, 'deadline');
    expect(await screen.findByRole('group', { name: 'Due' })).toBeVisible();
    await user.keyboard('{Escape}');
    await command(user, 'memo');
    expect(screen.getByRole('textbox', { name: 'New note' })).toHaveFocus();
    await command(user, 'canned');
    expect(await screen.findByText(/^There are no templates/u)).toBeVisible();
  });
});

describe('F-37 finding a command', () => {
  it('tells the synonym that found it, and forgives a wrong letter', async () => {
    const { issue, leader } = await anOpenIssue();
    const { user } = await openIssue(issue, leader);
    await call(user);
    await user.keyboard('outsource');
    expect(lit()).toHaveTextContent('Send to a contractoroutsource');
    await user.clear(screen.getByRole('combobox'));
    await user.keyboard('asign');
    await waitFor(() => expect(lit()).toHaveTextContent(/^Assign …/u));
  });

  it('offers the last commands first before anything is typed', async () => {
    const { user } = await renderApp('/dashboard', await anAgent('ROLE_ADMIN'));
    await screen.findByRole('button', { name: /^Account:/u });
    await command(user, 'switch to dark');
    await call(user);
    expect(lit()).toHaveTextContent('Switch to light mode');
    expect(screen.getAllByRole('option', { name: /^Switch to light mode/u })).toHaveLength(1);
  });

  it('adds and saves where a list of settings is kept', async () => {
    const { user, address } = await renderApp('/settings/area', await anAgent('ROLE_ADMIN'));
    await screen.findByRole('heading', { name: 'Areas' });
    await command(user, 'create area');
    await waitFor(() => expect(address()).toBe('/settings/area/new'));
    await user.keyboard('Norr');
    await command(user, 'store');
    await waitFor(() => expect(address()).toMatch(/^\/settings\/area\/\d/u));
  });
});
