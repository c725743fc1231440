import { createHash, randomBytes } from 'node:crypto';

import { screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { APP_SETTINGS_ELEMENT, type AppSettings } from '#contract/appSettings.ts';
import { oauthCalls } from '#contract/oauth.ts';
import { takeTicket } from '#src/shared/session/loginTicket.ts';
import { callsTo, network } from '#tests/support/network.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAgent, world } from '#tests/support/world.ts';

afterEach(() => {
  takeTicket();
  history.replaceState(null, '', '/');
  document.getElementById(APP_SETTINGS_ELEMENT)?.remove();
});

/** The app opened at an address with a query. */
async function comeBackTo(
  address: string,
  ...others: Parameters<typeof renderApp> extends [string, ...infer Rest] ? Rest : never
) {
  history.replaceState(null, '', address);
  const kept = new URL(address, location.href);
  kept.searchParams.delete('token');
  return renderApp(kept.pathname + kept.search, ...others);
}

const answerWith = (token: string) =>
  network.use(http.post('*/api/login/ticket', () => HttpResponse.json({ access_token: token })));
const button = (name: string) => screen.findByRole('button', { name });

describe('a ticket', () => {
  it('AUTH-05 AUTH-08 signs in, keeps the rest of the query, and disappears from the address', async () => {
    const worker = await anAgent('ROLE_WORKER');
    answerWith(worker.token);

    const shown = await comeBackTo('/auth/login?returnUrl=%2Fdashboard%3Fq%3Da&token=ti_abc');

    expect(location.search).toBe('?returnUrl=%2Fdashboard%3Fq%3Da');
    await waitFor(() => expect(shown.address()).toBe('/dashboard?q=a'));
    expect(shown.store.getState().userAuth).toEqual({
      tokens: { access_token: worker.token },
      selectedAgentId: worker.id,
    });
  });

  it('AUTH-05 AUTH-07 shows progress', async () => {
    const onRequest = vi.fn<() => void>();
    network.use(
      http.post('*/api/login/ticket', () => {
        onRequest();
        return delay('infinite');
      }),
    );

    await comeBackTo('/auth/login?token=ti_abc');

    expect(await button('Signing in …')).toBeDisabled();
    expect(screen.getByLabelText('E-mail address')).toBeDisabled();
    await waitFor(() => expect(onRequest).toHaveBeenCalledOnce());
  });

  it('AUTH-05 on refusal is a failed log-in: the form opens, and says so', async () => {
    const { user } = await comeBackTo('/auth/login?token=made-up');

    expect(await button('Wrong e-mail or password')).toBeEnabled();
    expect(screen.getByText('We couldn’t complete the sign-in. Try again.')).toBeVisible();
    expect(callsTo('POST /api/login/ticket')).toHaveLength(1);

    await user.type(screen.getByLabelText('E-mail address'), 'k');
    expect(await button('Sign in')).toBeEnabled();
    expect(screen.queryByText(/couldn’t complete the sign-in/u)).not.toBeInTheDocument();
  });

  it('AUTH-05 on refusal keeps a signed-in user signed in', async () => {
    const worker = await anAgent('ROLE_WORKER');

    const shown = await comeBackTo('/auth/login?token=made-up', worker);

    await waitFor(() => expect(shown.address()).toBe('/dashboard'));
    expect(shown.store.getState().userAuth.tokens?.access_token).toBe(worker.token);
  });

  it('AUTH-05 from the server itself signs in its user', async () => {
    const worker = await anAgent('ROLE_WORKER');
    const secret = randomBytes(32).toString('base64url');
    const ticket = `ti_${randomBytes(32).toString('base64url')}`;
    const hash = (text: string) => createHash('sha256').update(text).digest('hex');
    const { pool } = await world();
    await pool.query(
      "insert into login_ticket (token_hash, user_id, browser_hash, expires_at) values ($1, $2, $3, now() + interval '1 minute')",
      [hash(ticket), worker.userId, hash(secret)],
    );
    document.cookie = `felix-sign-in=${secret}`;

    const shown = await comeBackTo(`/auth/login?token=${ticket}`);

    await waitFor(() => expect(shown.store.getState().userAuth.selectedAgentId).toBe(worker.id));
  });
});

describe('the error of a provider sign-in', () => {
  it.each([
    ['error=403&message=No+way&error_description=b', 'No way'],
    ['error=500&error_description=Not+today', 'Not today'],
    ['error=403', 'Selected user does not exist.'],
    ['error=500&message=%3Cb%3Ebold%3C%2Fb%3E', '<b>bold</b>'],
  ])('AUTH-06 %s is shown as text: %s', async (query, text) => {
    const { user } = await renderApp(`/auth/login?${query}`);

    expect(await screen.findByText(text)).toBeVisible();
    expect(await button('Sign in')).toBeEnabled();

    await user.type(screen.getByLabelText('E-mail address'), 'k');
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  });

  it('AUTH-06 ignores other errors', async () => {
    await renderApp('/auth/login?error=404&message=Strange');

    expect(await button('Sign in')).toBeVisible();
    expect(screen.queryByText('Strange')).not.toBeInTheDocument();
  });
});

describe('signing in at a provider', () => {
  function pageWith(settings: Partial<AppSettings>) {
    const element = document.createElement('script');
    element.type = 'application/json';
    element.id = APP_SETTINGS_ELEMENT;
    element.textContent = JSON.stringify(settings);
    document.head.append(element);
  }
  const links = () => screen.queryAllByRole('link', { name: /^(?:Google|Microsoft)$/u });

  it('AUTH-02 API-08 is offered if configured, and returns to the same return URL', async () => {
    pageWith({ signInProviders: ['google', 'microsoft'] });
    await renderApp('/auth/login?returnUrl=%2Fissue%2F5%3Ftab%3Dfacts');
    await button('Sign in');

    const callback = encodeURIComponent('/auth/login?returnUrl=%2Fissue%2F5%3Ftab%3Dfacts');
    expect(links().map((link) => link.getAttribute('href'))).toEqual([
      `/oauth/authenticate/google?callback=${callback}`,
      `/oauth/authenticate/microsoft?callback=${callback}`,
    ]);
    expect(oauthCalls.authenticate.path).toBe('/oauth/authenticate/:provider');
  });

  it('AUTH-02 is offered only if configured', async () => {
    pageWith({ signInProviders: ['microsoft'] });
    await renderApp('/auth/login');
    await button('Sign in');

    expect(links().map(({ textContent }) => textContent)).toEqual(['Microsoft']);
  });

  it.each<[string, Partial<AppSettings>]>([
    ['where there is none', {}],
    ['on the host that is left', { signInProviders: ['google'], oldHost: location.host }],
  ])('AUTH-02 is not offered %s', async (_, settings) => {
    pageWith(settings);
    await renderApp('/auth/login');
    await button('Sign in');

    expect(links()).toEqual([]);
  });
});
