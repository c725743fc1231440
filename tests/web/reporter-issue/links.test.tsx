import { createHash } from 'node:crypto';

import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { reporterLinkName } from '#src/shared/session/agentLink.ts';
import { callsTo } from '#tests/support/network.ts';
import { aReporterLink } from '#tests/support/reporterLinks.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { aReporter, codesTo, whoCameIn } from '#tests/support/reporters.ts';
import { world } from '#tests/support/world.ts';

import { button, whereRutReported } from './arrange.ts';

const LEAK = 'Läcka under diskbänken';
const TOKEN = 'One-Time-Token';
const PATIENT = { timeout: 10_000 };
beforeEach(() => localStorage.clear());

/** Rut has a mail about a leak that is done; `open` follows its link. */
async function aMailToRut() {
  const scene = await whereRutReported();
  const leak = await scene.leakDone();
  const link = await aReporterLink({ ...leak, accountId: scene.account.id }, scene.email);
  const follow = async (rest = '', heading: string | RegExp = LEAK) => {
    sessionStorage.setItem(reporterLinkName(leak.id), link.token);
    const app = await renderApp(`/reporter-issue/${leak.id}${rest}`);
    await screen.findByRole('heading', { level: 1, name: heading }, PATIENT);
    return app;
  };
  return { ...scene, leak, link, follow };
}

describe('the link of a mail', () => {
  it('F-51 opens the issue without a code, and no other page', async () => {
    const { follow } = await aMailToRut();
    const { router, address } = await follow();
    expect(await button('Yes, it’s fixed')).toBeVisible();
    await router.navigate('/reporter-issue/dashboard');
    await screen.findByRole('heading', { name: 'Follow your issue' });
    expect(address()).toMatch(/^\/reporter-issue\/login/u);
  });

  it('F-58 proves no address by itself, nor by the presses of a script', async () => {
    const { follow, leak } = await aMailToRut();
    const { pool } = await world();
    await pool.query('update issue set reporter_unconfirmed = true where id = $1', [leak.id]);
    const { user } = await follow();
    // Events of this user are a script's to the page: not trusted.
    await user.click(await button('Yes, it’s fixed'));
    await screen.findByRole('heading', { level: 1, name: /Thank/u });
    expect(callsTo('POST /api/reporterLink/look')).toEqual([]);
    const sql = 'select reporter_unconfirmed as open from issue where id = $1';
    const { rows } = await pool.query<{ open: boolean }>(sql, [leak.id]);
    expect(rows).toEqual([{ open: true }]);
  });

  it('F-51 presets the answer, sends it with one press and lets it be changed', async () => {
    const { follow, see, leak } = await aMailToRut();
    const { user } = await follow('/answer?choice=yes', 'Is it fixed?');
    expect(screen.getByText('You chose Yes in the e-mail')).toBeVisible();
    expect(
      screen.getByText(/^This link only works for this issue, until .*\d+ \w+\./u),
    ).toBeVisible();
    await user.click(await button('Yes, send my answer'));
    await screen.findByRole('heading', { name: 'Thank you for your answer' });
    expect((await see(leak)).issue.status).toBe('closed');

    await user.click(await button('Wrong button? Change your answer'));
    await screen.findByRole('heading', { name: 'What is still wrong?' });
    await user.click(screen.getByRole('radio', { name: 'Only partly fixed' }));
    await user.click(await button('Send answer'));
    await screen.findByRole('heading', { name: /we’ll look at it again/u });
    expect((await see(leak)).issue.status).toBe('rejected');
  });

  it('F-51 says that the question was answered, with ways on', async () => {
    const { follow, leak } = await aMailToRut();
    const { pool } = await world();
    await pool.query(
      `update issue set status = 'closed', closed_at = now(), resolution = 'fixed' where id = $1`,
      [leak.id],
    );
    await follow('/answer?choice=no', 'This is closed');
    expect(screen.getByRole('link', { name: 'The fault is back' })).toHaveAttribute(
      'href',
      `/reporter-issue/${leak.id}?do=reopen`,
    );
    expect(screen.getByRole('link', { name: 'See everything I’ve reported' })).toBeVisible();
  });

  it('F-51 that was revoked says so, and leads to the code and back', async () => {
    const { follow, leak, link } = await aMailToRut();
    const { pool } = await world();
    await pool.query('update agent_link set revoked_at = now() where id = $1', [link.id]);
    const { user, address } = await follow('', 'This link no longer works');
    expect(screen.getByText(/^The link has been turned off/u)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Sign in with a code' }));
    expect(await screen.findByLabelText('Your e-mail address')).toBeVisible();
    const back = new URLSearchParams(address().split('?')[1]).get('returnUrl');
    expect(back).toMatch(new RegExp(`^/reporter-issue/${leak.id}\\?domain=`, 'u'));
    expect(sessionStorage.getItem(reporterLinkName(leak.id))).toBeNull();
  });
});

describe('a remembered phone', () => {
  it('F-51 stays signed in, in each tab', async () => {
    const { email } = await aReporter();
    const { user, stop } = await renderApp('/reporter-issue/login');
    await user.type(await screen.findByLabelText('Your e-mail address', {}, PATIENT), email);
    await user.click(await button('Send code'));
    const field = await screen.findByLabelText('Code from the e-mail');
    await user.type(field, (await codesTo(email)).at(-1) ?? '');
    await user.click(screen.getByRole('checkbox', { name: /^Keep me signed in/u }));
    await user.click(await button('Sign in'));
    await screen.findByText(`You are signed in as ${email}.`);
    expect(sessionStorage.getItem(TOKEN)).toBeNull();
    stop();

    await renderApp('/reporter-issue/dashboard');
    await screen.findByText(`You are signed in as ${email}.`);
    expect(
      await screen.findByRole('region', { name: 'Where you are signed in' }),
    ).toHaveTextContent('This phone');
  });

  it('F-51 is signed out from another one', async () => {
    const { email, accountId } = await aReporter();
    const [lost, own] = [
      await whoCameIn(email, [{ id: accountId }]),
      await whoCameIn(email, [{ id: accountId }]),
    ];
    const { pool } = await world();
    await pool.query(
      `update one_time_session set remembered = true, device = case token_hash when $2 then 'iPhone Safari/605' else '' end
       where email = $1`,
      [email, createHash('sha256').update(lost.token).digest('hex')],
    );
    localStorage.setItem(TOKEN, own.token);
    const { user } = await renderApp('/reporter-issue/dashboard');
    await user.click(
      await screen.findByRole('button', { name: 'Sign out on Safari, iPhone' }, PATIENT),
    );
    await waitFor(() => expect(screen.queryByText('Safari, iPhone')).toBeNull());
    expect((await lost.ask('GET', '/api/reporter/me')).status).toBe(401);
    expect((await own.ask('GET', '/api/reporter/me')).status).toBe(200);
  });
});
