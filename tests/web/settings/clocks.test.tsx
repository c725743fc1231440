import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { Clock } from '#contract/clocks.ts';
import { anIssue, aProject } from '#tests/support/builders.ts';
import { aClock, officeHours } from '#tests/support/clocks.ts';
import { typeDay } from '#tests/support/dayFields.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAgent, type TestAgent } from '#tests/support/world.ts';

const PATH = '/settings/clock';
const button = (name: string) => screen.getByRole('button', { name });

async function aCompany() {
  const admin = await anAgent('ROLE_ADMIN');
  const account = { id: admin.accountId };
  return { admin, account, project: await aProject(account) };
}
const example = () =>
  screen.getAllByRole('status').find(({ textContent }) => textContent.startsWith('Reported'));
const clocksOf = async (admin: TestAgent) => {
  const { list } = (await (await admin.ask('GET', '/api/clock')).json()) as { list: Clock[] };
  return list;
};

describe('response times in the settings', () => {
  it('are made with hours, holidays, own days off and pauses, and tell what follows for an issue reported now', async () => {
    const { admin } = await aCompany();
    const { user, address } = await renderApp(`${PATH}/new`, admin);
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Svar inom en dag');
    await user.click(screen.getByRole('checkbox', { name: 'Saturday' }));
    await user.click(screen.getByRole('checkbox', { name: 'High' }));
    await waitFor(() => expect(example()).toHaveTextContent(/^Reported .* Answer due /u));
    await typeDay(user, 'Day off', '2031-12-24');
    await user.click(button('Add'));
    expect(screen.getByRole('button', { name: /^Remove .*24 Dec 2031$/u })).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Materials' }));
    await user.type(screen.getByRole('spinbutton', { name: /^Longest pause/u }), '10');
    await user.click(button('Save'));
    expect(await screen.findByText('Svar inom en dag saved.')).toBeVisible();
    await waitFor(() => expect(address()).toMatch(/^\/settings\/clock\/\d+$/u));
    expect(await clocksOf(admin)).toMatchObject([
      {
        kind: 'answer',
        minutes: 480,
        priorities: ['normal', 'urgent'],
        hours: {
          areHolidaysClosed: true,
          daysOff: ['2031-12-24'],
          week: [...Array.from({ length: 6 }, () => ({ from: 480, to: 1020 })), null],
        },
        pausedWhile: ['reporter', 'material'],
        maxPauseDays: 10,
      },
    ]);
  });

  it('ask before open issues get another due time, and save nothing without a yes', async () => {
    const { admin, account, project } = await aCompany();
    await anIssue(project, { createdAt: new Date(Date.now() - 3 * 3_600_000) });
    const { id } = await aClock(account, { name: 'Svar', minutes: 480 });
    const { user } = await renderApp(`${PATH}/${id}`, admin);
    const time = await screen.findByRole('spinbutton', { name: 'Time' });
    await user.clear(time);
    await user.type(time, '2');
    await user.click(button('Save'));
    const asked = await screen.findByRole('alertdialog', {
      name: 'Open issues get a new due time',
    });
    expect(asked).toHaveTextContent('Less time: 1. Late at once: 1.');
    await user.click(within(asked).getByRole('button', { name: 'Cancel' }));
    expect(await clocksOf(admin)).toMatchObject([{ minutes: 480 }]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await user.click(button('Save'));
    await user.click(await screen.findByRole('button', { name: 'Save and apply' }));
    expect(await screen.findByText('Svar saved.')).toBeVisible();
    expect(await clocksOf(admin)).toMatchObject([{ minutes: 120 }]);
  });

  it('issue 19: say before they are deleted what becomes of open issues', async () => {
    const { admin, account, project } = await aCompany();
    await anIssue(project);
    const { id } = await aClock(account, { name: 'Svar', minutes: 480 });
    const { user } = await renderApp(`${PATH}/${id}`, admin);
    await user.click(await screen.findByRole('button', { name: 'Delete …' }));
    const asked = await screen.findByRole('alertdialog');
    expect(asked).toHaveTextContent('More time: 1. Open issues no longer get a due time from it.');
    await user.click(within(asked).getByRole('button', { name: 'Delete' }));
    await waitFor(async () => expect(await clocksOf(admin)).toEqual([]));
  });

  it('are not lost when somebody else saves or the page is left', async () => {
    const { admin, account } = await aCompany();
    const { id } = await aClock(account, { name: 'Svar', hours: officeHours });
    const { user, address } = await renderApp(`${PATH}/${id}`, admin);
    await user.click(await screen.findByRole('checkbox', { name: 'Friday' }));
    await user.click(screen.getByRole('link', { name: 'Important dates' }));
    await user.click(await screen.findByRole('button', { name: /stay|cancel/iu }));
    expect(address()).toBe(`${PATH}/${id}`);
    const [saved] = await clocksOf(admin);
    const { id: _, ...body } = saved!;
    const other = {
      ...body,
      hours: { ...officeHours, week: [...officeHours.week.slice(0, 6), { from: 0, to: 60 }] },
    };
    expect((await admin.ask('PUT', `/api/clock/${id}`, other)).status).toBe(200);
    await user.click(button('Save'));
    const asked = await screen.findByRole('dialog', { name: /The clock runs$/u });
    expect(asked).toHaveTextContent(/Fri 07:30–15:00, Sun 00:00–01:00/u);
    await user.click(within(asked).getByRole('button', { name: 'Use mine' }));
    expect(await screen.findByText('Svar saved.')).toBeVisible();
    const [merged] = await clocksOf(admin);
    expect(merged!.hours!.week.slice(4)).toEqual([null, null, null]);
  });

  it('tell at the field what is wrong', async () => {
    const { admin, account } = await aCompany();
    const { id } = await aClock(account, { name: 'Svar', hours: officeHours });
    const { user } = await renderApp(`${PATH}/${id}`, admin);
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) {
      await user.click(await screen.findByRole('checkbox', { name: day }));
    }
    await user.click(button('Save'));
    expect(await screen.findByText('Choose at least one day')).toBeVisible();
  });

  it('are not offered to a project leader', async () => {
    const { account } = await aCompany();
    await renderApp('/settings', await anAgent('ROLE_PROJECT_LEADER', { account }));
    expect(await screen.findByRole('link', { name: 'Important dates' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Response times' })).not.toBeInTheDocument();
  });
});
