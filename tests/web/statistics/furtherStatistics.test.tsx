import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

import { aHistoryEntry, anAddress, anIssue, anItem, aProject } from '#tests/support/builders.ts';
import { asTable, BY_PROJECT, BY_WAIT, BY_WEEK, figure } from '#tests/support/figures.ts';
import { network } from '#tests/support/network.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAgent } from '#tests/support/world.ts';

const ago = (days: number) => new Date(Date.now() - days * 86_400_000);

/** The same leaks twice in a kitchen, beside an issue of another leader’s. */
async function aCompany() {
  const admin = await anAgent('ROLE_ADMIN');
  const account = { id: admin.accountId };
  const leader = await anAgent('ROLE_PROJECT_LEADER', {
    account,
    firstname: 'Åsa',
    lastname: 'Öberg',
  });
  const project = await aProject(account, { name: 'Kvarnholmen', number: '', people: { leader } });
  const other = await aProject(account, { name: 'Hamngatan', number: '' });
  const address = await anAddress(project, { street: 'Storgatan 4', objectId: '1203' });
  const space = await anItem(account, 'space', { name: 'Kök' });
  const category = await anItem(account, 'category', { name: 'VVS' });
  const leak = {
    addressId: address.id,
    spaceId: space.id,
    categoryId: category.id,
    responsibleId: leader.id,
  };
  const closed = { createdAt: ago(20), closedAt: ago(12), status: 'closed' } as const;
  const ended = { ...closed, doneAt: ago(13), firstResponseAt: ago(19) };
  const first = await anIssue(project, { ...leak, ...ended });
  await anIssue(project, { ...leak, createdAt: ago(3), status: 'waiting', waitingFor: 'reporter' });
  // Other assignees are not responsible for it.
  await anIssue(project, { assignees: [leader] });
  await anIssue(other, { dueAt: ago(1), createdAt: ago(2) });
  return { admin, leader, other, address, first };
}

const cellsOf = (table: Awaited<ReturnType<typeof asTable>>, row: RegExp) =>
  within(table.getByRole('row', { name: row })).getAllByRole('cell');
/** The list’s filters in words, and its count. */
const listSays = async (count: string, ...chips: string[]) => {
  await waitFor(() => expect(screen.getAllByText(count)[0]).toBeVisible());
  for (const chip of chips) {
    expect(await screen.findByText(chip)).toBeVisible();
  }
};

