import { screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

import { hashPassword } from '#server/modules/session/index.ts';
import { callsTo, network } from '#tests/support/network.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAccount, anAgent, world } from '#tests/support/world.ts';

const PASSWORD = 'blåbär i skogen';

async function withPassword(...options: Parameters<typeof anAgent>) {
  const agent = await anAgent(...options);
  const { pool } = await world();
  const hash = await hashPassword(PASSWORD);
  await pool.query('update "user" set password_hash = $1 where id = $2', [hash, agent.userId]);
  return agent;
}

type RenderedApp = Awaited<ReturnType<typeof renderApp>>;

const username = () => screen.findByLabelText('E-mail address');
const password = () => screen.findByLabelText('Password');
const button = (name: string) => screen.findByRole('button', { name });

async function signIn({ user }: RenderedApp, name: string, secret = PASSWORD) {
  await user.type(await username(), name);
  await user.type(await password(), secret);
  await user.click(await button('Sign in'));
}

describe('signing in', () => {
  it('AUTH-01 AUTH-04 AUTH-08 with e-mail and password leads to the requested page', async () => {
    const worker = await withPassword('ROLE_WORKER');
    const shown = await renderApp('/auth/login?returnUrl=%2Fdashboard%3Fq%3Dhiss');

    await signIn(shown, worker.email);

    await waitFor(() => expect(shown.address()).toBe('/dashboard?q=hiss'));
    expect(shown.store.getState().userAuth).toEqual({
      tokens: { access_token: expect.stringMatching(/^at_/u) },
      selectedAgentId: worker.id,
    });
  });

  it('AUTH-08 with several companies leads to choosing one, with the query kept and the token gone', async () => {
    const worker = await withPassword('ROLE_WORKER');
    await anAgent('ROLE_USER', { user: worker });
    const shown = await renderApp('/auth/login?returnUrl=%2Fissue%2F5&token=old');

    await signIn(shown, worker.email);

    expect(await screen.findByRole('heading', { name: 'Welcome, Kim' })).toBeVisible();
    expect(shown.address()).toBe('/auth/choose-company?returnUrl=%2Fissue%2F5');
  });

  it('AUTH-04 never leads to another site', async () => {
    const worker = await withPassword('ROLE_WORKER');
    const shown = await renderApp('/auth/login?returnUrl=%2F%2Fevil.example');

    await signIn(shown, worker.email);

    await waitFor(() => expect(shown.address()).toBe('/dashboard'));
  });

  it('AUTH-07 is busy during the request: the form is disabled and the button says so', async () => {
    network.use(http.post('*/api/login', () => delay('infinite')));
    const shown = await renderApp('/auth/login');

    await signIn(shown, 'kim@felix.test');

    expect(await button('Signing in …')).toBeDisabled();
    expect(await username()).toBeDisabled();
    expect(screen.getByRole('form', { name: 'Sign in' })).toHaveAttribute('aria-busy', 'true');
  });

  it('AUTH-07 on refusal says so in the button, shakes, reopens and signs nobody in', async () => {
    const worker = await withPassword('ROLE_WORKER');
    const shown = await renderApp('/auth/login');

    await signIn(shown, worker.email, 'wrong');

    expect(await button('Wrong e-mail or password')).toBeEnabled();
    expect(screen.getByRole('form', { name: 'Sign in' })).toHaveClass('shake');
    expect(await screen.findByText('Check your details and try again.')).toBeInTheDocument();
    expect(await password()).toHaveFocus();
    expect(shown.store.getState().userAuth).toEqual({});
    expect(shown.address()).toBe('/auth/login');

    await shown.user.type(await password(), 'x');
    expect(await button('Sign in')).toBeEnabled();
  });

  it('AUTH-09 fails without a token in the answer', async () => {
    network.use(http.post('*/api/login', () => HttpResponse.json({ access_token: '' })));
    const shown = await renderApp('/auth/login');

    await signIn(shown, 'kim@felix.test');

    expect(await button('Wrong e-mail or password')).toBeVisible();
    expect(shown.store.getState().userAuth).toEqual({});
  });

  it('AUTH-07 says what is wrong when it is not the password', async () => {
    network.use(
      http.post('*/api/login', () =>
        HttpResponse.json(
          { error: { code: 'TOO_MANY_REQUESTS', message: 'Slow down' } },
          { status: 429 },
        ),
      ),
    );
    const shown = await renderApp('/auth/login');

    await signIn(shown, 'kim@felix.test');

    expect(
      await screen.findByText('Too many attempts. Wait a moment and try again.'),
    ).toBeVisible();
  });

  it('AUTH-10 AUTH-11 shows only what is missing when sent empty', async () => {
    const { user } = await renderApp('/auth/login');

    await user.click(await button('Sign in'));

    expect(await screen.findByText('Enter your full e-mail address')).toBeVisible();
    expect(screen.getByText('Enter your password')).toBeVisible();
    expect(await username()).toHaveAccessibleDescription('Enter your full e-mail address');
    expect(await username()).toHaveFocus();
    expect(callsTo('POST /api/login')).toEqual([]);
  });

  it('AUTH-11 validates a field once it was left', async () => {
    const { user } = await renderApp('/auth/login');
    await user.type(await username(), 'kim');
    expect(await username()).not.toHaveClass('is-invalid');

    await user.tab();
    await waitFor(async () => expect(await username()).toHaveClass('is-invalid'));

    await user.type(await username(), '@felix.test');
    await waitFor(async () => expect(await username()).toHaveClass('is-valid'));
    expect(screen.queryByText('Enter your full e-mail address')).not.toBeInTheDocument();
  });

  it('AUTH-03 offers a new password, and the reporters’ log-in', async () => {
    await renderApp('/auth/login?returnUrl=%2Fissue%2F5');

    expect(await screen.findByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '/auth/forgot-password?returnUrl=%2Fissue%2F5',
    );
    expect(screen.getByRole('link', { name: /Have you reported a fault/u })).toHaveAttribute(
      'href',
      '/reporter-issue/dashboard',
    );
  });

  it('AUTH-03 sends reporters to the company whose page they opened', async () => {
    await renderApp(`/auth/login?returnUrl=${encodeURIComponent('/issue/5?domain=kvarnvik')}`);

    expect(await screen.findByRole('link', { name: /Have you reported a fault/u })).toHaveAttribute(
      'href',
      '/reporter-issue/dashboard?domain=kvarnvik',
    );
  });

  it('TOP-19 API-06 has the look of the requested company', async () => {
    const { domain, name } = await anAccount({ accent: '#c2185b' });
    await renderApp(`/auth/login?returnUrl=${encodeURIComponent(`/issue/5?domain=${domain}`)}`);

    expect(await screen.findByRole('img', { name })).toHaveAttribute(
      'src',
      `/brands/${domain}/logo.svg`,
    );
    expect(document.documentElement.style.getPropertyValue('--brand')).toBe('#c2185b');
    await waitFor(() => expect(document.title).toBe(`Service by ${name} :: Sign in`));
  });
});
