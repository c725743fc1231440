import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { RETRY_WAITS } from '#src/shared/api/retryPolicy.ts';
import { sessionApi } from '#src/shared/session/sessionApi.ts';
import { network } from '#tests/support/network.ts';
import { aReporter, comeIn } from '#tests/support/reporters.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAgent, type TestAgent } from '#tests/support/world.ts';

const NO_CONTACT = 'Can’t reach the server. Trying again …';
const settings = () => screen.findByRole('heading', { name: 'Categories' });
let tried = 0;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const breakOff = () =>
  network.use(
    http.get('*/api/config', () => {
      tried += 1;
      return HttpResponse.error();
    }),
  );
/** The live feed reconnects on its own. */
const quiet = () =>
  network.use(http.get('*/api/events', () => new HttpResponse(null, { status: 403 })));
const again = { forceRefetch: true };

describe('a lost connection', () => {
  let admin: TestAgent;
  beforeEach(async () => {
    admin = await anAgent('ROLE_ADMIN');
    quiet();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  });

  /** Requests the config, which fails, and waits for each attempt. */
  async function tryInVain(store: Awaited<ReturnType<typeof renderApp>>['store'], tries: number) {
    tried = 0;
    breakOff();
    act(() => void store.dispatch(sessionApi.endpoints.getConfig.initiate(undefined, again)));
    for (let done = 1; done <= tries; done++) {
      await waitFor(() => expect(tried).toBe(done));
      await screen.findByText(NO_CONTACT);
      await pass(RETRY_WAITS[done - 1] ?? 10_000);
    }
    await waitFor(() => expect(tried).toBe(tries + 1));
  }

  it('ERR-03 is retried, then leads to the log-in page, and back as soon as the server answers', async () => {
    const { address, store, reload } = await renderApp('/settings/internalCategory', admin);
    await settings();

    await tryInVain(store, RETRY_WAITS.length);

    expect(await screen.findByText(/Can’t reach the server. We will carry on/u)).toBeVisible();
    expect(address()).toBe('/auth/login?returnUrl=%2Fsettings%2FinternalCategory');
    expect(reload).not.toHaveBeenCalled();

    network.resetHandlers();
    quiet();
    act(() => void dispatchEvent(new Event('online')));
    expect(await settings()).toBeVisible();
  });

  it('changes nothing when it comes back in time', async () => {
    const { address, store } = await renderApp('/settings/internalCategory', admin);
    await settings();
    await tryInVain(store, 1);
    await screen.findByText(NO_CONTACT);

    network.resetHandlers();
    quiet();
    act(() => void dispatchEvent(new Event('online')));

    await waitFor(() => expect(screen.queryByText(NO_CONTACT)).not.toBeInTheDocument());
    expect(address()).toBe('/settings/internalCategory');
  });

  it.each([
    ['/agent-issue/5?token=x', 'Job not found'],
    ['/agent-issue', 'Your jobs'],
  ])('ERR-02 changes nothing at %s, nor does a 401', async (path, name) => {
    const contractor = await anAgent('ROLE_CONTRACTOR');
    const { address, store } = await renderApp(path, contractor);
    await screen.findByRole('heading', { name });
    network.use(http.get('*/api/config', () => HttpResponse.json({}, { status: 401 })));
    await act(() => store.dispatch(sessionApi.endpoints.getConfig.initiate(undefined, again)));

    await tryInVain(store, RETRY_WAITS.length);

    await waitFor(() => expect(screen.queryByText(NO_CONTACT)).not.toBeInTheDocument());
    expect(address()).toBe(path);
    expect(store.getState().userAuth.tokens?.access_token).toBe(contractor.token);
  });

  it('ERR-01 F-51 on a reporter’s page keeps the one-time login and the page', async () => {
    const { token } = await comeIn((await aReporter()).email);
    sessionStorage.setItem('One-Time-Token', token);
    const { address, store } = await renderApp('/reporter-issue/dashboard?status=new', admin);
    await screen.findByRole('heading', { name: 'My reports' });
    // The config that the bar needs is loaded.
    await screen.findByRole('button', { name: /^Account:/u });

    await tryInVain(store, RETRY_WAITS.length);

    await waitFor(() => expect(screen.queryByText(NO_CONTACT)).not.toBeInTheDocument());
    expect(address()).toBe('/reporter-issue/dashboard?status=new');
    expect(sessionStorage.getItem('One-Time-Token')).toBe(token);
    expect(store.getState().userAuth.tokens?.access_token).toBe(admin.token);
  });

  it('ERR-01 a 401 ends it and asks for a new code, but not on their log-in page', async () => {
    const { token } = await comeIn((await aReporter()).email);
    sessionStorage.setItem('One-Time-Token', token);
    const { address, store, router } = await renderApp('/reporter-issue/login', admin);
    await screen.findByRole('heading', { name: 'Follow your issue' });
    network.use(http.get('*/api/config', () => HttpResponse.json({}, { status: 401 })));
    const ask = () =>
      act(() => store.dispatch(sessionApi.endpoints.getConfig.initiate(undefined, again)));

    await ask();
    expect(address()).toBe('/reporter-issue/login');
    expect(sessionStorage.getItem('One-Time-Token')).toBe(token);

    await act(() => router.navigate('/reporter-issue/dashboard'));
    await ask();
    await waitFor(() => expect(address()).toMatch(/^\/reporter-issue\/login\?returnUrl=/u));
    expect(sessionStorage.getItem('One-Time-Token')).toBeNull();
  });
});
