import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import type { Issue } from '#contract/issues.ts';
import { aLeak, ask, laterAsk, take, toldOf } from '#tests/support/alarms.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { world } from '#tests/support/world.ts';

import { anAlarm } from './arrange.ts';

/** The first page of a run also loads its code. */
const PATIENT = { timeout: 10_000 };

afterEach(async () => (await world()).clock.reset());

const banner = () => screen.findByRole('region', { name: 'Urgent, no one has taken it' }, PATIENT);

describe('the banner of urgent issues', () => {
  it('is shown to the person asked, with who is next, and takes no focus', async () => {
    const { duty, issue } = await anAlarm();
    await renderApp('/dashboard', duty);
    const shown = within(await banner());
    expect(shown.getByRole('alert')).toHaveTextContent(
      'Urgent alert: Vatten forsar ur taket, 1102 Sjökvarnsbacken 14. No one has taken it.',
    );
    expect(shown.getByRole('link', { name: 'Vatten forsar ur taket' })).toHaveAttribute(
      'href',
      `/issue/${issue.id}`,
    );
    const people = shown.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(people).toEqual([
      expect.stringMatching(/^GLYou\d+\u00A0min \d+\u00A0s left$/u),
      expect.stringContaining('Sanna'),
      expect.stringContaining('Helena'),
      expect.stringContaining('Annika'),
    ]);
    // It takes no focus.
    expect(document.body).toHaveFocus();
  });

  it('takes the issue, and undo gives it back and asks anew', async () => {
    const { duty, admin, issue } = await anAlarm();
    const { user } = await renderApp('/dashboard', duty);
    await user.click(within(await banner()).getByRole('button', { name: 'I’ll take it' }));
    expect(await screen.findByText('You took Vatten forsar ur taket')).toBeVisible();
    const responsible = async () =>
      ((await (await admin.ask('GET', `/api/issue/${issue.id}`)).json()) as Issue).responsible?.id;
    expect(await responsible()).toBe(duty.id);
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Urgent, no one has taken it' })).toBeNull(),
    );
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await responsible()).toBeUndefined());
    await ask();
    await banner();
  });

  it('appears when an alarm begins, and says for a moment who took it', async () => {
    const { duty, reserve, issue } = await anAlarm();
    await renderApp('/dashboard', reserve);
    await screen.findByRole('main');
    await laterAsk(10);
    await banner();
    await take(issue, duty);
    expect(await screen.findByText('Göran Lindqvist took it')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/took it/u)).toBeNull(), PATIENT);
  });

  it('issue 19: says who took what the viewer had taken and given back', async () => {
    const { duty, admin, issue } = await anAlarm();
    const { user } = await renderApp('/dashboard', duty);
    await user.click(within(await banner()).getByRole('button', { name: 'I’ll take it' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Change undone.');
    await ask();
    await banner();
    await take(issue, admin);
    expect(await screen.findByText(`${admin.name} took it`)).toBeVisible();
  });

  it('says who was faster', async () => {
    const { duty, reserve, issue } = await anAlarm();
    const { user } = await renderApp('/dashboard', duty);
    const button = within(await banner()).getByRole('button', { name: 'I’ll take it' });
    await laterAsk(10);
    await Promise.all([take(issue, reserve), user.click(button)]);
    const said = await screen.findAllByText(/^Sanna Vik (?:has taken|took) it$/u);
    expect(said[0]).toBeVisible();
  });

  it('shows the oldest of several, and how many more there are', async () => {
    const company = await anAlarm();
    await aLeak(company, { title: 'Hissen står' });
    await ask();
    await renderApp('/dashboard', company.duty);
    const shown = within(await banner());
    expect(shown.getByRole('link', { name: 'Vatten forsar ur taket' })).toBeVisible();
    expect(shown.getByRole('link', { name: '+1 more' })).toHaveAttribute('title', 'Hissen står');
  });

  it('calls the on-call service, which the history notes', async () => {
    const { duty, admin, issue, account } = await anAlarm();
    const { pool } = await world();
    await pool.query("update account set phone = '08-465 004 10' where id = $1", [account.id]);
    const { user } = await renderApp('/dashboard', duty);
    const call = within(await banner()).getByRole('link', { name: 'Call on-call service' });
    expect(call).toHaveAttribute('href', 'tel:0846500410');
    await user.click(call);
    expect(await screen.findByText('The call to the on-call service is noted')).toBeVisible();
    expect((await toldOf(issue, admin)).at(-1)).toEqual(['alarmCalled', 'Göran Lindqvist']);
  });
});
