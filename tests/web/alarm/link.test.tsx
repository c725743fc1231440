import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { later, laterAsk, take } from '#tests/support/alarms.ts';
import { world } from '#tests/support/world.ts';
import { renderApp } from '#tests/support/renderApp.tsx';

import { anAlarm, openMail } from './arrange.ts';

/** The first page of a run also loads its code. */
const PATIENT = { timeout: 10_000 };

afterEach(async () => {
  sessionStorage.clear();
  (await world()).clock.reset();
});

const heading = (name: string | RegExp) =>
  screen.findByRole('heading', { level: 1, name }, PATIENT);

describe('the page of an alarm’s link', () => {
  it('tells what, where, who reported it, and who is asked next', async () => {
    const { duty } = await anAlarm();
    await openMail(duty);
    await heading('Vatten forsar ur taket');
    expect(screen.getByText('Urgent. No one has taken it yet')).toBeVisible();
    expect(screen.getByText('1102')).toBeVisible();
    expect(screen.getByText('Sjökvarnsbacken 14')).toBeVisible();
    expect(screen.getByText('Det rinner ut i hallen.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Call Ingrid' })).toHaveAttribute(
      'href',
      'tel:0701740612',
    );
    const chain = within(screen.getByRole('list', { name: 'Who is alerted' })).getAllByRole(
      'listitem',
    );
    expect(chain.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^GLYou\d+\u00A0min \d+\u00A0s left$/u),
      expect.stringContaining('Sanna Vik'),
      expect.stringContaining('Helena Forsmark'),
      expect.stringContaining('Annika Ek'),
    ]);
  });

  it('issue 19: does not promise to show how to get in where nobody has written that', async () => {
    const { duty } = await anAlarm();
    const { user } = await openMail(duty);
    await heading('Vatten forsar ur taket');
    await user.click(screen.getByRole('button', { name: 'I’ll take it' }));
    expect(await screen.findByText('It is yours now')).toBeVisible();
    expect(screen.queryByText(/how to get in/u)).toBeNull();
  });

  it('takes the issue with one press, and then shows how to get in', async () => {
    const { duty, project, admin, issue } = await anAlarm();
    const { pool } = await world();
    await pool.query("update project set access = 'Nyckelskåp port B' where id = $1", [project.id]);
    const { user } = await openMail(duty);
    await heading('Vatten forsar ur taket');
    expect(screen.queryByText('Nyckelskåp port B')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'I’ll take it' }));
    expect(await screen.findByText('It is yours now')).toBeVisible();
    expect(screen.getByText('Nyckelskåp port B')).toBeVisible();
    expect(screen.getByText(/how to get in/u)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'I’ll take it' })).toBeNull();
    const saved = (await (await admin.ask('GET', `/api/issue/${issue.id}`)).json()) as {
      responsible: { id: number };
    };
    expect(saved.responsible.id).toBe(duty.id);
  });

  it('says who took it, if somebody did before the mail was opened', async () => {
    const { duty, reserve, issue } = await anAlarm();
    await laterAsk(10);
    await take(issue, reserve);
    await openMail(duty);
    await heading('Sanna Vik has taken it');
    expect(screen.queryByText('Vatten forsar ur taket')).toBeNull();
  });

  it('says who took it, if somebody did while the page was open', async () => {
    const { duty, reserve, issue } = await anAlarm();
    await laterAsk(10);
    const { user } = await openMail(duty);
    await heading('Vatten forsar ur taket');
    await take(issue, reserve);
    await user.click(screen.getByRole('button', { name: 'I’ll take it' }));
    expect(await heading('Sanna Vik has taken it')).toBeVisible();
  });

  it('says that the alarm is over once the issue needs nobody', async () => {
    const { duty, admin, issue } = await anAlarm();
    await admin.ask('PUT', `/api/issue/${issue.id}`, { priority: 'low', version: 1 });
    await openMail(duty);
    expect(await heading('The alert is over')).toBeVisible();
    expect(screen.getByText(/or no longer urgent\.$/u)).toBeVisible();
  });

  it('says that the link no longer works a day after the alarm has ended', async () => {
    const { duty, issue } = await anAlarm();
    await take(issue, duty);
    await later(25 * 60);
    await openMail(duty);
    await heading('The link no longer works');
    expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
  });

  it('asks people without a link to log in', async () => {
    const { address } = await renderApp('/alarm');
    await heading('The link no longer works');
    await waitFor(() => expect(address()).toBe('/alarm'));
  });
});
