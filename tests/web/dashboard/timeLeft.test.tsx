import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { anIssue } from '#tests/support/builders.ts';
import { aClock } from '#tests/support/clocks.ts';
import { renderApp } from '#tests/support/renderApp.tsx';

import { aCompany, rowOf, titles } from './arrange.ts';

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);

/** Five hours for an answer, ten days for the work, paused while the reporter is awaited. */
async function aCompanyWithClocks() {
  const company = await aCompany();
  const { project, account } = company;
  const make = (title: string, hours: number, facts: object = {}) =>
    anIssue(project, { title, createdAt: ago(hours), lastActivityAt: ago(hours), ...facts });
  await make('Kranen droppar', 2);
  await make('Hissen står', 7.5);
  await make('Tapeten bubblar', 49, { firstResponseAt: ago(48), status: 'inProgress' });
  await make('Nyckeln saknas', 49, {
    firstResponseAt: ago(48),
    status: 'waiting',
    waitingFor: 'reporter',
    waitingUntil: ago(-72),
  });
  await make('Rabatten', 30, { priority: 'low' });
  await make('Balkongen', 100, { dueAt: ago(-30.5) });
  const priorities = ['normal' as const];
  await aClock(account, { kind: 'answer', name: 'Svar', minutes: 300, priorities });
  await aClock(account, { minutes: 14_400, priorities, pausedWhile: ['reporter'] });
  return company;
}
const timeOf = async (title: string) => {
  const row = await rowOf(title);
  return within(row).findByText(/answer|done|paused|age|visit/u, { selector: '.time-left > span' });
};
const textOf = async (title: string) => (await timeOf(title)).parentElement!.textContent;

describe('the time left in the list', () => {
  it('is that of the clock that runs out first, and a date set by hand goes before it', async () => {
    const { leader } = await aCompanyWithClocks();
    await renderApp('/dashboard', leader);
    expect(await textOf('Kranen droppar')).toBe('answer in 3h');
    expect(await textOf('Hissen står')).toBe('answer 2h late');
    expect((await timeOf('Hissen står')).parentElement).toHaveAccessibleDescription(
      /^The answer is late/u,
    );
    expect(await textOf('Tapeten bubblar')).toBe('done in 7d');
    expect(await textOf('Balkongen')).toBe('done in 1d');
    expect(await textOf('Nyckeln saknas')).toMatch(/^paused to /u);
    expect(await textOf('Rabatten')).toBe('age 1d');
  });

  it('gives way to a visit today unless it is late, and says when a wait without a clock ends', async () => {
    const { leader, project } = await aCompanyWithClocks();
    const today = new Date();
    const at = (hour: number, minute = 0) => new Date(new Date(today).setHours(hour, minute, 0, 0));
    const seen = { createdAt: ago(2), lastActivityAt: ago(2) };
    const visited = { ...seen, plannedFrom: at(13), plannedTo: at(15) };
    await anIssue(project, { title: 'Elementet', ...visited });
    await anIssue(project, { title: 'Golvbrunnen', ...seen, plannedFrom: at(15, 30) });
    await anIssue(project, { title: 'Porten', ...visited, dueAt: ago(30) });
    const tomorrow = { ...seen, plannedFrom: new Date(at(13).getTime() + 24 * HOUR) };
    await anIssue(project, { title: 'Taket', ...tomorrow });
    const wait = { status: 'waiting', waitingFor: 'material', waitingUntil: ago(-72) } as const;
    await anIssue(project, { title: 'Ledstången', ...seen, priority: 'low', ...wait });
    await renderApp('/dashboard', leader);

    expect((await timeOf('Elementet')).parentElement).toHaveTextContent(/^visit 13–15$/u);
    expect((await timeOf('Elementet')).parentElement).toHaveAccessibleDescription(
      'Visit today 13:00–15:00',
    );
    expect(await textOf('Golvbrunnen')).toBe('visit 15:30');
    expect(await textOf('Porten')).toMatch(/^done .* late$/u);
    expect(await textOf('Taket')).toMatch(/^age /u);
    expect(await within(await rowOf('Ledstången')).findByText(/^to /u)).toBeVisible();
  });

  it('issue 19: is paused as well where a rule chose the clock that waits without end', async () => {
    const { account, leader, project } = await aCompany();
    const byRule = await aClock(account, {
      minutes: 600,
      priorities: [],
      pausedWhile: ['reporter'],
    });
    const waiting = { status: 'waiting', waitingFor: 'reporter', waitingUntil: ago(-72) } as const;
    await anIssue(project, { title: 'Hissen', ...waiting, clockIds: [byRule.id] });
    await anIssue(project, { title: 'Rabatten', ...waiting });
    await renderApp('/dashboard', leader);
    expect(await textOf('Hissen')).toMatch(/^paused to /u);
    expect(within(await rowOf('Rabatten')).queryByText('paused')).not.toBeInTheDocument();
  });

  it('issue 19: is not paused once the only clock was stopped by an answer', async () => {
    const { account, leader, project } = await aCompany();
    await aClock(account, { kind: 'answer', minutes: 300, pausedWhile: ['reporter'] });
    const waiting = { status: 'waiting', waitingFor: 'reporter', waitingUntil: ago(-72) } as const;
    await anIssue(project, { title: 'Hissen', ...waiting });
    await anIssue(project, { title: 'Porten', ...waiting, firstResponseAt: ago(1) });
    await renderApp('/dashboard', leader);
    expect(await textOf('Hissen')).toMatch(/^paused to /u);
    expect(await within(await rowOf('Porten')).findByText(/^to /u)).toBeVisible();
    expect(within(await rowOf('Porten')).queryByText('paused')).not.toBeInTheDocument();
  });

  it('is what the column sorts by', async () => {
    const { leader } = await aCompanyWithClocks();
    const { user, address } = await renderApp('/dashboard', leader);
    await user.click(await screen.findByRole('button', { name: 'Due' }));
    expect(address()).toContain('sort=due');
    await waitFor(() =>
      expect(titles().slice(0, 4)).toEqual([
        'Hissen står',
        'Kranen droppar',
        'Balkongen',
        'Tapeten bubblar',
      ]),
    );
    expect(screen.getByRole('columnheader', { name: 'Due' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
  });

  it('does not replace the age in a company without clocks', async () => {
    const { leader, project } = await aCompany();
    await anIssue(project, { title: 'Kranen droppar', createdAt: ago(3.5) });
    await renderApp('/dashboard', leader);
    expect(within(await rowOf('Kranen droppar')).getByText(/^3 ?h/u)).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Age' })).toBeVisible();
  });
});
