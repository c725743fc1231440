import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { STORED_AS } from '#src/app/store.ts';
import { draftChanged } from '#src/shared/drafts/draftsSlice.ts';
import type { Session } from '#src/shared/session/sessionSlice.ts';
import { callsTo } from '#tests/support/network.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAccount, anAgent } from '#tests/support/world.ts';

/** Another tab of the browser has written its session, and this one gets the event. */
async function anotherTabWrites({ persistor, store }: RenderedApp, session: Session) {
  await persistor.flush();
  const stored = (of: Session) => JSON.stringify({ userAuth: JSON.stringify(of) });
  tell({
    key: STORED_AS,
    oldValue: stored(store.getState().userAuth),
    newValue: stored(session),
  });
}

type RenderedApp = Awaited<ReturnType<typeof renderApp>>;
const tell = (init: StorageEventInit) =>
  act(() => void dispatchEvent(new StorageEvent('storage', init)));
const settings = () => screen.findByRole('heading', { name: 'Categories' });
const anAdmin = () => anAgent('ROLE_ADMIN');

describe('two tabs', () => {
  it('AUTH-24 AUTH-25 a sign-out in one signs out the other, which can return to its page', async () => {
    const shown = await renderApp('/settings/internalCategory?tab=areas', await anAdmin());
    await settings();

    await anotherTabWrites(shown, {});

    await waitFor(() => expect(shown.reload).toHaveBeenCalledOnce());
    expect(shown.address()).toBe(
      '/auth/login?returnUrl=%2Fsettings%2FinternalCategory%3Ftab%3Dareas',
    );
    expect(shown.store.getState().userAuth).toEqual({});
    // The other tab has told the server.
    expect(callsTo('GET /api/logoff')).toEqual([]);
  });

  it('AUTH-24 a deliberate sign-out leaves no drafts, in any tab', async () => {
    const shown = await renderApp('/settings/internalCategory', await anAdmin());
    await settings();
    shown.store.dispatch(draftChanged({ key: 'a', value: 'Halv mening', at: 1 }));

    tell({ key: 'felix:left', newValue: 'now' });
    await anotherTabWrites(shown, {});

    await waitFor(() => expect(shown.reload).toHaveBeenCalledOnce());
    expect(shown.store.getState().drafts).toEqual({});
  });

  it('AUTH-19 another company chosen in one applies to the other, which restarts at home', async () => {
    const here = await anAdmin();
    const elsewhereAgent = await anAgent('ROLE_WORKER', { user: here, account: await anAccount() });
    const shown = await renderApp('/settings/internalCategory', here);
    await settings();

    await anotherTabWrites(shown, {
      tokens: { access_token: here.token },
      selectedAgentId: elsewhereAgent.id,
    });

    await waitFor(() => expect(shown.reload).toHaveBeenCalledOnce());
    await waitFor(() => expect(shown.address()).toBe('/dashboard'));
    expect(shown.store.getState().userAuth.selectedAgentId).toBe(elsewhereAgent.id);
  });

  it('AUTH-04 a sign-in in one takes the other from the log-in page to its requested page', async () => {
    const admin = await anAdmin();
    const shown = await renderApp('/auth/login?returnUrl=%2Fsettings%2FinternalCategory');
    await screen.findByRole('button', { name: 'Sign in' });

    await anotherTabWrites(shown, {
      tokens: { access_token: admin.token },
      selectedAgentId: admin.id,
    });

    expect(await settings()).toBeVisible();
    expect(shown.address()).toBe('/settings/internalCategory');
    expect(shown.reload).not.toHaveBeenCalled();
  });

  it('AUTH-25 other storage changes of the other tab do nothing', async () => {
    const admin = await anAdmin();
    const shown = await renderApp('/settings/internalCategory', admin);
    await settings();

    await anotherTabWrites(shown, {
      tokens: { access_token: admin.token },
      selectedAgentId: admin.id,
      isConnectionLost: true,
    });

    await waitFor(() => expect(shown.store.getState().userAuth.isConnectionLost).toBeUndefined());
    expect(shown.reload).not.toHaveBeenCalled();
    expect(shown.address()).toBe('/settings/internalCategory');
  });
});
