import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';

import { PERIOD_DAYS } from '#contract/statisticsAddress.ts';
import { shortAmong } from '#src/features/statistics/figures/NetRows.tsx';
import { anIssue, anItem, aProject } from '#tests/support/builders.ts';
import { dayField, dayIn, typeDay } from '#tests/support/dayFields.ts';
import { asTable, BY_PROJECT, BY_WEEK, chooseIn, figure } from '#tests/support/figures.ts';
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

const choose = async (user: UserEvent, name: string, option: string) =>
  pick(user, await screen.findByRole('combobox', { name }), option);

// Loading its modules takes seconds on a busy machine.
beforeAll(() => import('#src/features/statistics/StatisticsPage.tsx'));

describe('the statistics', () => {
  it('STAT-01 show an admin the company, and each number opens the list that it counts', async () => {
    const { admin, project } = await aCompany();
    const { user, address } = await renderApp(MONTH, admin);
    const projects = await asTable(user, BY_PROJECT);
    const row = projects.getByRole('row', { name: /Kvarnholmen \[4012\]/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .slice(0, 5),
    ).toEqual(['1', '1', '2', '1', '9 days']);
    await user.click(within(row).getAllByRole('link', { name: '1' })[1] as HTMLElement);
    await waitFor(() => expect(address()).toBe(`/dashboard?project=${project.id}&overdue=true`));
  });

  it('issue 21: answer in a sentence whose numbers open what they count', async () => {
    const { admin } = await aCompany();
    const { user, address } = await renderApp(MONTH, admin);
    const answer = await screen.findByRole('heading', { level: 1 });
    expect(answer).toHaveTextContent('You received 3 and closed 1. Too few to say anything.');
    await user.click(within(answer).getByRole('link', { name: '3' }));
    await waitFor(() => expect(address()).toContain(`createdFrom=${BEGINNING}&createdTo=${TODAY}`));
    expect(await screen.findByText('3 issues')).toBeVisible();
  });

  it('issue 21: a difference opens the two sides that it is between, by keyboard too', async () => {
    const { admin, project } = await aCompany();
    for (let n = 0; n < 9; n += 1) await anIssue(project, { createdAt: ago(2) });
    const { user, address } = await renderApp(MONTH, admin);
    const answer = await screen.findByRole('heading', { level: 1 });
    expect(answer).toHaveTextContent('You received 12 and closed 1: the queue grew by 11.');
    within(answer).getByRole('button', { name: '11' }).focus();
    await user.keyboard('{Enter}');
    const [after, before] = within(answer).getAllByText(/ open on /u);
    expect(after?.closest('a')).toHaveFocus();
    expect([after, before].map((side) => side?.textContent?.split(' ')[0])).toEqual(['11', '0']);
    // An empty list is not offered.
    expect(before?.closest('a')).toBeNull();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toContain(`openAt=${TODAY}`));
    expect(await screen.findByText('11 issues')).toBeVisible();
  });

  it('issue 21: each row of a difference opens its two sides', async () => {
    const { admin, project } = await aCompany();
    const { user, address } = await renderApp(MONTH, admin);
    const rows = within(await figure(BY_PROJECT));
    expect(rows.getByText('Kvarnholmen')).toBeVisible();
    await user.click(rows.getByRole('button', { name: 'Kvarnholmen: +1' }));
    await user.click(rows.getByRole('link', { name: '2 reported' }));
    await waitFor(() => expect(address()).toContain(`project=${project.id}`));
    expect(await screen.findByText('2 issues')).toBeVisible();
  });

  it('issue 21: a project is shown by its short name, unless another has the same', () => {
    const rows = ['Kvarnen [1]', 'Kvarnen, garage [2]', 'Hamngatan 12, stammar [3]', 'Björken'];
    const shown = rows.map((name) =>
      shortAmong(
        rows.map((one) => ({ name: one })),
        name,
      ),
    );
    expect(shown).toEqual(['Kvarnen [1]', 'Kvarnen, garage [2]', 'Hamngatan 12', 'Björken']);
  });

  it('STAT-01 issues without a category have a list, too, of as many as are counted', async () => {
    const { admin } = await aCompany();
    const { user, address } = await renderApp(MONTH, admin);
    const categories = await asTable(user, BY_PROJECT, 'Categories');
    const row = categories.getByRole('row', { name: /^Without/u });
    await user.click(within(row).getAllByRole('link', { name: '1' })[0] as HTMLElement);
    await waitFor(() => expect(address()).toMatch(/^\/dashboard\?category=none&/u));
    expect(await screen.findByText('Category: Without')).toBeVisible();
    expect(await screen.findByText('1 issue')).toBeVisible();
  });

  it('STAT-01 show a leader their own projects only', async () => {
    const { leader } = await aCompany();
    await renderApp(MONTH, leader);
    const projects = within(await figure(BY_PROJECT));
    expect(projects.getByRole('button', { name: /Kvarnholmen/ })).toBeVisible();
    expect(projects.queryByText(/Hamngatan/)).not.toBeInTheDocument();
  });

  it('STAT-01 are filtered on request, with the filter in the address, kept between tabs', async () => {
    const { admin, category } = await aCompany();
    const { user, address } = await renderApp(MONTH, admin);
    await figure(BY_PROJECT);
    await choose(user, 'Category', 'VVS');
    await waitFor(() => expect(address()).toContain(`category=${category.id}`));
    await waitFor(async () =>
      expect(within(await figure(BY_PROJECT)).queryByText(/Hamngatan/)).not.toBeInTheDocument(),
    );
    await choose(user, 'Period', 'Last month');
    await waitFor(() => expect(address()).toMatch(/period=lastMonth/u));
    expect(address()).not.toContain('from=');
    await choose(user, 'Compare', 'a year earlier');
    await waitFor(() => expect(address()).toContain('compare=year'));
    await user.click(screen.getByRole('link', { name: 'Response times' }));
    await waitFor(() => expect(address()).toContain('tab=times'));
    for (const part of ['period=lastMonth', 'compare=year', `category=${category.id}`]) {
      expect(address()).toContain(part);
    }
  });

  it('STAT-01 custom days are typed undisturbed, and requested once complete', async () => {
    const { admin } = await aCompany();
    const { user, address } = await renderApp('/statistics', admin);
    await choose(user, 'Period', 'Custom');
    await typeDay(user, 'From', '2026-02-15');
    const from = await dayField('From');
    await waitFor(() => expect(address()).toContain('from=2026-02-15'));
    expect(from).toBeInTheDocument();
    expect(from).toContainElement(document.activeElement as HTMLElement);
    await typeDay(user, 'From', '2199-01-01');
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'To' })).toHaveAccessibleDescription(/period/iu),
    );
    await choose(user, 'Period', 'Last month');
    await waitFor(() => expect(address()).toMatch(/period=lastMonth/u));
    const { from: first } = PERIOD_DAYS.lastMonth(TODAY);
    await choose(user, 'Period', 'Custom');
    expect(dayIn(await dayField('From'))).toBe(first.split('-').toReversed().join('/'));
  });

  it('STAT-01 every chart is also a table, and explains its numbers', async () => {
    const { admin } = await aCompany();
    const { user } = await renderApp(MONTH, admin);
    const chart = await figure(BY_WEEK);
    const table = await asTable(user, BY_WEEK);
    expect(table.getAllByRole('row')).toHaveLength(14);
    await chooseIn(user, chart, 'How it is counted');
    expect(table.getByText('Closed during the period and still closed')).toBeVisible();
    await chooseIn(user, chart, 'Show as a chart');
    expect(table.queryByRole('table')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Response times' }));
    const measures = await asTable(user, 'Step by step');
    expect(
      measures.getByRole('row', { name: /Right first time 100% – Share of closed/ }),
    ).toBeVisible();
  });

  it('STAT-01 arrow keys move from bar to bar', async () => {
    const { admin } = await aCompany();
    const { user } = await renderApp(MONTH, admin);
    const chart = within(await figure(BY_WEEK));
    const bars = chart.getAllByRole('link', {
      name: /: \d+ (?:reported|closed|open at the end)$/u,
    });
    const tabStops = bars.filter(({ tabIndex }) => tabIndex === 0);
    expect(tabStops).toHaveLength(1);
    const [last] = tabStops;
    last?.focus();
    expect(last).toHaveAccessibleName(/2 open at the end$/u);
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toHaveAccessibleName(/open at the end$/u);
    expect(last).not.toHaveFocus();
    await user.keyboard('{End}');
    expect(last).toHaveFocus();
    const closed = chart.getByRole('link', { name: /: 1 closed$/ });
    expect(closed.getAttribute('href')).toMatch(/status=closed&closedFrom=/u);
    closed.focus();
    await user.keyboard('{ArrowUp}');
    expect(closed).not.toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(closed).toHaveFocus();
  });

  it('STAT-01 say when there is nothing to count, and when loading failed', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    const { user } = await renderApp('/statistics', admin);
    expect(await screen.findByText('Nothing to count')).toBeVisible();
    network.use(
      http.get('*/api/statistics', () => HttpResponse.json({}, { status: 500 }), { once: false }),
    );
    await choose(user, 'Period', '26 weeks');
    expect(await screen.findByText('The statistics couldn’t be loaded')).toBeVisible();
    network.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing to count')).toBeVisible();
  });
});
