import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

import { PERIOD_DAYS } from '#src/features/statistics/address/statisticsUrl.ts';
import { anIssue, anItem, aProject } from '#tests/support/builders.ts';
import { dayField, dayIn, typeDay } from '#tests/support/dayFields.ts';
import { network } from '#tests/support/network.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { dayOf } from '#tests/support/statistics.ts';
import { anAgent } from '#tests/support/world.ts';
import { pick } from '#tests/support/pick.ts';

const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY);
/** The last thirty days. */
/** In calendar days; one has 25 hours in autumn. */
const TODAY = dayOf(ago(0));
const BEGINNING = new Date(Date.parse(TODAY) - 29 * 86_400_000).toISOString().slice(0, 10);
const MONTH = `/statistics?from=${BEGINNING}&to=${TODAY}`;

async function aCompany() {
  const admin = await anAgent('ROLE_ADMIN');
  const account = { id: admin.accountId };
  const leader = await anAgent('ROLE_PROJECT_LEADER', { account });
  const project = await aProject(account, {
    name: 'Kvarnholmen',
    number: '4012',
    people: { leader },
  });
  const other = await aProject(account, { name: 'Hamngatan', number: '4105' });
  const category = await anItem(account, 'category', { name: 'VVS' });
  const of = { categoryId: category.id };
  await anIssue(project, { ...of, createdAt: ago(10), status: 'closed', closedAt: ago(1) });
  await anIssue(project, { ...of, createdAt: ago(3), dueAt: ago(1) });
  await anIssue(other, { createdAt: ago(2) });
  return { admin, leader, project, category };
}

const region = (name: string) => screen.findByRole('region', { name });

