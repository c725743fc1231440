import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';

import { callsTo, network } from '#tests/support/network.ts';
import { anotherThan, aReporter, codesTo, comeIn, sendCode } from '#tests/support/reporters.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAccount, anAgent, world } from '#tests/support/world.ts';

type RenderedApp = Awaited<ReturnType<typeof renderApp>>;
const TOKEN = 'One-Time-Token';
const SEND = 'POST /api/oneTimeCode/send';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string) => screen.findByRole('button', { name });
const addressField = () => screen.findByLabelText('Your e-mail address');
const codeField = () => screen.findByLabelText('Code from the e-mail');

async function ask({ user }: RenderedApp, email: string) {
  await user.type(await addressField(), email);
  await user.click(await button('Send code'));
  return codeField();
}

async function enter({ user }: RenderedApp, code: string) {
  await user.clear(await codeField());
  await user.type(await codeField(), code);
  await user.click(await button('Sign in'));
}

describe('a reporter’s log-in by a code', () => {
  it('REP-01 RT-10 requests it, takes it, and leads to the requested page', async () => {
    const { email } = await aReporter();
    const shown = await renderApp('/reporter-issue/dashboard?status=new');
    expect(await heading('Follow your issue')).toBeVisible();
    expect(shown.address()).toBe(
      '/reporter-issue/login?returnUrl=%2Freporter-issue%2Fdashboard%3Fstatus%3Dnew',
    );

    const field = await ask(shown, ` ${email} `);
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(screen.getByText(email, { exact: false })).toBeVisible();
    // Neither the mail address nor the code is in the page’s URL.
    expect(shown.address()).not.toContain('felix.test');
    await enter(shown, (await codesTo(email)).at(-1) ?? '');

    expect(await heading('My reports')).toBeVisible();
    expect(shown.address()).toBe('/reporter-issue/dashboard?status=new');
    expect(await screen.findByText(`You are signed in as ${email}.`)).toBeVisible();
    expect(sessionStorage.getItem(TOKEN)).toMatch(/^ot_/u);
    expect(callsTo('GET /api/reporter/me')[0]?.headers.get(TOKEN)).toBe(
      sessionStorage.getItem(TOKEN),
    );
    expect(callsTo('GET /api/reporter/me')[0]?.headers.get('authorization')).toBeNull();
    expect(JSON.stringify(shown.store.getState())).not.toContain(sessionStorage.getItem(TOKEN));
  });

  it('REP-01 accepts the code pasted as it is in the mail', async () => {
    const { email } = await aReporter();
    const shown = await renderApp('/reporter-issue/login');
    const field = await ask(shown, email);
    const code = (await codesTo(email)).at(-1) ?? '';

    await shown.user.click(field);
    await shown.user.paste(`Your code is ${code}.`);
    expect(field).toHaveValue(`${code.slice(0, 3)} ${code.slice(3)}`);
    await shown.user.keyboard('{Enter}');

    expect(await heading('My reports')).toBeVisible();
  });

  it('REP-01 explains a wrong code, and after five attempts that it is used up', async () => {
    const { email } = await aReporter();
    const shown = await renderApp('/reporter-issue/login');
    const field = await ask(shown, email);
    const code = (await codesTo(email)).at(-1) ?? '';

    await enter(shown, code.slice(0, 4));
    expect(await screen.findByRole('alert')).toHaveTextContent('The code has 6 digits.');
    for (let n = 0; n < 4; n += 1) {
      await enter(shown, anotherThan(code));
      expect(await screen.findByText(/^Wrong code/u)).toBeVisible();
    }
    expect(field).toHaveFocus();
    expect(field).toBeInvalid();
    await enter(shown, anotherThan(code));
    expect(await screen.findByText(/^The code no longer works/u)).toBeVisible();
    expect(shown.address()).toBe('/reporter-issue/login');
    expect(sessionStorage.getItem(TOKEN)).toBeNull();

    await shown.user.click(await button('Send a new code'));
    expect(await screen.findByText(/A new code is on its way/u)).toBeVisible();
    await enter(shown, (await codesTo(email)).at(-1) ?? '');
    expect(await heading('My reports')).toBeVisible();
  });

  it('REP-01 offers another code after a minute', async () => {
    const { email } = await aReporter();
    const shown = await renderApp('/reporter-issue/login');
    await ask(shown, email);
    expect(
      screen.getByText(/^No code\? You can ask for a new one in (?:1:00|0:5\d)$/u),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send a new code' })).not.toBeInTheDocument();

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    await shown.user.click(await button('Send a new code'));

    expect(await screen.findByText(/A new code is on its way/u)).toBeVisible();
    expect(await codesTo(email)).toHaveLength(2);
  });

  it('REP-01 goes back to the address, which is still there', async () => {
    const { email } = await aReporter();
    const shown = await renderApp('/reporter-issue/login?returnUrl=%2Freporter-issue%2F5');
    await ask(shown, email);

    await shown.user.click(screen.getByRole('link', { name: 'Change e-mail address' }));

    expect(await addressField()).toHaveValue(email);
    expect(shown.address()).toBe('/reporter-issue/login?returnUrl=%2Freporter-issue%2F5');
  });

  it('REP-01 from the mail’s button opens at the code', async () => {
    const { email } = await aReporter();
    await renderApp(`/reporter-issue/login#email=${encodeURIComponent(email)}`);

    expect(await codeField()).toBeVisible();
    expect(screen.getByText(email, { exact: false })).toBeVisible();
    expect(callsTo(SEND)).toEqual([]);
    expect(await button('Send a new code')).toBeEnabled();
  });

  it('REP-01 from the mail’s button works in another browser, too', async () => {
    const { email } = await aReporter();
    const asker = crypto.randomUUID();
    await sendCode(email, { asker });
    const shown = await renderApp(
      `/reporter-issue/login#email=${encodeURIComponent(email)}&asker=${asker}`,
    );
    await enter(shown, (await codesTo(email)).at(-1) ?? '');
    expect(await heading('My reports')).toBeVisible();
  });

  it('REP-01 succeeds if a code is tried again after its answer was lost', async () => {
    const { email } = await aReporter();
    const shown = await renderApp('/reporter-issue/login');
    await ask(shown, email);
    const code = (await codesTo(email)).at(-1) ?? '';
    network.use(
      http.post(
        '*/api/oneTimeCode/find',
        async ({ request }) => {
          await (await world()).app.fetch(request.clone());
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    await enter(shown, code);
    await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement());
    await shown.user.click(await button('Sign in'));
    expect(await heading('My reports')).toBeVisible();
  });

  it('REP-01 says that a code is used if its answer was lost long ago, and offers another', async () => {
    const { email } = await aReporter();
    const shown = await renderApp('/reporter-issue/login');
    await ask(shown, email);
    network.use(http.post('*/api/oneTimeCode/find', () => HttpResponse.error(), { once: true }));
    const wrong = anotherThan((await codesTo(email)).at(-1) ?? '');
    await enter(shown, wrong);
    await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement());
    await shown.user.click(await button('Sign in'));
    expect(await screen.findByText(/^The code no longer works/u)).toBeVisible();
    expect(await button('Send a new code')).toBeEnabled();
  });

  it('REP-01 requires a valid address, and says the same for an unknown one', async () => {
    const shown = await renderApp('/reporter-issue/login');
    await shown.user.type(await addressField(), 'nobody');
    await shown.user.click(await button('Send code'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter your full e-mail address.');
    expect(await addressField()).toHaveFocus();
    expect(callsTo(SEND)).toEqual([]);

    await shown.user.type(await addressField(), '@felix.test');
    await shown.user.click(await button('Send code'));
    expect(await codeField()).toBeVisible();
  });

  it('REP-01 explains too many code requests, and keeps the input', async () => {
    network.use(
      http.post('*/api/oneTimeCode/send', () =>
        HttpResponse.json({ error: { code: 'TOO_MANY_REQUESTS', message: '' } }, { status: 429 }),
      ),
    );
    const shown = await renderApp('/reporter-issue/login');
    await shown.user.type(await addressField(), 'kim@felix.test');
    await shown.user.click(await button('Send code'));

    expect(await screen.findByText(/^Too many attempts/u)).toBeVisible();
    expect(await addressField()).toHaveValue('kim@felix.test');
  });

  it('REP-01 shows the company of the address: logo, colour and contacts', async () => {
    const { domain, name } = await anAccount({ phone: '08-123 456 78', accent: '#c2185b' });
    await renderApp(`/reporter-issue/login?domain=${domain}`);

    expect(await screen.findByRole('img', { name })).toBeVisible();
    expect(screen.getByRole('link', { name: '08-123 456 78' })).toHaveAttribute(
      'href',
      'tel:0812345678',
    );
    expect(document.documentElement.style.getPropertyValue('--brand')).toBe('#c2185b');
  });

  it('REP-01 changes the language before anything else', async () => {
    const { user } = await renderApp('/reporter-issue/login');
    await user.click(await button('Language: English'));
    await user.click(screen.getByRole('radio', { name: 'Svenska' }));

    expect(await heading('Följ ärendet')).toBeVisible();
  });
});

describe('a reporter’s pages', () => {
  it.each([
    ['/reporter-issue', '/reporter-issue'],
    ['/reporter-issue/5?tab=messages', '/reporter-issue/5?tab=messages'],
  ])('RT-10 %s asks for a code, and leads back', async (path, back) => {
    const { address } = await renderApp(path);
    expect(await heading('Follow your issue')).toBeVisible();
    expect(address()).toBe(`/reporter-issue/login?returnUrl=${encodeURIComponent(back)}`);
  });

  it('RT-10 are closed to agents, who are signed in without a code', async () => {
    const { address } = await renderApp('/reporter-issue/dashboard', await anAgent('ROLE_ADMIN'));
    await waitFor(() => expect(address()).toMatch(/^\/reporter-issue\/login\?returnUrl=/u));
  });

  it('RT-10 have their own bar if an agent’s session has ended', async () => {
    network.use(http.get('*/api/currentUser', () => HttpResponse.json({}, { status: 401 })));
    await renderApp('/reporter-issue/login', await anAgent('ROLE_ADMIN'));
    expect(await button('Language: English')).toBeVisible();
  });

  it('RT-10 ERR-01 end with a dead token', async () => {
    sessionStorage.setItem(TOKEN, `ot_${'A'.repeat(43)}`);
    const { address } = await renderApp('/reporter-issue/dashboard');

    await waitFor(() =>
      expect(address()).toBe('/reporter-issue/login?returnUrl=%2Freporter-issue%2Fdashboard'),
    );
    expect(sessionStorage.getItem(TOKEN)).toBeNull();
  });

  it('REP-02 are left by logging out: the token is gone here and dead on the server', async () => {
    const { token } = await comeIn((await aReporter()).email);
    sessionStorage.setItem(TOKEN, token);
    const { user, address } = await renderApp('/reporter-issue/dashboard');
    await screen.findByText(/^You are signed in as/u);

    await user.click(await button('Your account'));
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));

    await waitFor(() => expect(address()).toBe('/reporter-issue/login'));
    expect(sessionStorage.getItem(TOKEN)).toBeNull();
    await waitFor(() =>
      expect(callsTo('POST /api/oneTimeCode/logoff')[0]?.headers.get(TOKEN)).toBe(token),
    );
    const { askAsReporter } = await import('#tests/support/reporters.ts');
    await waitFor(async () =>
      expect((await askAsReporter(token, 'GET', '/api/reporter/me')).status).toBe(401),
    );
  });
});

describe('a contractor’s page', () => {
  it('RT-09 is public, and a 401 there redirects nowhere', async () => {
    const { unauthorized } = await import('#src/shared/api/unauthorized.ts');
    for (const agent of [undefined, await anAgent('ROLE_WORKER')]) {
      const { address, store } = await renderApp('/agent-issue/5?token=x', agent);
      expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
      store.dispatch(unauthorized({ status: 401 }));
      store.dispatch(unauthorized({ status: 0 }));
      expect(address()).toBe('/agent-issue/5?token=x');
      expect(store.getState().userAuth.tokens?.access_token).toBe(agent?.token);
    }
  });
});
