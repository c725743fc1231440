import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { RELOAD_COUNTDOWN, VERSION_CHECK_INTERVAL } from '#contract/limits.ts';
import { theServerSays } from '#tests/support/appSettings.ts';
import { network } from '#tests/support/network.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAgent } from '#tests/support/world.ts';

const FAKED = ['Date', 'setInterval', 'clearInterval'] as const;
const at = (moment: string | number) =>
  vi.useFakeTimers({ toFake: [...FAKED], now: new Date(moment), shouldAdvanceTime: true });
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
/** The log-in page sends no requests to the server, whose clock has other days. */
const logIn = () => screen.findByRole('heading', { name: 'Sign in' });
const settings = () => screen.findByRole('heading', { name: 'Categories' });

describe('TOP-10 a new version', () => {
  let requests = 0;
  beforeEach(() => {
    requests = 0;
    vi.stubEnv('VITE_APP_VERSION', '1');
    network.use(
      http.get('*/current-version.json', () => {
        requests += 1;
        return HttpResponse.json({ version: '2' });
      }),
    );
    return () => vi.unstubAllEnvs();
  });
  const dialog = () => screen.findByRole('dialog', { name: 'New version of Service' });
  const noDialog = () =>
    waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const open = async () => {
    // The session's age is counted by the server's clock.
    at(Date.now());
    const shown = await renderApp('/settings/internalCategory', await anAgent('ROLE_ADMIN'));
    await settings();
    return shown;
  };

  it('is checked for every five minutes, and loads automatically after a two-minute countdown', async () => {
    const { reload } = await open();
    pass(VERSION_CHECK_INTERVAL - 20_000);
    expect(requests).toBe(0);
    pass(20_000);

    const timer = await within(await dialog()).findByRole('timer');
    expect(timer).toHaveAccessibleName(/Reloading in 1?\d\d seconds/u);
    expect(reload).not.toHaveBeenCalled();
    pass(RELOAD_COUNTDOWN * 1000);
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('loads at once on request', async () => {
    const { reload, user } = await open();
    pass(VERSION_CHECK_INTERVAL);

    await user.click(within(await dialog()).getByRole('button', { name: 'Reload now' }));

    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('waits until the next visit when postponed', async () => {
    const { reload, user } = await open();
    pass(VERSION_CHECK_INTERVAL);
    await user.click(within(await dialog()).getByRole('button', { name: 'Wait' }));
    await noDialog();

    pass(VERSION_CHECK_INTERVAL);
    expect(await dialog()).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
  });

  it('is not checked for while the page is hidden, but when it is visible again', async () => {
    await open();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    pass(VERSION_CHECK_INTERVAL * 3);
    expect(requests).toBe(0);

    hidden.mockReturnValue(false);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await dialog()).toBeVisible();
  });

  it('never loads over a text that would be lost', async () => {
    const { reload } = await open();
    const field = document.createElement('textarea');
    document.body.append(field);
    onTestFinished(() => field.remove());
    field.value = 'Halv mening';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    pass(VERSION_CHECK_INTERVAL);
    await dialog();

    pass(RELOAD_COUNTDOWN * 1000);

    await noDialog();
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('TOP-11 the old brand', () => {
  const title = 'Fixa is now called Felix';
  beforeEach(() => theServerSays({ oldBrand: 'Fixa' }));

  it('is mentioned once in seven days, remembered over reloads', async () => {
    at('2023-01-02T12:00:00');
    const first = await renderApp('/auth/login');
    const dialog = await screen.findByRole('dialog', { name: title });
    await first.user.click(within(dialog).getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await first.persistor.flush();
    first.stop();

    at('2023-01-09T11:00:00');
    const second = await renderApp('/auth/login');
    expect(second.store.getState().notices.oldBrandShownAt).toBe(
      first.store.getState().notices.oldBrandShownAt,
    );
    second.stop();

    at('2023-01-09T13:00:00');
    await renderApp('/auth/login');
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
  });

  it('is no longer mentioned from 2023-02-14', async () => {
    at('2023-02-14T00:00:01');
    const { store } = await renderApp('/auth/login');
    await logIn();

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(store.getState().notices).toEqual({});
  });
});

describe('TOP-12 the old host', () => {
  const moving = () => theServerSays({ oldHost: location.host, newHost: 'new.felix.example' });

  it('is warned of before 2023-12-20, on every page', async () => {
    at('2023-12-19T23:00:00');
    moving();
    const { user, leave } = await renderApp('/auth/login?returnUrl=%2Fissue%2F5');

    const warning = (await screen.findByText('We have moved to new.felix.example.')).closest(
      '[role=status]',
    );
    expect(warning).toHaveTextContent('This address stops working on Mon 1 Jan');
    expect(leave).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(warning).not.toBeInTheDocument();
  });

  it('is warned of more strongly from then, and cannot be dismissed', async () => {
    at('2023-12-20T00:00:01');
    moving();
    await renderApp('/auth/login');

    expect(await screen.findByRole('alert')).toHaveTextContent('will soon stop working');
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  });

  it('leads to the new one from 2024-01-01', async () => {
    at('2024-01-01T00:00:01');
    moving();
    const { leave } = await renderApp('/auth/login');

    expect(leave).toHaveBeenCalledExactlyOnceWith(
      `${location.protocol}//new.felix.example${location.pathname}`,
    );
  });

  it('says nothing on the new one', async () => {
    at('2023-12-20T00:00:01');
    theServerSays({ oldHost: 'old.felix.example', newHost: location.host });
    const { leave } = await renderApp('/auth/login');
    await logIn();

    expect(screen.queryByText(/We have moved/u)).not.toBeInTheDocument();
    expect(leave).not.toHaveBeenCalled();
  });
});
