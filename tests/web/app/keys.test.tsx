import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { anIssue } from '#tests/support/builders.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAccount, anAgent } from '#tests/support/world.ts';
import { aCompany, issuesCalled } from '#tests/web/dashboard/arrange.ts';
import { anOpenIssue, openIssue, openPart, readIssue } from '#tests/web/issue/arrange.ts';

beforeEach(() => {
  // jsdom has no layout, and ProseMirror asks for text positions.
  Object.assign(Range.prototype, {
    getClientRects: () => [],
    getBoundingClientRect: () => new DOMRect(),
  });
});

const menu = () => screen.findByRole('navigation', { name: 'Main menu' });
const sheet = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
const editor = () => screen.findByRole('textbox', { name: 'Message' });

/** The editor takes the focus once more in the frame after it was given it. */
async function leaveEditor() {
  await new Promise(requestAnimationFrame);
  (await editor()).blur();
}

describe('keyboard shortcuts', () => {
  it('open a new issue, and each menu item by two keys in a row', async () => {
    const { user, address } = await renderApp('/dashboard', await anAgent('ROLE_ADMIN'));
    await menu();

    await user.keyboard('gs');
    await waitFor(() => expect(address()).toBe('/statistics'));
    await user.keyboard('gd');
    await waitFor(() => expect(address()).toBe('/dashboard'));
    await user.keyboard('c');
    await waitFor(() => expect(address()).toMatch(/^\/new-issue/u));
  });

  it('lead nowhere that the role may not go', async () => {
    const account = await anAccount({ workersMayReport: false });
    const { user, address } = await renderApp(
      '/dashboard',
      await anAgent('ROLE_WORKER', { account }),
    );
    await menu();

    await user.keyboard('gsc');
    expect(address()).toBe('/dashboard');
  });

  it('are letters in a text, and do nothing while a dialog is open', async () => {
    const { user, address } = await renderApp('/dashboard', await anAgent('ROLE_ADMIN'));
    await menu();

    await user.keyboard('/cgs');
    expect(screen.getByRole('searchbox', { name: /^Search issue/u })).toHaveValue('cgs');
    await user.click(document.body);
    await user.keyboard('?');
    await sheet();
    await user.keyboard('c');
    expect(address()).toBe('/dashboard');
  });

  it('F-30 do not apply to typing after a space that closed a dialog', async () => {
    const { user, address } = await renderApp('/dashboard', await anAgent('ROLE_ADMIN'));
    await menu();
    const opened = async () => {
      await user.keyboard('?');
      const close = within(await sheet()).getByRole('button', { name: 'Close' });
      await waitFor(() => expect(close).toHaveFocus());
    };
    const closed = () =>
      waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    await opened();
    await user.keyboard('{Escape}');
    await closed();
    await user.keyboard('gs');
    await waitFor(() => expect(address()).toBe('/statistics'));
    await opened();
    await user.keyboard(' gd c');
    await closed();
    expect(address()).toBe('/statistics');
  });

  it('differ with Ctrl, Alt or Shift', async () => {
    const { user, address } = await renderApp('/dashboard', await anAgent('ROLE_ADMIN'));
    await menu();

    await user.keyboard('{Control>}c{/Control}{Alt>}c{/Alt}{Shift>}C{/Shift}');
    expect(address()).toBe('/dashboard');
  });

  it('walk the list, and from issue to issue', async () => {
    const { leader, project } = await aCompany();
    const [second, first] = await issuesCalled(project, 'Två', 'Ett');
    const { user, address } = await renderApp('/dashboard', leader);
    await screen.findByRole('link', { name: 'Ett' });

    await user.keyboard('j{Enter}');
    await waitFor(() => expect(address()).toBe(`/issue/${first?.id}`));
    await screen.findByRole('link', { name: 'Next issue' });
    await user.keyboard('j');
    await waitFor(() => expect(address()).toBe(`/issue/${second?.id}`));
    await screen.findByRole('link', { name: 'Previous issue' });
    await user.keyboard('k');
    await waitFor(() => expect(address()).toBe(`/issue/${first?.id}`));
  });

  it('begin a reply, an internal note, and the choice of an assignee', async () => {
    const { issue, leader } = await anOpenIssue();
    const { user } = await openIssue(issue, leader);
    await editor();

    await user.keyboard('i');
    await waitFor(async () => expect(await editor()).toHaveFocus());
    expect(screen.getByRole('radio', { name: 'Internal' })).toBeChecked();
    await leaveEditor();
    await user.keyboard('r');
    await waitFor(async () => expect(await editor()).toHaveFocus());
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Internal' })).not.toBeChecked());
    await leaveEditor();
    await user.keyboard('e');
    expect(await screen.findByRole('option', { name: /Göran Åkesson/u })).toBeVisible();
  });

  it('let a worker take an issue', async () => {
    const { worker, project } = await aCompany();
    const issue = await anIssue(project, { title: 'Ledigt', assignees: [worker] });
    const { user } = await openIssue(issue, worker);
    await user.keyboard('e');
    await waitFor(async () =>
      expect(await readIssue(worker, issue)).toMatchObject({ responsible: { id: worker.id } }),
    );
  });

  it('offer internal actions to staff only', async () => {
    const { issue, user: reporter } = await anOpenIssue();
    const { user } = await openIssue(issue, reporter);
    await editor();
    await user.keyboard('?');
    expect(within(await sheet()).queryByText('Write internally')).not.toBeInTheDocument();
    expect(within(await sheet()).queryByText('Assign …')).not.toBeInTheDocument();
    expect(within(await sheet()).getByText('Reply to everyone')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.keyboard('i');
    await waitFor(async () => expect(await editor()).toHaveTextContent('i'));
    expect(screen.queryByRole('radio', { name: 'Internal' })).not.toBeInTheDocument();
  });

  it('with Ctrl send and save the focused form, also in a dialog', async () => {
    const { issue, leader } = await anOpenIssue();
    const { user } = await openIssue(issue, leader);
    await openPart(user, 'Notes');
    const note = await screen.findByRole('textbox', { name: 'New note' });

    await user.type(note, 'Koden är 1234{Control>}s{/Control}');
    expect(await screen.findByText('Koden är 1234')).toBeVisible();
    await waitFor(() => expect(note).toHaveValue(''));

    await user.click(screen.getByTitle('Change status'));
    await user.click(screen.getByRole('button', { name: /Waiting/u }));
    const dialog = await screen.findByRole('dialog');
    await user.selectOptions(within(dialog).getByLabelText('Waiting for'), 'reporter');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(async () =>
      expect(await readIssue(leader, issue)).toMatchObject({ status: 'waiting' }),
    );
  });
});

describe('the shortcut sheet', () => {
  it('shows the keys of the page and those that work everywhere', async () => {
    const { leader, project } = await aCompany();
    await issuesCalled(project, 'Hissen står');
    const { user, router } = await renderApp('/dashboard', leader);
    await screen.findByRole('link', { name: 'Hissen står' });

    await user.keyboard('?');
    const keysOf = async (group: string) =>
      within(within(await sheet()).getByRole('region', { name: group }))
        .getAllByRole('term')
        .map(({ textContent }) => textContent);
    expect(await keysOf('In the list')).toEqual([
      'Change sorting',
      'Group by urgency',
      // J and K, and the arrow keys at a row.
      'Next',
      'Next',
      'Previous',
      'Previous',
      'Open the focused row',
      'Mark the row',
      'Assign …',
      'Change status …',
      'Put on hold …',
      'Set label …',
      'Mark as read or unread',
      'Send to a contractor',
      'Change priority …',
      'Change due date …',
      'Change category …',
    ]);
    expect(await keysOf('Go to')).toEqual(['Inbox', 'Dashboard', 'Statistics', 'Settings']);
    expect(await keysOf('Everywhere')).toContain('New issue');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    await router.navigate('/settings/area');
    await screen.findByRole('heading', { name: 'Areas' });
    await user.keyboard('?');
    expect(within(await sheet()).queryByRole('region', { name: 'In the list' })).toBeNull();
  });

  it('switches single-letter keys off, and keeps those with Ctrl', async () => {
    const { user, address } = await renderApp('/dashboard', await anAgent('ROLE_ADMIN'));
    await menu();
    await user.keyboard('?');
    await user.click(within(await sheet()).getByRole('switch', { name: 'Single-key shortcuts' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    await user.keyboard('c?/');
    expect(address()).toBe('/dashboard');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('dialog', { name: 'Commands and search' })).toBeVisible();
  });

  it('opens from the user’s menu, too, which has the same switch', async () => {
    const { user, address } = await renderApp('/dashboard', await anAgent('ROLE_ADMIN'));
    const account = await screen.findByRole('button', { name: /^Account:/u });
    await user.click(account);
    await user.click(await screen.findByRole('button', { name: /^Single-key shortcuts/u }));
    await user.click(screen.getByRole('button', { name: /^Keyboard shortcuts/u }));

    const shown = await sheet();
    expect(within(shown).getByRole('switch')).not.toBeChecked();
    await user.click(within(shown).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(account).toHaveFocus());
    await user.keyboard('c');
    expect(address()).toBe('/dashboard');
  });
});