describe('the further statistics', () => {
  it('STAT-01 show a leader their own issues, and the list has only theirs', async () => {
    const { leader, other } = await aCompany();
    // Theirs, but in another leader’s project: none of their figures includes it.
    await anIssue(other, { responsibleId: leader.id });
    const { user, address } = await renderApp('/statistics', leader);
    const cells = cellsOf(await asTable(user, BY_PROJECT, 'Workload'), /^Åsa Öberg/u);
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      '1',
      '0',
      '1',
      '8 days',
      '8 days',
    ]);
    await user.click(within(cells[0] as HTMLElement).getByRole('link', { name: '1' }));
    await waitFor(() => expect(address()).toBe(`/dashboard?led=true&responsible=${leader.id}`));
    await listSays('1 issue', 'Main assignee: Åsa Öberg', 'In my projects');
  });

  it('STAT-01 show repeated faults by place, and open exactly those', async () => {
    const { admin, address } = await aCompany();
    const { user, address: at } = await renderApp('/statistics?tab=objects', admin);
    const [, , again] = cellsOf(await asTable(user, 'Repeat faults'), /^Storgatan 4/u);
    await user.click(within(again as HTMLElement).getByRole('link', { name: '1' }));
    await waitFor(() => expect(at()).toContain(`address=${address.id}`));
    await listSays('1 issue', 'Unit: Storgatan 4, 1203', 'Space: Kök', 'Repeat fault');
    await user.click(screen.getByRole('button', { name: 'Remove the filter Repeat fault' }));
    await listSays('2 issues', 'Unit: Storgatan 4, 1203');
  });

  it('STAT-01 show waits, their share, and the duration of each step', async () => {
    const { admin, first } = await aCompany();
    const steps = [
      { field: 'status', from: 'new', to: 'waiting', at: ago(18) },
      { field: 'waitingFor', to: 'reporter', at: ago(18) },
      { field: 'status', from: 'waiting', to: 'inProgress', at: ago(15) },
    ];
    for (const step of steps) {
      await aHistoryEntry(first, step);
    }
    const { user, address } = await renderApp('/statistics', admin);
    const waits = await asTable(user, BY_WAIT, 'Waited');
    const [count, waited, share] = cellsOf(waits, /^The reporter/u);
    expect(waited).toHaveTextContent('3 days');
    expect(share).toHaveTextContent('100%');
    const link = within(waited as HTMLElement)
      .getByRole('link')
      .getAttribute('href');
    expect(link).toContain('waitedFor=reporter&waitedFrom=');
    await user.click(within(count as HTMLElement).getByRole('link', { name: '1' }));
    await waitFor(() => expect(address()).toMatch(/\?status=waiting&waitingFor=reporter$/u));
    await listSays('1 issue');
  });

  it('STAT-01 show the duration of each step', async () => {
    const { admin } = await aCompany();
    const { user } = await renderApp('/statistics?tab=times', admin);
    const steps = within(await figure('Step by step'));
    expect(
      await steps.findByRole('row', { name: /^First answer, median 24 hrs? –$/u }),
    ).toBeVisible();
    const measures = await asTable(user, 'Step by step');
    expect(
      measures.getByRole('row', { name: /^First answer, 9 in 10 24 hrs? – From report/u }),
    ).toBeVisible();
    expect(measures.getByRole('row', { name: /^Repeat faults 1 0 /u })).toBeVisible();
    expect(measures.queryByRole('row', { name: /in business hours/u })).toBeNull();
  });

  it('capabilities 1: show the hours on the clocks of issues that had one, with their list', async () => {
    const { admin, other } = await aCompany();
    await anIssue(other, { createdAt: ago(9), firstResponseAt: ago(2), answerUsedMinutes: 3024 });
    const { user, address } = await renderApp('/statistics?tab=times', admin);
    await screen.findByRole('row', { name: /^First answer in business hours, median 50 hrs –$/u });
    const name = /^First answer in business hours, median 50 hrs – Time on the answer clock/u;
    const row = (await asTable(user, 'Step by step')).getByRole('row', { name });
    expect(screen.queryByRole('row', { name: /^Done in business hours/u })).toBeNull();
    await user.click(within(row).getByRole('link', { name: '50 hrs' }));
    await waitFor(() => expect(address()).toContain('outcome=answerClock'));
    await listSays('1 issue', 'Outcome: answer time measured');
  });

  it('STAT-01 fail on their own, and are retried', async () => {
    const { admin } = await aCompany();
    network.use(
      http.get('*/api/statistics/further', () => HttpResponse.json({}, { status: 500 }), {
        once: true,
      }),
    );
    const { user } = await renderApp('/statistics', admin);
    expect(await screen.findByText('The statistics couldn’t be loaded')).toBeVisible();
    expect(await figure(BY_PROJECT)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await figure(BY_WAIT)).toBeVisible();
    expect(screen.queryByText('The statistics couldn’t be loaded')).not.toBeInTheDocument();
  });

  it('STAT-01 issues overdue at the end of a week, or a week ago, have their list', async () => {
    const { admin, other } = await aCompany();
    await anIssue(other, {
      createdAt: ago(40),
      dueAt: ago(30),
      closedAt: ago(5),
      status: 'closed',
      title: 'Fönstret går inte att stänga',
    });
    const { user, address } = await renderApp('/statistics', admin);
    const chart = await asTable(user, BY_WEEK);
    const week = chart.getAllByRole('row').at(-3) as HTMLElement;
    const overdue = within(week).getAllByRole('cell')[4];
    await user.click(within(overdue as HTMLElement).getByRole('link', { name: '1' }));
    await waitFor(() => expect(address()).toContain('&overdueAt='));
    await listSays('1 issue');
    expect(screen.getAllByText('Fönstret går inte att stänga')[0]).toBeVisible();
  });

  it('STAT-01 issues overdue a week ago have their list beside those overdue now', async () => {
    const { admin, other } = await aCompany();
    const late = { createdAt: ago(40), dueAt: ago(30), status: 'closed' } as const;
    await anIssue(other, { ...late, closedAt: ago(5) });
    await anIssue(other, { ...late, closedAt: ago(9) });
    const { user, address } = await renderApp('/statistics?tab=times', admin);
    const answer = await screen.findByText(/a week ago/u);
    expect(answer).toHaveTextContent('1 of 3 open are overdue right now; a week ago 1 were.');
    await user.click(within(answer).getAllByRole('link', { name: '1' })[1] as HTMLElement);
    await waitFor(() => expect(address()).toContain('&overdueAt='));
    await listSays('1 issue');
  });
});
