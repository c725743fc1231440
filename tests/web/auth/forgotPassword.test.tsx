import { screen } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

import { callsTo, network } from '#tests/support/network.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAgent, world } from '#tests/support/world.ts';

type RenderedApp = Awaited<ReturnType<typeof renderApp>>;

const username = () => screen.findByLabelText('E-mail address');
const button = (name: string) => screen.findByRole('button', { name });
const lettersTo = async (email: string) => {
  const { pool } = await world();
  const { rows } = await pool.query('select kind from mail where to_email = $1', [email]);
  return rows as { kind: string }[];
};

async function ask({ user }: RenderedApp, email: string) {
  await user.type(await username(), email);
  await user.click(await button('Send the link'));
}

describe('a forgotten password', () => {
  it('AUTH-20 API-04 sends a link, says so, and can send one to another address', async () => {
    const { email } = await anAgent('ROLE_WORKER');
    const shown = await renderApp('/auth/forgot-password');
    expect(await screen.findByRole('heading', { name: 'Reset your password' })).toBeVisible();

    await ask(shown, email);

    expect(await button('Sent')).toBeEnabled();
    expect(
      await screen.findByText(/If we know the address, an e-mail is on its way/u),
    ).toBeVisible();
    expect(await lettersTo(email)).toEqual([{ kind: 'reset' }]);

    await shown.user.type(await username(), 'x');
    expect(await button('Send the link')).toBeEnabled();
    expect(screen.queryByText(/If we know the address/u)).not.toBeInTheDocument();
  });

  it('AUTH-20 says the same for an unknown address', async () => {
    const shown = await renderApp('/auth/forgot-password');

    await ask(shown, 'nobody@felix.test');

    expect(await button('Sent')).toBeEnabled();
    expect(await screen.findByText(/If we know the address/u)).toBeVisible();
  });

  it('AUTH-20 AUTH-23 is busy during the request: the form is disabled and the button says so', async () => {
    network.use(http.post('*/user/forgotPassword', () => delay('infinite')));
    const shown = await renderApp('/auth/forgot-password');

    await ask(shown, 'kim@felix.test');

    expect(await button('Sending …')).toBeDisabled();
    expect(await username()).toBeDisabled();
  });

  it('AUTH-20 AUTH-23 on refusal says so in the button and why below, reopens, and keeps the input', async () => {
    network.use(
      http.post('*/user/forgotPassword', () =>
        HttpResponse.json({ error: { code: 'TOO_MANY_REQUESTS', message: '' } }, { status: 429 }),
      ),
    );
    const shown = await renderApp('/auth/forgot-password');

    await ask(shown, 'kim@felix.test');

    expect(await button('Couldn’t send')).toBeEnabled();
    expect(screen.getByText('Too many attempts. Wait a moment and try again.')).toBeVisible();
    expect(await username()).toHaveValue('kim@felix.test');
    expect(await username()).toHaveFocus();
  });

  it('AUTH-23 without a connection stays where it is, and says so', async () => {
    network.use(http.post('*/user/forgotPassword', () => HttpResponse.error()));
    const shown = await renderApp('/auth/forgot-password', await anAgent('ROLE_WORKER'));

    await ask(shown, 'kim@felix.test');

    expect(await button('Couldn’t send')).toBeEnabled();
    expect(screen.getByText('Can’t reach the server. Check your connection.')).toBeVisible();
    expect(shown.address()).toBe('/auth/forgot-password');
  });

  it.each(['', 'kim', 'kim@'])(
    'AUTH-20 sends nothing for "%s", and shows what is missing',
    async (typed) => {
      const { user } = await renderApp('/auth/forgot-password');
      if (typed) await user.type(await username(), typed);

      await user.click(await button('Send the link'));

      expect(await screen.findByText('Enter your full e-mail address')).toBeVisible();
      expect(await username()).toHaveClass('is-invalid');
      expect(callsTo('POST /user/forgotPassword')).toEqual([]);
    },
  );

  it('AUTH-20 leads back to the log-in page with the query', async () => {
    await renderApp('/auth/forgot-password?returnUrl=%2Fissue%2F5&lang=en');

    expect(await screen.findByRole('link', { name: 'Back to sign-in' })).toHaveAttribute(
      'href',
      '/auth/login?returnUrl=%2Fissue%2F5&lang=en',
    );
  });

  it('AUTH-20 takes over the address from the log-in page', async () => {
    const { user } = await renderApp('/auth/login');
    await user.type(await username(), 'kim@felix.test');

    await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));

    await button('Send the link');
    expect(await username()).toHaveValue('kim@felix.test');
  });
});
