import { screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

import { callsTo, network } from '#tests/support/network.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAgent, anAccount, askAsStranger, world } from '#tests/support/world.ts';

type RenderedApp = Awaited<ReturnType<typeof renderApp>>;

const GOOD = 'blåbär i skogen';
const first = () => screen.findByLabelText(/^(?:New password|Password)$/u);
const repeat = () => screen.findByLabelText('Repeat the password');
const button = (name: string) => screen.findByRole('button', { name });

/** The token of the newest mailed link. */
async function linkFor(email: string) {
  const { pool } = await world();
  const { rows } = await pool.query(
    'select text from mail where to_email = $1 order by created_at desc limit 1',
    [email],
  );
  const [, token] =
    /\/auth\/[a-z]+-password\/(\S+)/u.exec((rows[0] as { text: string }).text) ?? [];
  if (!token) throw new Error('no link');
  return token;
}

async function resetLink(email: string) {
  await askAsStranger('POST', '/user/forgotPassword', { username: email });
  return linkFor(email);
}

async function invitation() {
  const account = await anAccount();
  const admin = await anAgent('ROLE_ADMIN', { account });
  const invited = await anAgent('ROLE_WORKER', { account });
  await admin.ask('POST', `/api/agent/${invited.id}/invite`);
  return { invited, token: await linkFor(invited.email) };
}

async function choose({ user }: RenderedApp, password: string, again = password) {
  await user.type(await first(), password);
  await user.type(await repeat(), again);
  await user.click(screen.getByRole('button', { name: /^(?:Save|Activate)/u }));
}

const refuse = (status: number, error: object) =>
  network.use(http.post('*/user/resetPassword', () => HttpResponse.json({ error }, { status })));

describe('a new password', () => {
  it('AUTH-21 signs in with it and leads to the requested page', async () => {
    const worker = await anAgent('ROLE_WORKER');
    const token = await resetLink(worker.email);
    const shown = await renderApp(`/auth/reset-password/${token}?returnUrl=%2Fdashboard%3Fq%3Da`);

    await choose(shown, GOOD);

    await waitFor(() =>
      expect(shown.store.getState().userAuth).toEqual({
        tokens: { access_token: expect.stringMatching(/^at_/u) },
        selectedAgentId: worker.id,
      }),
    );
    await waitFor(() => expect(shown.address()).toBe('/dashboard?q=a'));
    expect(
      (await askAsStranger('POST', '/api/login', { username: worker.email, password: GOOD }))
        .status,
    ).toBe(200);
  });

  it('AUTH-21 leads home without a return URL, and never to another site', async () => {
    const { email } = await anAgent('ROLE_WORKER');
    const token = await resetLink(email);
    const shown = await renderApp(`/auth/reset-password/${token}?returnUrl=%2F%2Fevil.example`);

    await choose(shown, GOOD);

    await waitFor(() => expect(shown.address()).toBe('/dashboard'));
  });

  it('AUTH-22 API-05 activates an invited user, who is signed in with it', async () => {
    const { invited, token } = await invitation();
    const shown = await renderApp(`/auth/activate-password/${token}`);
    expect(await screen.findByRole('heading', { name: 'Activate your account' })).toBeVisible();

    await choose(shown, GOOD);

    await waitFor(() => expect(shown.address()).toBe('/dashboard'));
    expect(shown.store.getState().userAuth.selectedAgentId).toBe(invited.id);
  });

  it('AUTH-22 without a token from the log-in shows the error: the password is saved, signing in failed', async () => {
    const { token } = await invitation();
    network.use(http.post('*/api/login', () => HttpResponse.json({ access_token: '' })));
    const shown = await renderApp(`/auth/activate-password/${token}`);

    await choose(shown, GOOD);

    expect(await button('Couldn’t activate the account')).toBeDisabled();
    expect(screen.getByText(/Your password is saved, but we couldn’t sign you in/u)).toBeVisible();
    expect(shown.store.getState().userAuth).toEqual({});
  });

  it.each(['reset-password', 'activate-password'])(
    'AUTH-21 AUTH-22 %s without a token cannot be sent, and says why',
    async (page) => {
      await renderApp(`/auth/${page}`);

      expect(
        await button(page === 'reset-password' ? 'Save the password' : 'Activate account'),
      ).toBeDisabled();
      expect(screen.getByText(/The link is incomplete/u)).toBeVisible();
    },
  );

  it.each(['reset-password', 'activate-password'])(
    'AUTH-21 AUTH-22 %s leads back to the log-in page with the query',
    async (page) => {
      await renderApp(`/auth/${page}/abc?returnUrl=%2Fissue%2F5`);

      expect(await screen.findByRole('link', { name: 'Back to sign-in' })).toHaveAttribute(
        'href',
        '/auth/login?returnUrl=%2Fissue%2F5',
      );
    },
  );

  it('AUTH-21 has to be entered twice alike; only the second field turns green', async () => {
    const shown = await renderApp('/auth/reset-password/abc');

    await choose(shown, GOOD, 'something else');

    expect(await screen.findByText('The passwords don’t match')).toBeVisible();
    expect(callsTo('POST /user/resetPassword')).toEqual([]);

    await shown.user.clear(await repeat());
    await shown.user.type(await repeat(), GOOD);
    await waitFor(async () => expect(await repeat()).toHaveClass('is-valid'));
    expect(await first()).not.toHaveClass('is-valid');

    // The first field changes afterwards: they are compared again.
    await shown.user.type(await first(), 'x');
    expect(await screen.findByText('The passwords don’t match')).toBeVisible();
  });

  it('AUTH-21 shows only what is missing when sent empty', async () => {
    const { user } = await renderApp('/auth/reset-password/abc');

    await user.click(await button('Save the password'));

    expect(await screen.findByText('Enter a password')).toBeVisible();
    expect(await first()).toHaveFocus();
    expect(callsTo('POST /user/resetPassword')).toEqual([]);
  });

  it('AUTH-21 can be shown, and is offered to the password manager as a new one', async () => {
    const { user } = await renderApp('/auth/reset-password/abc');
    expect(await first()).toHaveAttribute('autocomplete', 'new-password');
    expect(await repeat()).toHaveAttribute('autocomplete', 'new-password');

    await user.click(screen.getAllByRole('button', { name: 'Show password' })[0]!);

    expect(await first()).toHaveAttribute('type', 'text');
    expect(await repeat()).toHaveAttribute('type', 'password');
  });

  it('AUTH-21 AUTH-23 is busy during the request: the form is disabled and the button says so', async () => {
    network.use(http.post('*/user/resetPassword', () => delay('infinite')));
    const shown = await renderApp('/auth/reset-password/abc');

    await choose(shown, GOOD);

    expect(await button('Saving …')).toBeDisabled();
    expect(await first()).toBeDisabled();
  });

  it.each([
    ['short', /at least 8|8 characters/iu],
    ['password123', /common|easy to guess/iu],
  ])(
    'AUTH-21 AUTH-23 explains what is wrong with "%s", and keeps the input',
    async (password, words) => {
      const { email } = await anAgent('ROLE_WORKER');
      const shown = await renderApp(`/auth/reset-password/${await resetLink(email)}`);

      await choose(shown, password);

      expect(await button('Couldn’t save the password')).toBeEnabled();
      const status = screen.getAllByRole('status').map(({ textContent }) => textContent);
      expect(status).toContainEqual(expect.stringMatching(words));
      expect(await first()).toHaveValue(password);
      expect(await first()).toHaveFocus();

      await shown.user.clear(await first());
      await shown.user.clear(await repeat());
      await choose(shown, GOOD);
      await waitFor(() => expect(shown.address()).toBe('/dashboard'));
    },
  );

  it('AUTH-21 AUTH-23 says that a link is used or expired, and leads to a new one', async () => {
    const shown = await renderApp('/auth/reset-password/dead?returnUrl=%2Fissue%2F5');

    await choose(shown, GOOD);

    expect(await button('Couldn’t save the password')).toBeEnabled();
    expect(screen.getByText(/already been used or has expired/u)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Send a new link' })).toHaveAttribute(
      'href',
      '/auth/forgot-password?returnUrl=%2Fissue%2F5',
    );
  });

  it('AUTH-23 explains too many attempts', async () => {
    refuse(429, { code: 'TOO_MANY_REQUESTS', message: '' });
    const shown = await renderApp('/auth/reset-password/abc');

    await choose(shown, GOOD);

    expect(
      await screen.findByText('Too many attempts. Wait a moment and try again.'),
    ).toBeVisible();
    expect(await button('Couldn’t save the password')).toBeEnabled();
  });
});
