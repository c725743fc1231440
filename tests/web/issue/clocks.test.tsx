import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { anIssue } from '#tests/support/builders.ts';
import { aClock, officeHours } from '#tests/support/clocks.ts';
import { renderApp } from '#tests/support/renderApp.tsx';

import { aCompany } from '../dashboard/arrange.ts';

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);

async function open(facts: object = {}) {
  const { account, project, leader } = await aCompany();
  const issue = await anIssue(project, { title: 'Kranen droppar', createdAt: ago(7.5), ...facts });
  await aClock(account, { kind: 'answer', name: 'Answer in five hours', minutes: 300 });
  const pauses = { pausedWhile: ['reporter' as const], maxPauseDays: 3 };
  await aClock(account, { name: 'Done in ten days', minutes: 14_400, ...pauses });
  const { user } = await renderApp(`/issue/${issue.id}`, leader);
  return {
    /** The explanation of a clock. */
    explained: async (button: RegExp, clock: string) => {
      await user.click(await screen.findByRole('button', { name: button }));
      return within((await screen.findByText(clock)).closest('li')!);
    },
  };
}

describe('the response times of an issue', () => {
  it('tell by how much the answer is late, and how long the work may take', async () => {
    const { explained } = await open();
    const answer = await explained(/^answer 2h late$/u, 'Answer in five hours');
    expect(answer.getByText(/^2h late\. It was due (?:today|yesterday) /u)).toBeVisible();
    expect(screen.getByText(/^9d left, due /u)).toBeVisible();
  });

  it('tell the days of business hours as working days', async () => {
    const { account, project, leader } = await aCompany();
    const issue = await anIssue(project, { title: 'Kranen droppar' });
    await aClock(account, { name: 'Done in ten working days', minutes: 4_800, hours: officeHours });
    const { user } = await renderApp(`/issue/${issue.id}`, leader);
    await user.click(await screen.findByRole('button', { name: /^done in \d+d$/u }));
    expect(await screen.findByText(/^\d+ working days left, due /u)).toBeVisible();
  });

  it('tell whom the clock waits for, and when it runs out without an answer', async () => {
    const waiting = {
      firstResponseAt: ago(6),
      status: 'waiting',
      waitingFor: 'reporter',
      waitingUntil: ago(-200),
    };
    const { explained } = await open(waiting);
    const work = await explained(/^(done in|time is paused)/u, 'Done in ten days');
    expect(
      work.getByText(/^Paused while you wait for the reporter, .* left\. Without an answer/u),
    ).toBeVisible();
    expect(screen.getByText('Kept.')).toBeVisible();
  });

  it('give way to a date set by hand, and say so', async () => {
    const { explained } = await open({ dueAt: ago(-30.5) });
    await explained(/^done in 1d$/u, 'Done in ten days');
    expect(
      screen.getByText('The date set by hand takes precedence over the response times.'),
    ).toBeVisible();
  });
});
