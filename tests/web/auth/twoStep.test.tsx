import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { callsTo } from '#tests/support/network.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { aSignInWith } from '#tests/support/signIn.ts';
import { codeOf, forgetPassword, PASSWORD, setUpTwoStep } from '#tests/support/twoStep.ts';
import { anAccount, anAgent, type TestAgent, world } from '#tests/support/world.ts';

type RenderedApp = Awaited<ReturnType<typeof renderApp>>;

const button = (name: string) => screen.findByRole('button', { name });
const field = (name: string) => screen.findByLabelText(name);

const withPassword = async (...options: Parameters<typeof anAgent>) =>
  aSignInWith(PASSWORD, ...options);

async function signIn({ user }: RenderedApp, { email }: TestAgent) {
  await user.type(await field('E-mail address'), email);
  await user.type(await field('Password'), PASSWORD);
  await user.click(await button('Sign in'));
  await screen.findByRole('heading', { name: 'Enter the code' });
}

/** The secret and the recovery codes that are on the page. */
const shownSecret = async () => {
  const qr = await screen.findByRole('img', { name: 'QR code for the app' });
  const code = qr.closest('.auth-form')?.querySelector('code');
  return code?.textContent.replaceAll(' ', '') ?? '';
};
const shownCodes = async () => {
  const codes = await screen.findByRole('region', { name: 'Recovery codes' });
  return codes.querySelector('pre')?.textContent.trim().split('\n') ?? [];
};

beforeEach(() => {
  // The server keeps the secret of a browser that has one.
  document.cookie = `felix-sign-in=${'b'.repeat(43)}`;
});

describe('the second step of signing in', () => {
  it('asks for the code of the app and leads to the requested page', async () => {
    const worker = await withPassword('ROLE_WORKER');
    const { secret } = await setUpTwoStep(worker);
    const shown = await renderApp('/auth/login?returnUrl=%2Fdashboard%3Fq%3Dhiss');
    await signIn(shown, worker);
    expect(shown.store.getState().userAuth.tokens).toBeUndefined();
    expect(await field('Code')).toHaveFocus();

    await shown.user.type(await field('Code'), '000000');
    await shown.user.click(await button('Sign in'));
    expect(await screen.findByText(/Wrong code, or used before/)).toBeVisible();
    await shown.user.clear(await field('Code'));
    await shown.user.type(await field('Code'), await codeOf(secret, 1));
    await shown.user.click(await button('Sign in'));
    await waitFor(() => expect(shown.address()).toBe('/dashboard?q=hiss'));
  });

  it('takes a recovery code instead', async () => {
    const worker = await withPassword('ROLE_WORKER');
    const { recoveryCodes } = await setUpTwoStep(worker);
    const shown = await renderApp('/auth/login');
    await signIn(shown, worker);
    await shown.user.click(await button('Use a recovery code'));
    expect(screen.getByText(/An administrator in your company can help/)).toBeVisible();
    await shown.user.type(await field('Recovery code'), recoveryCodes[0] ?? '');
    await shown.user.click(await button('Sign in'));
    await waitFor(() => expect(shown.address()).toBe('/dashboard'));
  });

  it('says that it took too long, and sends nothing that can be no code', async () => {
    const worker = await withPassword('ROLE_WORKER');
    await setUpTwoStep(worker);
    const shown = await renderApp('/auth/login');
    await signIn(shown, worker);
    await shown.user.type(await field('Code'), '123');
    await shown.user.click(await button('Sign in'));
    expect(await screen.findByText(/Wrong code/)).toBeVisible();
    expect(callsTo('POST /api/login/code')).toHaveLength(0);
    const { pool } = await world();
    await pool.query('delete from second_step where user_id = $1', [worker.userId]);
    await shown.user.type(await field('Code'), '456');
    await shown.user.click(await button('Sign in'));
    expect(await screen.findByText('It took too long. Sign in again.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to sign-in' })).toBeVisible();
  });

  it('is not there without a password first', async () => {
    const shown = await renderApp('/auth/code?returnUrl=%2Fissue%2F5');
    await waitFor(() => expect(shown.address()).toBe('/auth/login?returnUrl=%2Fissue%2F5'));
  });
});

