import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { DutyPlan, DutyWeek } from '#contract/duty.ts';
import { aCompanyOnDuty, type CompanyOnDuty } from '#tests/support/alarms.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { callsTo } from '#tests/support/network.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import type { TestAgent } from '#tests/support/world.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** The first page of a run also loads its code. */
const PATIENT = { timeout: 10_000 };

const grid = () => screen.findByRole('grid', { name: 'On-call duty' }, PATIENT);
const cells = async (row: string) =>
  within(within(await grid()).getByRole('row', { name: new RegExp(`^${row}`, 'u') })).getAllByRole(
    'button',
  );
const texts = async (row: string) => (await cells(row)).map(({ textContent }) => textContent);

async function openDuty(company: CompanyOnDuty, by: TestAgent = company.admin) {
  const app = await renderApp('/settings/duty', by);
  await grid();
  return app;
}

const saved = async ({ admin }: CompanyOnDuty) => {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() - 7 - ((day.getUTCDay() + 6) % 7));
  const from = day.toISOString().slice(0, 10);
  const answer = await admin.ask('GET', `/api/duty?from=${from}&weeks=12`);
  return (await answer.json()) as { weeks: DutyWeek[]; plans: DutyPlan[] };
};

const pick = async (
  { user }: Awaited<ReturnType<typeof renderApp>>,
  field: string,
  person: string,
) => {
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: person }));
};

