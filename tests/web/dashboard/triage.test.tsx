import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';

import { anAgent } from '#tests/support/world.ts';
import { anIssue, anItem, markUnread } from '#tests/support/builders.ts';
import { callsTo, network } from '#tests/support/network.ts';
import { renderApp } from '#tests/support/renderApp.tsx';

import { aCompany, issuesCalled, rowOf } from './arrange.ts';

const link = (name: string) => screen.getByRole('link', { name });
const bar = () => screen.queryByRole('region', { name: 'Selected' });

it('ISS-16 E assigns the focused row, typed and chosen by keys; J continues below it', async () => {
  const { leader, project } = await aCompany();
  await issuesCalled(project, 'Tre', 'Två', 'Ett');
  const { user } = await renderApp('/dashboard?status=new', leader);
  await screen.findByRole('link', { name: 'Ett' });
  // Its keys come with the list's tools.
  await screen.findByRole('button', { name: 'Columns' });

  await user.keyboard('jj');
  expect(link('Två')).toHaveFocus();
  await user.keyboard('e');
  await screen.findByRole('option', { name: 'Me' });
  expect(screen.getByRole('combobox', { name: 'Search Assign' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await rowOf('Två')).toHaveTextContent('Annika Söderström'));
  // No confirmation was asked for, and nothing stays marked.
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(bar()).not.toBeInTheDocument());
  expect(await rowOf('Ett')).not.toHaveTextContent('Annika Söderström');
  await user.keyboard('j');
  expect(link('Tre')).toHaveFocus();
});

it('ISS-01 the arrow keys move from row to row, and scroll where none has the focus', async () => {
  const { leader, project } = await aCompany();
  await issuesCalled(project, 'Tre', 'Två', 'Ett');
  const { user } = await renderApp('/dashboard?status=new', leader);
  await screen.findByRole('link', { name: 'Ett' });

  await user.keyboard('{ArrowDown}');
  expect(document.body).toHaveFocus();
  await user.keyboard('j{ArrowDown}{ArrowDown}');
  expect(link('Tre')).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(link('Två')).toHaveFocus();
});

it('ISS-01 the last row leaves the list, and the row before it has the focus', async () => {
  const { leader, project } = await aCompany();
  await issuesCalled(project, 'Tre', 'Två', 'Ett');
  const { user } = await renderApp('/dashboard?status=new', leader);
  await screen.findByRole('link', { name: 'Ett' });

  await user.keyboard('jjjs');
  await screen.findByRole('option', { name: 'In progress' });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Tre' })).not.toBeInTheDocument());
  await waitFor(() => expect(link('Två')).toHaveFocus());
  // K goes on from the place of the row that is gone.
  await user.keyboard('k');
  expect(link('Två')).toHaveFocus();
  await user.keyboard('k');
  expect(link('Ett')).toHaveFocus();
});