describe('setting up the second step', () => {
  it('shows the secret, takes a code of it, and shows the recovery codes once', async () => {
    const worker = await withPassword('ROLE_WORKER');
    const shown = await renderApp('/auth/two-step', worker);
    await shown.user.click(await button('Set up an app'));
    const secret = await shownSecret();
    await shown.user.type(await field('Code from the app'), await codeOf(secret));
    await shown.user.click(await button('Turn on'));
    const codes = await shownCodes();
    expect(new Set(codes).size).toBe(10);
    await shown.user.click(await button('Copy'));
    expect(await navigator.clipboard.readText()).toBe(`${codes.join('\n')}\n`);
    expect(screen.getByText('The codes are copied.')).toBeVisible();
    await shown.user.click(await button('I have saved them'));
    expect(await screen.findByText(/Two-step sign-in is on.*10 recovery codes left/)).toBeVisible();
    expect(screen.queryByText(codes[0] ?? '')).toBeNull();
    expect(screen.getByRole('link', { name: 'Back' })).toBeVisible();
  });

  it('asks for the password where it was given long ago; then codes are renewed, or it is turned off', async () => {
    const worker = await withPassword('ROLE_WORKER');
    await setUpTwoStep(worker);
    const { pool } = await world();
    await pool.query(
      `update session set confirmed_at = now() - interval '1 hour' where user_id = $1`,
      [worker.userId],
    );
    const shown = await renderApp('/auth/two-step', worker);
    await shown.user.type(await field('Password'), 'wrong');
    expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
    await shown.user.click(await button('Continue'));
    expect(await screen.findByText('Wrong password')).toBeVisible();
    await shown.user.clear(await field('Password'));
    await shown.user.type(await field('Password'), PASSWORD);
    await shown.user.click(await button('Continue'));
    await shown.user.click(await button('New recovery codes'));
    expect(await shownCodes()).toHaveLength(10);
    await shown.user.click(await button('I have saved them'));
    await shown.user.click(await button('Turn off'));
    expect(await button('Set up an app')).toBeVisible();
  });

  it('asks for the password again where setting up the app took too long', async () => {
    const worker = await withPassword('ROLE_WORKER');
    const shown = await renderApp('/auth/two-step', worker);
    await shown.user.click(await button('Set up an app'));
    const secret = await shownSecret();
    await forgetPassword(worker.userId);
    await shown.user.type(await field('Code from the app'), await codeOf(secret));
    await shown.user.click(await button('Turn on'));
    await shown.user.type(await field('Password'), PASSWORD);
    await shown.user.click(await button('Continue'));
    expect(await button('Set up an app')).toBeVisible();
  });

  it('comes before everything else where the company wants it', async () => {
    const account = await anAccount({ twoStep: 'staff' });
    const worker = await withPassword('ROLE_WORKER', { account });
    const shown = await renderApp('/dashboard', worker);
    await waitFor(() => expect(shown.address()).toMatch(/^\/auth\/two-step/u));
    expect(await screen.findByText(/Your company requires two-step sign-in/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Back' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await shown.user.click(await button('Set up an app'));
    const secret = await shownSecret();
    await shown.user.type(await field('Code from the app'), await codeOf(secret));
    await shown.user.click(await button('Turn on'));
    await shown.user.click(await button('I have saved them'));
    await waitFor(() => expect(shown.address()).toBe('/dashboard'));
    expect(await screen.findByRole('button', { name: /^Account/ })).toBeVisible();
  });

  it('is reached from the list of one’s sessions', async () => {
    const worker = await withPassword('ROLE_WORKER');
    const shown = await renderApp('/dashboard', worker);
    await shown.user.click(await screen.findByRole('button', { name: /^Account/ }));
    await shown.user.click(await button('Where you are signed in'));
    const dialog = await screen.findByRole('dialog', { name: 'Where you are signed in' });
    await shown.user.click(within(dialog).getByRole('link', { name: 'Two-step sign-in' }));
    await waitFor(() => expect(shown.address()).toBe('/auth/two-step'));
    expect(await button('Set up an app')).toBeVisible();
  });
});

describe('an administrator', () => {
  it('removes a colleague’s second step', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    const account = { id: admin.accountId };
    const worker = await withPassword('ROLE_WORKER', {
      account,
      firstname: 'Bo',
      lastname: 'Berg',
    });
    await worker.ask('GET', '/api/view');
    await setUpTwoStep(worker);
    const shown = await renderApp('/settings/people', admin);
    await shown.user.click(await screen.findByRole('button', { name: 'More about Bo Berg' }));
    await shown.user.click(await button('Remove two-step sign-in …'));
    const asked = await screen.findByRole('alertdialog', {
      name: 'Remove Bo Berg’s two-step sign-in?',
    });
    await shown.user.click(within(asked).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText(/^Bo Berg’s two-step sign-in is removed/)).toBeVisible();
    expect((await worker.ask('GET', '/api/currentUser')).status).toBe(401);
  });

  it('decides of whom the company wants it, and is led to it at once', async () => {
    const admin = await withPassword('ROLE_ADMIN');
    const shown = await renderApp('/settings/company', admin);
    const rule = await screen.findByRole('combobox', { name: 'Two-step sign-in is required of' });
    expect(rule).toHaveDisplayValue('No one');
    await shown.user.selectOptions(rule, 'All staff');
    await shown.user.click(await button('Save'));
    await waitFor(() => expect(shown.address()).toBe('/auth/two-step'));
    expect(await screen.findByText(/Your company requires two-step sign-in/)).toBeVisible();
    const { pool } = await world();
    const { rows } = await pool.query('select two_step from account where id = $1', [
      admin.accountId,
    ]);
    expect(rows).toEqual([{ two_step: 'staff' }]);
  });
});