describe('the duty roster', () => {
  it('shows six weeks with who is on duty and who is next, gaps, and says which weeks are gaps', async () => {
    const company = await aCompanyOnDuty();
    await openDuty(company);
    const shown = await texts('Whole company');
    expect(shown).toHaveLength(6);
    expect(shown[0]).toMatch(/Göran L\.then Sanna V\.$/u);
    const [first] = await cells('Whole company');
    expect(first).toHaveAccessibleName('Göran Lindqvist, then Sanna Vik');
    expect(shown[2]).toBe('No onechoose someone');
    expect(screen.getByRole('status')).toHaveTextContent(/^6 gaps within eight weeks\./u);
    expect(screen.getByRole('status')).toHaveTextContent(
      'Alerts then go straight to the reserve if there is one,',
    );
  });

  it('issue 19: repeats the pattern of chosen weeks up to another, and can be undone', async () => {
    const company = await aCompanyOnDuty();
    const { user } = await openDuty(company);
    await user.click(screen.getByRole('button', { name: 'Repeat pattern …' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Repeat pattern' }));
    const until = dialog.getByLabelText('Repeat up to and including');
    await user.selectOptions(until, within(until).getAllByRole('option')[2]!);
    expect(await dialog.findByRole('status')).toHaveTextContent('3 weeks will be filled.');
    await user.click(dialog.getByRole('button', { name: 'Repeat' }));

    const namesOf = async () => (await texts('Whole company')).map((text) => text?.slice(0, 7));
    const [first, second] = await namesOf();
    await waitFor(async () =>
      expect((await namesOf()).slice(2)).toEqual([first, second, first, 'No onec']),
    );
    expect((await saved(company)).weeks.filter(({ agent }) => agent).length).toBeGreaterThan(3);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await texts('Whole company'))[2]).toMatch(/^No one/u));
  });

  it('takes a person for a week, and a reserve', async () => {
    const company = await aCompanyOnDuty();
    const app = await openDuty(company);
    const [, , third] = await cells('Whole company');
    await app.user.click(third!);
    await pick(app, 'On duty', 'Helena Forsmark');
    await pick(app, 'Reserve', 'Göran Lindqvist');
    await app.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect((await texts('Whole company'))[2]).toMatch(/Helena F\.then Göran L\.$/u),
    );
    expect((await saved(company)).weeks).toHaveLength(3);
  });

  it('is worked by the keyboard: arrows, Enter, and copies of a week', async () => {
    const company = await aCompanyOnDuty();
    const { user } = await openDuty(company);
    const [first] = await cells('Whole company');
    first?.focus();
    await user.keyboard('{Control>}c{/Control}{ArrowRight}{ArrowRight}{Control>}v{/Control}');
    await waitFor(async () => expect((await texts('Whole company'))[2]).toContain('Göran'));
    expect((await cells('Whole company'))[2]).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog')).toHaveAccessibleName(/^Whole company, week \d+$/u);
    await user.keyboard('{Escape}');
    await waitFor(async () => expect((await cells('Whole company'))[2]).toHaveFocus());
  });

  it('asks somebody to take a week over', async () => {
    const company = await aCompanyOnDuty();
    const app = await openDuty(company);
    const [first] = await cells('Whole company');
    first?.focus();
    await app.user.keyboard('b');
    await pick(app, 'Who should take the week?', 'Helena Forsmark');
    await app.user.click(screen.getByRole('button', { name: 'Ask' }));
    await waitFor(async () =>
      expect((await texts('Whole company'))[0]).toMatch(/asking Helena F\.$/u),
    );
  });

  it('issue 19: asks all about the gaps, follows their answers, and takes the question back', async () => {
    const company = await aCompanyOnDuty();
    const app = await openDuty(company);
    await waitFor(() => expect(callsTo('GET /api/events')).toHaveLength(1));
    await app.user.click(screen.getByRole('button', { name: 'Ask everyone' }));
    const sure = within(
      await screen.findByRole('alertdialog', { name: 'Ask everyone about 6 weeks?' }),
    );
    await app.user.click(sure.getByRole('button', { name: 'Ask everyone' }));
    await waitFor(async () =>
      expect((await texts('Whole company'))[3]).toContain('Asked 2, awaiting answers'),
    );
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Ask everyone' })).not.toBeInTheDocument(),
    );
    expect((await cells('Whole company'))[2]).toHaveAccessibleName(
      'No one, Asked 2, awaiting answers',
    );
    const asked = (await saved(company)).weeks.filter((week) => week.asked.length > 0);
    expect(asked).toHaveLength(6);
    const answer = async (by: TestAgent) =>
      by.ask('POST', '/api/duty/swap/answer', {
        projectId: null,
        monday: asked[1]?.monday,
        isAccepted: false,
      });
    for (const by of [company.duty, company.reserve]) expect((await answer(by)).status).toBe(200);
    await waitFor(
      async () => expect((await texts('Whole company'))[3]).toContain('Asked 2, all declined'),
      PATIENT,
    );

    (await cells('Whole company'))[2]?.focus();
    await app.user.keyboard('{Enter}');
    await app.user.click(await screen.findByRole('button', { name: 'Withdraw the question' }));
    await waitFor(async () =>
      expect((await texts('Whole company'))[2]).toBe('No onechoose someone'),
    );
    await waitFor(async () => expect((await cells('Whole company'))[2]).toHaveFocus());

    await app.user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    await app.user.click(dialog.getByRole('button', { name: 'Ask everyone' }));
    await waitFor(async () =>
      expect((await texts('Whole company'))[2]).toContain('Asked 2, awaiting answers'),
    );
  });

  it('lets leaders change the rosters of their projects only', async () => {
    const company = await aCompanyOnDuty();
    const app = await openDuty(company, company.leader);
    const [first] = await cells('Whole company');
    expect(first).toHaveAttribute('aria-disabled', 'true');
    await app.user.click(await screen.findByRole('combobox', { name: 'Separate roster for …' }));
    await app.user.click(await screen.findByRole('option', { name: 'Kv. Eken' }));
    const [own] = await cells('Kv. Eken');
    expect(own).toHaveTextContent('Company’s duty');
    await app.user.click(own!);
    await pick(app, 'On duty', 'Sanna Vik');
    await app.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect((await texts('Kv. Eken'))[0]).toContain('Sanna V.'));
  });

  it('keeps the steps’ minutes and the on-call number', async () => {
    const company = await aCompanyOnDuty();
    const { user } = await openDuty(company);
    const minutes = screen.getByRole('spinbutton', { name: 'Minutes to answer: on duty' });
    await user.clear(minutes);
    await user.type(minutes, '500');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('1 to 120 minutes')).toBeVisible();
    await user.clear(minutes);
    await user.type(minutes, '6');
    await user.type(screen.getByLabelText(/^On-call telephone number/u), '08-465 004 10');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The alert steps are saved')).toBeVisible();
    const [plan] = (await saved(company)).plans;
    expect(plan).toMatchObject({ minutes: { duty: 6, reserve: 10 }, phone: '08-465 004 10' });
  });

  it('has hours of duty: nights and weekends until they are changed', async () => {
    const company = await aCompanyOnDuty();
    const { user } = await openDuty(company);
    await user.click(screen.getByRole('switch', { name: 'Duty applies around the clock' }));
    const begins = await screen.findByRole('group', { name: 'Monday from' }, PATIENT);
    expect(begins).toHaveTextContent('16:30');
    await user.click(screen.getByRole('checkbox', { name: 'Wednesday' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The alert steps are saved')).toBeVisible();
    const night = { from: 990, to: 450 };
    const day = { from: 0, to: 1440 };
    const [plan] = (await saved(company)).plans;
    expect(plan?.hours).toEqual([night, night, null, night, night, day, day]);
  });

  it.each([
    { time: '2031-03-16T23:59+01:00', name: 'Göran Lindqvist', week: 11, gaps: 6 },
    { time: '2031-03-17T07:29+01:00', name: 'Göran Lindqvist', week: 11, gaps: 6 },
    { time: '2031-03-17T07:35+01:00', name: 'Sanna Vik', week: 12, gaps: 7 },
  ])('issue 19: shows $name, who has the night, at $time', async ({ time, name, week, gaps }) => {
    const company = await aCompanyOnDuty({ hasRoster: false });
    const { admin, duty, reserve } = company;
    const weekOf = (monday: string, { id }: TestAgent) => ({
      monday,
      agentId: id,
      reserveId: null,
    });
    const weeks = [weekOf('2031-03-10', duty), weekOf('2031-03-17', reserve)];
    expect((await admin.ask('PUT', '/api/duty', { projectId: null, weeks })).status).toBe(200);
    const night = { from: 16 * 60 + 30, to: 7 * 60 + 30 };
    const minutes = { duty: 5, reserve: 5, leaders: 5 };
    const plan = { projectId: null, minutes, hours: Array.from({ length: 7 }, () => night) };
    expect((await admin.ask('PUT', '/api/duty/plan', plan)).status).toBe(200);
    vi.setSystemTime(time);
    await openDuty(company);
    expect(await screen.findByText(`${name}, on duty`)).toBeVisible();
    const [, first] = within(await grid()).getAllByRole('columnheader');
    expect(first).toHaveTextContent(`Wk ${week} · now`);
    expect(screen.getByText(new RegExp(`^${gaps} gaps within eight weeks`, 'u'))).toBeVisible();
  });

  it('tries the alert, which only the person who tries it gets', async () => {
    const company = await aCompanyOnDuty();
    const { user } = await openDuty(company);
    await user.click(screen.getByRole('button', { name: 'Try the alert' }));
    await screen.findByText(/^A test alert is on its way to/u);
    const kinds = async (agent: TestAgent) => (await mailsTo(agent.email)).map(({ kind }) => kind);
    expect(await kinds(company.admin)).toContain('alarmTrial');
    expect(await kinds(company.duty)).not.toContain('alarmTrial');
  });
});