it('ISS-16 Tab goes from the dialog’s safe button to its first field, not out of it', async () => {
  const { leader, project } = await aCompany();
  await issuesCalled(project, 'Ett');
  const { user } = await renderApp('/dashboard?status=new', leader);
  await screen.findByRole('link', { name: 'Ett' });

  await user.keyboard('jv');
  const dialog = within(await screen.findByRole('dialog', { name: 'Waiting' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await user.tab();
  expect(dialog.getByRole('combobox')).toHaveFocus();
});

it('ISS-16 V asks until when the focused row waits', async () => {
  const { leader, project } = await aCompany();
  await issuesCalled(project, 'Två', 'Ett');
  const { user } = await renderApp('/dashboard?status=new', leader);
  await screen.findByRole('link', { name: 'Ett' });

  await user.keyboard('jv');
  expect(await screen.findByRole('dialog', { name: 'Waiting' })).toBeVisible();
  expect(screen.getByText('1 selected')).toBeInTheDocument();
});

it('ISS-01 Shift S opens the sorts, of which one is chosen by keys', async () => {
  const { leader, project } = await aCompany();
  await issuesCalled(project, 'Äldst', 'Yngst');
  const { user, address } = await renderApp('/dashboard', leader);
  await screen.findByRole('button', { name: 'Latest activity first' });

  await user.keyboard('{Shift>}S{/Shift}');
  expect(await screen.findByRole('button', { name: 'Oldest first' })).toBeVisible();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toBe('/dashboard?sort=created'));
});

it('ISS-01 S starts the focused row; it leaves the list, and J continues from its place', async () => {
  const { leader, project } = await aCompany();
  await issuesCalled(project, 'Fyra', 'Tre', 'Två', 'Ett');
  const { user } = await renderApp('/dashboard?status=new', leader);
  await screen.findByRole('link', { name: 'Ett' });

  await user.keyboard('jjs');
  await screen.findByRole('option', { name: 'In progress' });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Två' })).not.toBeInTheDocument());
  await user.keyboard('j');
  await waitFor(() => expect(link('Tre')).toHaveFocus());
});

it('ISS-01 setting done names the contractor still on the job, and then asks first', async () => {
  const { account, leader, project } = await aCompany();
  const contractor = await anAgent('ROLE_CONTRACTOR', { account, firm: 'Berg Rör AB' });
  await anIssue(project, { title: 'Kranen', contractors: [contractor] });
  const { user } = await renderApp('/dashboard', leader);
  await screen.findByRole('link', { name: 'Kranen' });

  await user.keyboard('js');
  await user.click(await screen.findByRole('option', { name: 'Marked done …' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('The job is still with Berg Rör AB.')).toBeVisible();
});

it('ISS-12 keys apply to the marked rows, not the focused one; Escape unmarks them', async () => {
  const { account, leader, project } = await aCompany();
  await anItem(account, 'label', { name: 'Jour' });
  await issuesCalled(project, 'Tre', 'Två', 'Ett');
  const { user } = await renderApp('/dashboard', leader);
  await screen.findByRole('link', { name: 'Ett' });

  await user.keyboard('jxjxj');
  expect(link('Tre')).toHaveFocus();
  await user.keyboard('l');
  await screen.findByRole('option', { name: 'Jour' });
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await rowOf('Ett')).toHaveTextContent('Jour'));
  expect(await rowOf('Två')).toHaveTextContent('Jour');
  expect(await rowOf('Tre')).not.toHaveTextContent('Jour');
  expect(bar()).toHaveTextContent('2 selected');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(bar()).not.toBeInTheDocument());
});

it('ISS-06 U sets a read row unread; a row passed while the menu was open is no longer affected', async () => {
  const { leader, project } = await aCompany();
  await issuesCalled(project, 'Två', 'Ett');
  const { user } = await renderApp('/dashboard', leader);
  await screen.findByRole('link', { name: 'Ett' });

  await user.keyboard('je');
  await screen.findByRole('option', { name: 'Me' });
  await user.keyboard('{Escape}j');
  await waitFor(() => expect(bar()).not.toBeInTheDocument());
  await user.keyboard('u');
  const unread = async (title: string) =>
    within(await rowOf(title)).queryByRole('img', { name: 'Unread' });
  await waitFor(async () => expect(await unread('Två')).toBeVisible());
  expect(await unread('Ett')).toBeNull();
});

it('ISS-01 going back to the unread view focuses the next row, since the last one was read', async () => {
  const { leader, project } = await aCompany();
  const made = await issuesCalled(project, 'Fyra', 'Tre', 'Två', 'Ett');
  for (const issue of made) {
    await markUnread(issue, leader);
  }
  const { user, router } = await renderApp('/dashboard?unread=true', leader);
  await screen.findByRole('link', { name: 'Ett' });

  const readAndBack = async (title: string) => {
    const before = callsTo('POST /api/issue/bulk').length;
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 1, name: title });
    await waitFor(() => expect(callsTo('POST /api/issue/bulk').length).toBeGreaterThan(before));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('link', { name: title })).toBeNull());
  };
  await user.keyboard('jj');
  await readAndBack('Två');
  await waitFor(() => expect(link('Tre')).toHaveFocus());
  await user.keyboard('j');
  await readAndBack('Fyra');
  await waitFor(() => expect(link('Tre')).toHaveFocus());
});

it('ISS-12 Escape unmarks when single keys are switched off', async () => {
  const { leader, project } = await aCompany();
  await issuesCalled(project, 'Ett');
  const { user } = await renderApp('/dashboard', leader);
  const box = within(await screen.findByRole('row', { name: /Ett/u })).getByRole('checkbox');
  await user.click(box);
  await screen.findByRole('region', { name: 'Selected' });
  await user.click(screen.getByRole('heading', { level: 1 }));
  localStorage.setItem('felix-letters', 'off');
  await user.keyboard('x{Escape}');
  localStorage.removeItem('felix-letters');
  await waitFor(() => expect(box).not.toBeChecked());
});

it('ISS-16 B opens the priorities of the focused row, Y asks for its category, D for its due date', async () => {
  const { leader, project } = await aCompany();
  await issuesCalled(project, 'Två', 'Ett');
  const { user } = await renderApp('/dashboard', leader);
  await screen.findByRole('link', { name: 'Ett' });
  await screen.findByRole('button', { name: 'Columns' });

  await user.keyboard('jb');
  await screen.findByRole('option', { name: 'Priority: Urgent' });
  await user.keyboard('urg{Enter}');
  await waitFor(async () => expect(await rowOf('Ett')).toHaveTextContent('Urgent'));
  await waitFor(() => expect(bar()).not.toBeInTheDocument());
  for (const [key, name] of [
    ['y', 'Category'],
    ['d', 'Due'],
  ] as const) {
    await user.keyboard(key);
    const dialog = await screen.findByRole('dialog', { name });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  }
});

it('ISS-16 Ctrl Enter before the effects are counted changes the row as soon as they are', async () => {
  const { account, leader, project } = await aCompany();
  await anItem(account, 'category', { name: 'Fukt' });
  await issuesCalled(project, 'Ett');
  const counted = Promise.withResolvers<undefined>();
  network.use(
    http.post('*/api/issue/bulk', async ({ request }) => {
      const { preview } = (await request.clone().json()) as { preview?: boolean };
      return preview ? counted.promise : undefined;
    }),
  );
  const { user } = await renderApp('/dashboard', leader);
  await screen.findByRole('link', { name: 'Ett' });
  await screen.findByRole('button', { name: 'Columns' });

  await user.keyboard('jy');
  const dialog = within(await screen.findByRole('dialog', { name: 'Category' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await user.tab();
  await user.keyboard('{Enter}');
  await dialog.findByRole('option', { name: 'Fukt' });
  await user.keyboard('fukt{Enter}{Control>}{Enter}{/Control}');
  counted.resolve(undefined);
  await waitFor(async () => expect(await rowOf('Ett')).toHaveTextContent('Fukt'));
});
