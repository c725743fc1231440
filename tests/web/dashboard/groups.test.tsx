import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { anIssue } from '#tests/support/builders.ts';
import { callsTo } from '#tests/support/network.ts';
import { renderApp } from '#tests/support/renderApp.tsx';

import { aCompany, titles } from './arrange.ts';

const HOUR = 3_600_000;
const after = (hours: number) => new Date(Date.now() + hours * HOUR);
const head = (name: RegExp) => screen.findByRole('button', { name });
const bar = () => screen.queryByRole('region', { name: 'Selected' });

/** Two late, one new, one that waits, one in progress. */
async function someOfEach() {
  const company = await aCompany();
  const { project } = company;
  await anIssue(project, { title: 'Sen', status: 'inProgress', dueAt: after(-30) });
  await anIssue(project, { title: 'Senare', dueAt: after(-75) });
  await anIssue(project, { title: 'Ny' });
  const waitingUntil = after(100);
  await anIssue(project, {
    title: 'Väntar',
    status: 'waiting',
    waitingFor: 'material',
    waitingUntil,
  });
  await anIssue(project, { title: 'Pågår', status: 'inProgress' });
  return company;
}

describe('the list by groups', () => {
  it('ISS-01 Shift G groups it by urgency, those that wait closed; the address and a view keep it', async () => {
    const { leader } = await someOfEach();
    const { user, address } = await renderApp('/dashboard', leader);
    await screen.findByRole('button', { name: 'Group' });

    await user.keyboard('{Shift>}G{/Shift}');
    expect(await head(/^Overdue 2/u)).toHaveAttribute('aria-expanded', 'true');
    expect(address()).toBe('/dashboard?group=urgency');
    await waitFor(() => expect(titles()).toEqual(['Senare', 'Sen', 'Ny', 'Pågår']));
    expect(await head(/^Waiting 1/u)).toHaveAttribute('aria-expanded', 'false');
    // A span of all hours would be another than that of the rows, which clocks count.
    expect(screen.getByText(/^longest since .*\d\d:\d\d$/u)).toBeVisible();
    expect(screen.getByText('1 unassigned')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Today/u })).not.toBeInTheDocument();

    await user.click(await screen.findByRole('button', { name: 'Save this as a view' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Name'), 'Grouped');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: 'Grouped' })).toBeVisible();
    await waitFor(() => expect(address()).toMatch(/\?view=\d+&group=urgency$/u));
    await user.click(screen.getByRole('button', { name: 'Group' }));
    expect(await screen.findByRole('button', { name: 'Save changes' })).toBeVisible();
    await waitFor(() => expect(titles()).toHaveLength(5));
  });

  it('ISS-01 J, X, Enter and bulk work across groups; rows of closed groups are passed over', async () => {
    const { leader } = await someOfEach();
    const { user, address } = await renderApp('/dashboard?group=urgency', leader);
    await waitFor(() => expect(titles()).toHaveLength(4));
    await user.click(await head(/^New 1/u));
    await waitFor(() => expect(titles()).toEqual(['Senare', 'Sen', 'Pågår']));

    await user.keyboard('jjxjx');
    expect(screen.getByRole('link', { name: 'Pågår' })).toHaveFocus();
    expect(await screen.findByText('2 selected')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    expect(await screen.findByText('3 selected')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(bar()).not.toBeInTheDocument());
    await user.click(await head(/^Waiting 1/u));
    await screen.findByRole('link', { name: 'Väntar' });
    await user.keyboard('kkk');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toMatch(/^\/issue\/\d+$/u));
  });

  it('ISS-01 more than ten rows of a group are asked for', async () => {
    const { leader, project } = await aCompany();
    for (let n = 1; n <= 13; n += 1) await anIssue(project, { title: `Ny ${n}` });
    const { user } = await renderApp('/dashboard?group=urgency', leader);
    await waitFor(() => expect(titles()).toHaveLength(10));
    await user.click(screen.getByRole('button', { name: 'Show 3 more' }));
    expect(titles()).toHaveLength(13);
    expect(screen.queryByRole('button', { name: /more$/u })).not.toBeInTheDocument();
  });

  it('ISS-01 closed issues are not grouped, and nobody but staff has groups', async () => {
    const { leader, project } = await aCompany();
    await anIssue(project, { title: 'Klar', status: 'closed', closedAt: new Date() });
    await renderApp('/dashboard?status=closed&group=urgency', leader);
    await screen.findByRole('link', { name: 'Klar' });
    await screen.findByRole('button', { name: 'Latest activity first' });
    expect(screen.queryByRole('button', { name: 'Group' })).not.toBeInTheDocument();
    expect(callsTo('GET /api/issue/groups')).toEqual([]);
  });
});
