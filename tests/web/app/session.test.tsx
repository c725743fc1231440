import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';

import type { Config } from '#contract/session.ts';
import { draftChanged } from '#src/shared/drafts/draftsSlice.ts';
import { sessionApi } from '#src/shared/session/sessionApi.ts';
import { callsTo, network } from '#tests/support/network.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAgent, type TestAgent } from '#tests/support/world.ts';

const settings = () => screen.findByRole('heading', { name: 'Categories' });
const refused = (path: string, status: number) =>
  network.use(
    http.get(path, () =>
      status === 0
        ? HttpResponse.error()
        : HttpResponse.json({ error: { code: 'UNAUTHORIZED', message: '' } }, { status }),
    ),
  );
const persisted = () => {
  const stored = JSON.parse(localStorage.getItem('persist:felix') ?? '{}') as Record<
    string,
    string
  >;
  return Object.fromEntries(
    Object.entries(stored).map(([key, value]) => [key, JSON.parse(value) as unknown]),
  );
};

describe('the session', () => {
  let admin: TestAgent;
  beforeEach(async () => {
    admin = await anAgent('ROLE_ADMIN');
  });

  it('AUTH-25 keeps the token and the agent over a reload, and nothing else that is sensitive', async () => {
    const shown = await renderApp('/settings/internalCategory', admin);
    await settings();
    await shown.persistor.flush();

    expect(persisted()).toEqual({
      userAuth: { tokens: { access_token: admin.token }, selectedAgentId: admin.id },
      language: { locale: 'en-GB', isChosen: true },
      filters: {},
      notices: {},
      _persist: expect.anything(),
    });

    shown.stop();
    const again = await renderApp('/settings/internalCategory');
    expect(again.store.getState().userAuth.tokens?.access_token).toBe(admin.token);
  });

  it('E AUTH-25 a session stored by the previous version is carried over', async () => {
    localStorage.setItem(
      'persist:felix',
      JSON.stringify({
        session: JSON.stringify({ accessToken: admin.token, selectedAgentId: admin.id }),
        language: JSON.stringify({ locale: 'en-GB', isChosen: true }),
        _persist: JSON.stringify({ version: 1, rehydrated: true }),
      }),
    );

    const { persistor } = await renderApp('/settings/internalCategory');

    await settings();
    await persistor.flush();
    expect(persisted()).toMatchObject({
      userAuth: { tokens: { access_token: admin.token }, selectedAgentId: admin.id },
    });
    expect(persisted()).not.toHaveProperty('session');
  });

  it('AUTH-24 signing out forgets everything, tells the server, and restarts at the log-in page', async () => {
    const { user, address, reload, store, persistor } = await renderApp(
      '/settings/internalCategory',
      admin,
    );
    await settings();
    store.dispatch(draftChanged({ key: 'a', value: 'Halv mening', at: 1 }));
    await user.click(screen.getByRole('button', { name: /^Account:/u }));

    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    await user.click(await screen.findByRole('button', { name: 'Sign out and delete drafts' }));

    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(address()).toBe('/auth/login');
    expect(callsTo('GET /api/logoff')[0]?.headers.get('Authorization')).toBe(
      `Bearer ${admin.token}`,
    );
    expect(store.getState()).toMatchObject({ userAuth: {}, drafts: {}, api: { queries: {} } });
    await persistor.flush();
    expect(persisted()).toMatchObject({ userAuth: {} });
    expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
    expect((await admin.ask('GET', '/api/currentUser')).status).toBe(401);
  });

  it('AUTH-24 ERR-03 a dead session does the same, returns to its page, and keeps the drafts', async () => {
    const { address, reload, store } = await renderApp(
      '/settings/internalCategory?tab=areas',
      admin,
    );
    await settings();
    store.dispatch(draftChanged({ key: 'a', value: 'Halv mening', at: 1 }));
    refused('*/api/config', 401);

    await act(() =>
      store.dispatch(sessionApi.endpoints.getConfig.initiate(undefined, { forceRefetch: true })),
    );

    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(address()).toBe('/auth/login?returnUrl=%2Fsettings%2FinternalCategory%3Ftab%3Dareas');
    expect(store.getState().userAuth).toEqual({});
    expect(store.getState().drafts['a']?.value).toBe('Halv mening');
  });

  it('AUTH-24 a company that changes unexpectedly ends the session', async () => {
    const { store, address, reload } = await renderApp('/settings/internalCategory', admin);
    await settings();
    const config = store.getState().api?.queries['getConfig(undefined)']?.data as Config;
    network.use(
      http.get('*/api/config', () =>
        HttpResponse.json({ ...config, company: { ...config.company, id: 1 } }),
      ),
    );

    await act(() =>
      store.dispatch(sessionApi.endpoints.getConfig.initiate(undefined, { forceRefetch: true })),
    );

    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(address()).toBe('/auth/login');
    expect(callsTo('GET /api/logoff')).toHaveLength(1);
  });

  it('API-01 sends the token and the agent with every call', async () => {
    await renderApp('/settings/internalCategory', admin);
    await settings();

    const [call] = callsTo('GET /api/config');
    expect(call?.headers.get('Authorization')).toBe(`Bearer ${admin.token}`);
    expect(call?.headers.get('X-Felix-HMS-Selected-Agent')).toBe(String(admin.id));
  });
});
