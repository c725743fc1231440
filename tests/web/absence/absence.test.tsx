import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import type { Absence } from '#contract/absences.ts';
import type { OwnDutyWeek } from '#contract/duty.ts';
import { plusWeeks } from '#src/entities/duty/weeks.ts';
import { aCompanyOnDuty, anAbsence } from '#tests/support/alarms.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { type TestAgent, world } from '#tests/support/world.ts';

/** The first page of a run also loads its code. */
const PATIENT = { timeout: 10_000 };

afterEach(async () => (await world()).clock.reset());

const region = (name: string) => screen.findByRole('region', { name }, PATIENT);
const rows = async (name: string) =>
  within(await region(name))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const listOf = async <T,>(by: TestAgent, path: string) =>
  ((await (await by.ask('GET', path)).json()) as { list: T[] }).list;

async function askToStandIn(from: TestAgent, substitute: TestAgent) {
  const days = { from: '2031-07-01', to: '2031-07-14', text: 'Semester' };
  const answer = await from.ask('POST', '/api/absence', { ...days, substituteId: substitute.id });
  expect(answer.status).toBe(200);
}

describe('absence and duty', () => {
  it('is reached from the user menu', async () => {
    const { duty } = await aCompanyOnDuty();
    const { user } = await renderApp('/dashboard', duty);
    await user.click(await screen.findByRole('button', { name: /^Account:/u }, PATIENT));
    await user.click(await screen.findByRole('link', { name: 'Absence and duty' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Absence and duty' }, PATIENT),
    ).toBeVisible();
    expect((await rows('My weeks on duty'))[0]).toMatch(/^Week \d+/u);
  });

  it('takes an absence with a substitute, who is asked; and removes it', async () => {
    const { duty, reserve } = await aCompanyOnDuty();
    const { user } = await renderApp('/absence', duty);
    await user.click(await screen.findByRole('button', { name: 'Add' }, PATIENT));
    const dialog = within(await screen.findByRole('dialog', { name: 'New absence' }));
    await user.type(dialog.getByLabelText(/^Reason/u), 'Semester');
    await user.click(dialog.getByRole('combobox', { name: 'Substitute' }));
    await user.click(await screen.findByRole('option', { name: 'Sanna Vik' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect((await rows('My absences'))[0]).toMatch(
        /Semester.*Sanna Vik has been asked to stand in/u,
      ),
    );
    expect(await listOf<Absence>(reserve, '/api/absence')).toMatchObject([
      { agent: { id: duty.id }, acceptedAt: null },
    ]);
    await user.click(screen.getByRole('button', { name: /^Remove /u }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('No absence is entered.')).toBeVisible();
  });

  it('lets the substitute agree or decline', async () => {
    const { duty, reserve, leader } = await aCompanyOnDuty();
    await askToStandIn(duty, reserve);
    await askToStandIn(leader, reserve);
    const { user } = await renderApp('/absence', reserve);
    const [first, second] = within(await region('Waiting for your answer')).getAllByRole(
      'listitem',
    );
    expect(first).toHaveTextContent('Göran Lindqvist asks you to stand in');
    await user.click(within(first!).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(first).not.toBeInTheDocument());
    await user.click(within(second!).getByRole('button', { name: 'No' }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Waiting for your answer' })).toBeNull(),
    );
    const [granted] = await listOf<Absence>(duty, '/api/absence');
    expect(granted?.acceptedAt).not.toBeNull();
    const refused = (await listOf<Absence>(leader, '/api/absence')).find(
      ({ agent }) => agent.id === leader.id,
    );
    expect(refused?.substitute).toBeNull();
  });

  it('asks a colleague to take a week of duty, who does', async () => {
    const { duty, leader } = await aCompanyOnDuty();
    const first = await renderApp('/absence', duty);
    const weeks = within(await region('My weeks on duty'));
    await first.user.click(weeks.getAllByRole('button', { name: 'Propose swap …' })[0]!);
    await first.user.click(
      await screen.findByRole('combobox', { name: 'Who should take the week?' }),
    );
    await first.user.click(await screen.findByRole('option', { name: 'Helena Forsmark' }));
    await first.user.click(screen.getByRole('button', { name: 'Ask' }));
    await waitFor(async () =>
      expect((await rows('My weeks on duty'))[0]).toContain('you asked Helena Forsmark'),
    );
    const [asked] = await listOf<OwnDutyWeek>(leader, '/api/duty/own');
    expect(asked?.asked).toMatchObject([{ id: leader.id, state: 'waiting' }]);
  });

  it('tells whom the viewer agreed to take a week from', async () => {
    const { duty, leader } = await aCompanyOnDuty();
    const [week] = await listOf<OwnDutyWeek>(duty, '/api/duty/own');
    const body = { projectId: null, monday: week?.monday, agentId: leader.id };
    expect((await duty.ask('POST', '/api/duty/swap', body)).status).toBe(200);
    const { user } = await renderApp('/absence', leader);
    const requests = within(await region('Waiting for your answer'));
    expect(requests.getByText(/^Göran Lindqvist asks you to take duty in week/u)).toBeVisible();
    await user.click(requests.getByRole('button', { name: 'Yes' }));
    await waitFor(async () =>
      expect((await rows('My weeks on duty'))[0]).toContain('swapped from Göran Lindqvist'),
    );
  });

  it('issue 19: asks everybody about a gap, and tells who took it when the answer comes too late', async () => {
    const { admin, duty, reserve } = await aCompanyOnDuty();
    const [week] = await listOf<OwnDutyWeek>(duty, '/api/duty/own');
    const monday = plusWeeks(week?.monday ?? '', 2);
    const question = { projectId: null, monday };
    expect((await admin.ask('POST', '/api/duty/ask', question)).status).toBe(200);
    const { user } = await renderApp('/absence', reserve);
    const requests = within(await region('Waiting for your answer'));
    expect(
      requests.getByText(/^No one is on duty in week \d+\. Can you take it\?$/u),
    ).toBeVisible();
    const yes = { ...question, isAccepted: true };
    expect((await duty.ask('POST', '/api/duty/swap/answer', yes)).status).toBe(200);
    await user.click(requests.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Someone else has already taken the week.')).toBeVisible();
    expect(await requests.findByText(/^Göran Lindqvist took week \d+$/u)).toBeVisible();
    await user.click(requests.getByRole('button', { name: 'OK' }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Waiting for your answer' })).toBeNull(),
    );
  });

  it('shows nobody else’s absence as one’s own', async () => {
    const { duty, admin } = await aCompanyOnDuty();
    await anAbsence(duty);
    await renderApp('/absence', admin);
    expect(await screen.findByText('No absence is entered.', undefined, PATIENT)).toBeVisible();
  });
});
