import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { delegations } from '#server/db/schema.ts';
import { aHistoryEntry, anIssue, aProject } from '#tests/support/builders.ts';
import { asTable, BY_WEEK, figure } from '#tests/support/figures.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAgent, world } from '#tests/support/world.ts';

/** A Tuesday, a quarter past two in the afternoon, in summer. */
const TUESDAY = new Date('2026-06-09T12:15:00Z');
const JUNE = '/statistics?from=2026-06-01&to=2026-06-30';
const TIMES = `${JUNE}&tab=times`;

async function aCompany() {
  const admin = await anAgent('ROLE_ADMIN');
  const account = { id: admin.accountId };
  const contractor = await anAgent('ROLE_CONTRACTOR', { account });
  const project = await aProject(account);
  const closed = { status: 'closed', createdAt: TUESDAY, closedAt: TUESDAY } as const;
  const issue = await anIssue(project, { ...closed, title: 'Läcka i köket' });
  await anIssue(project, { createdAt: new Date('2026-06-10T06:00:00Z'), title: 'Hissen står' });
  const { db } = await world();
  const delegation = { accountId: account.id, issueId: issue.id, contractorId: contractor.id };
  const times = { createdAt: TUESDAY, answeredAt: TUESDAY };
  await db.insert(delegations).values({ ...delegation, ...times, state: 'approved' });
  await db.insert(delegations).values({ ...delegation, ...times, state: 'declined' });
  return { admin, contractor, project };
}

/** The list’s filters in words, and its content. */
const listSays = async (...chips: string[]) => {
  for (const chip of chips) {
    expect(await screen.findByText(chip)).toBeVisible();
  }
  await waitFor(() => expect(screen.getAllByText('1 issue')[0]).toBeVisible());
};

describe('the lists behind the statistics', () => {
  it('STAT-01 an hour of the week opens its reports', async () => {
    const { admin } = await aCompany();
    const { user, address } = await renderApp(JUNE, admin);
    const hours = await asTable(user, BY_WEEK, 'When reports come in');
    const row = hours.getByRole('row', { name: /^14 /u });
    await user.click(within(row).getByRole('link', { name: '1' }));
    await waitFor(() => expect(address()).toMatch(/&createdTo=2026-06-30&createdHour=2-14$/u));
    await listSays('Created: Tuesday 14–15');
    expect(screen.queryByText('Hissen står')).not.toBeInTheDocument();
    await user.click(
      screen.getByRole('button', { name: 'Remove the filter Created: Tuesday 14–15' }),
    );
    await waitFor(() => expect(address()).not.toContain('createdHour'));
    expect((await screen.findAllByText('Hissen står'))[0]).toBeVisible();
  });

  it('STAT-01 a contractor’s delegations and their outcomes open their issues', async () => {
    const { admin, contractor } = await aCompany();
    const { user, address } = await renderApp(`${JUNE}&tab=contractors`, admin);
    const [, row] = within(await figure('Contractors')).getAllByRole('row');
    const links = within(row as HTMLElement).getAllByRole('link');
    expect(links.map((link) => link.textContent).slice(1)).toEqual(['2', '0 mins', '50%', '1']);
    await user.click(links[3] as HTMLElement);
    await waitFor(() =>
      expect(address()).toContain(
        `contractor=${contractor.id}&order=declined&orderedFrom=2026-06-01&orderedTo=2026-06-30`,
      ),
    );
    await listSays('Job: declined', 'Job sent from: 2026-06-01', 'Job sent until: 2026-06-30');
  });

  it('STAT-01 every number of the measures opens a list, except zeros', async () => {
    const { admin } = await aCompany();
    const { user, address } = await renderApp(TIMES, admin);
    await screen.findByRole('row', { name: /^First answer, median/u });
    const measures = await asTable(user, 'Step by step');
    const linksOf = (name: string) => {
      const [row] = measures.getAllByRole('row', { name: new RegExp(`^${name} `, 'u') });
      return within(row as HTMLElement)
        .queryAllByRole('link')
        .map((link) => link.textContent);
    };
    expect(linksOf('Right first time')).toEqual(['100%']);
    expect(linksOf('Rating')).toEqual([]);
    await user.click(
      measures.getByRole('row', { name: /^Open at the end/u }).querySelector('a') as HTMLElement,
    );
    await waitFor(() => expect(address()).toMatch(/&openAt=2026-06-30$/u));
    await listSays('Open at the end of: 2026-06-30');
  });

  it('STAT-01 a rejected issue is counted once, however often rejected, and has its list', async () => {
    const { admin, project } = await aCompany();
    const closed = { status: 'closed', createdAt: TUESDAY, closedAt: TUESDAY } as const;
    await anIssue(project, { ...closed, rejectCount: 3 });
    const { user, address } = await renderApp(TIMES, admin);
    await screen.findByRole('row', { name: /^First answer, median/u });
    const measures = await asTable(user, 'Step by step');
    expect(measures.getByRole('row', { name: /^Share rejected 50% – / })).toBeVisible();
    const row = measures.getByRole('row', { name: /^Rejected 1 0 / });
    await user.click(within(row).getByRole('link', { name: '1' }));
    await waitFor(() => expect(address()).toContain('rejected=true'));
    await listSays('Rejected', 'Closed from: 2026-06-01');
  });

  it('STAT-01 reopened issues are shown beside closed ones, and have their list', async () => {
    const { admin, project } = await aCompany();
    const again = await anIssue(project, { createdAt: TUESDAY, title: 'Åter öppnad' });
    await aHistoryEntry(again, { field: 'status', from: 'closed', to: 'new', at: TUESDAY });
    const { user, address } = await renderApp(TIMES, admin);
    await screen.findByRole('row', { name: /^First answer, median/u });
    const measures = await asTable(user, 'Step by step');
    expect(
      await measures.findByRole('row', { name: /^Reopened, of closed 100% – / }),
    ).toBeVisible();
    const row = measures.getByRole('row', { name: /^Reopened 1 0 / });
    await user.click(within(row).getByRole('link', { name: '1' }));
    await waitFor(() => expect(address()).toContain('reopenedFrom=2026-06-01'));
    await listSays('Reopened from: 2026-06-01', 'Reopened until: 2026-06-30');
    expect(screen.getAllByText('Åter öppnad')[0]).toBeVisible();
  });

  it('F-40 work right first time opens those issues only, and says so', async () => {
    const { admin, project } = await aCompany();
    const closed = { status: 'closed', createdAt: TUESDAY, closedAt: TUESDAY } as const;
    await anIssue(project, { ...closed, rejectCount: 1, title: 'Underkänd en gång' });
    const { user, address } = await renderApp(TIMES, admin);
    const measures = await asTable(user, 'Step by step');
    const row = measures.getByRole('row', { name: /^Right first time 50% /u });
    await user.click(within(row).getByRole('link', { name: '50%' }));
    await waitFor(() => expect(address()).toContain('outcome=atOnce'));
    await listSays('Outcome: right first time', 'Closed from: 2026-06-01');
    expect(screen.getAllByText('Läcka i köket')[0]).toBeVisible();
    expect(screen.queryByText('Underkänd en gång')).not.toBeInTheDocument();
  });
});