describe('the statistics', () => {
  it('STAT-01 show an admin the company, and each number opens the list that it counts', async () => {
    const { admin, project } = await aCompany();
    const { user, address } = await renderApp(MONTH, admin);
    const projects = await region('Projects');
    const row = within(projects).getByRole('row', { name: /Kvarnholmen \[4012\]/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['1', '1', '1', '9 days', '']);
    // At most one a day, over 30 days.
    expect(
      within(row).getByRole('img', { name: 'Reported (Day): lowest 0, highest 1, latest 0' }),
    ).toBeVisible();
    await user.click(within(row).getAllByRole('link', { name: '1' })[2] as HTMLElement);
    await waitFor(() => expect(address()).toBe(`/dashboard?project=${project.id}&overdue=true`));
  });

  it('STAT-01 issues without a category have a list, too, of as many as are counted', async () => {
    const { admin } = await aCompany();
    const { user, address } = await renderApp(MONTH, admin);
    const row = within(await region('Categories')).getByRole('row', { name: /^Without/u });
    await user.click(within(row).getByRole('link', { name: '1' }));
    await waitFor(() => expect(address()).toMatch(/^\/dashboard\?category=none&/u));
    expect(await screen.findByText('Category: Without')).toBeVisible();
    expect(await screen.findByText('1 issue')).toBeVisible();
  });

  it('STAT-01 show a leader their own projects only', async () => {
    const { leader } = await aCompany();
    await renderApp(MONTH, leader);
    const projects = await region('Projects');
    expect(within(projects).getByRole('link', { name: /Kvarnholmen/ })).toBeVisible();
    expect(within(projects).queryByText(/Hamngatan/)).not.toBeInTheDocument();
  });

  it('STAT-01 are filtered on request, with the filter in the address', async () => {
    const { admin, category } = await aCompany();
    const { user, address } = await renderApp(MONTH, admin);
    await region('Projects');
    await pick(user, screen.getByRole('combobox', { name: 'Categories' }), 'VVS');
    await waitFor(() => expect(address()).toContain(`category=${category.id}`));
    await waitFor(async () =>
      expect(within(await region('Projects')).queryByText(/Hamngatan/)).not.toBeInTheDocument(),
    );
    await user.click(screen.getByRole('button', { name: 'Last month' }));
    await waitFor(() => expect(address()).toMatch(/period=lastMonth/u));
    expect(address()).not.toContain('from=');
    await user.click(screen.getByRole('button', { name: '12 months' }));
    await waitFor(() => expect(address()).toMatch(/period=months/u));
    expect(await screen.findByText(/compared with a year earlier/u)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Last month' })).not.toBeInTheDocument();
  });

  it('STAT-01 custom days are typed undisturbed, and requested once complete', async () => {
    const { admin } = await aCompany();
    const { user, address } = await renderApp('/statistics', admin);
    await user.click(await screen.findByRole('button', { name: 'Custom' }));
    await typeDay(user, 'From', '2026-02-15');
    const from = await dayField('From');
    await waitFor(() => expect(address()).toContain('from=2026-02-15'));
    expect(from).toBeInTheDocument();
    expect(from).toContainElement(document.activeElement as HTMLElement);
    await typeDay(user, 'From', '2199-01-01');
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'To' })).toHaveAccessibleDescription(/period/iu),
    );
    await user.click(screen.getByRole('button', { name: 'Last month' }));
    await waitFor(() => expect(address()).toMatch(/period=lastMonth/u));
    const { from: first } = PERIOD_DAYS.lastMonth(TODAY);
    expect(dayIn(from)).toBe(first.split('-').toReversed().join('/'));
  });

  it('STAT-01 every figure has its trend in words, and overdue ones a comparison with a week ago', async () => {
    const { admin } = await aCompany();
    await renderApp(MONTH, admin);
    const figures = await region('Key figures');
    const curves = within(figures).getAllByRole('img');
    expect(curves.map((curve) => curve.getAttribute('aria-label'))).toEqual([
      'Reported (Day): lowest 0, highest 1, latest 0',
      'Closed (Day): lowest 0, highest 1, latest 0',
      'Overdue right now (Day): lowest 0, highest 1, latest 1',
    ]);
    const overdue = within(figures).getByRole('link', { name: 'Overdue right now' });
    expect(overdue.closest('.kpi')).toHaveTextContent(/1of 2 open.*\+1 since last week$/u);
  });

  it('STAT-01 every chart is also a table, and explains its numbers', async () => {
    const { admin } = await aCompany();
    const { user } = await renderApp(MONTH, admin);
    const chart = await region('Reported and closed by day');
    expect(within(chart).getAllByRole('link', { name: / reported, / })).toHaveLength(30);
    await user.click(within(chart).getByRole('button', { name: 'Show as a table' }));
    expect(within(chart).getAllByRole('row')).toHaveLength(31);
    await user.click(within(chart).getByRole('button', { name: 'Show as a chart' }));
    expect(within(chart).queryByRole('table')).not.toBeInTheDocument();
    const measures = await region('All measures');
    expect(
      within(measures).getByRole('row', { name: /Right first time 100% – Share of closed/ }),
    ).toBeVisible();
  });

  it('STAT-01 arrow keys move from bar to bar', async () => {
    const { admin } = await aCompany();
    const { user } = await renderApp(MONTH, admin);
    const chart = within(await region('Reported and closed by day'));
    const bars = chart.getAllByRole('link', { name: / reported, / });
    bars.at(-1)?.focus();
    await user.keyboard('{ArrowLeft}');
    expect(bars.at(-2)).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    const closed = chart.getByRole('link', { name: /: Closed 1$/ });
    expect(closed).toHaveFocus();
    expect(closed.getAttribute('href')).toMatch(/status=closed&closedFrom=/u);
    await user.keyboard('{ArrowUp}');
    expect(bars.at(-2)).toHaveFocus();
    await user.keyboard('{Home}');
    expect(bars[0]).toHaveFocus();
  });

  it('STAT-01 say when there is nothing to count, and when loading failed', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    const { user } = await renderApp('/statistics', admin);
    expect(await screen.findByText('Nothing to count')).toBeVisible();
    network.use(
      http.get('*/api/statistics', () => HttpResponse.json({}, { status: 500 }), { once: false }),
    );
    await user.click(screen.getByRole('button', { name: '30 days' }));
    expect(await screen.findByText('The statistics couldn’t be loaded')).toBeVisible();
    network.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing to count')).toBeVisible();
  });
});
