import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';

import { CONFIG_RELOAD_INTERVAL } from '#contract/limits.ts';
import type { Config, User } from '#contract/session.ts';
import { nextReload } from '#src/app/listeners/configReload.ts';
import { network } from '#tests/support/network.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAccount, anAgent } from '#tests/support/world.ts';

const LATEST = CONFIG_RELOAD_INTERVAL * 1.1;
/** Requests for the config: failed ones, and those answered as usual. */
let tried = 0;
let answered = 0;

/** A signed-in admin on a page without requests of its own, with fake timers. */
async function anOpenPage() {
  const account = await anAccount();
  const agent = await anAgent('ROLE_ADMIN', { account });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const shown = await renderApp('/settings/internalCategory?tab=areas', agent);
  await screen.findByRole('heading', { name: 'Categories' });
  const queries = shown.store.getState().api?.queries;
  const config = queries?.['getConfig(undefined)']?.data as Config;
  // The server shares the timers and would time out in the minutes that pass here.
  network.use(
    http.get('*/api/events', () => new HttpResponse(null, { status: 403 })),
    http.get('*/api/currentUser', () =>
      HttpResponse.json(queries?.['getCurrentUser(undefined)']?.data as User),
    ),
    http.get('*/api/config', () => {
      answered += 1;
      return HttpResponse.json(config);
    }),
  );
  answered = 0;
  return { ...shown, config };
}
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
/** Second by second, so that each answer counts before the next second. */
const passUntil = (happened: () => void) =>
  waitFor(
    () => {
      pass(1000);
      happened();
    },
    // Its own timeout is measured by the same clock.
    { timeout: 60_000 },
  );
const answerWith = (body: unknown, status = 200, { once = false } = {}) => {
  tried = 0;
  network.use(
    http.get(
      '*/api/config',
      () => {
        tried += 1;
        return HttpResponse.json(body as object, { status });
      },
      { once },
    ),
  );
};

describe('TOP-15 the config', () => {
  it('is reloaded every 15 minutes, not by all browsers at the same moment', () => {
    expect(nextReload(0.5)).toBe(CONFIG_RELOAD_INTERVAL);
    expect(nextReload(0)).toBeCloseTo(CONFIG_RELOAD_INTERVAL * 0.9);
    expect(nextReload(1)).toBeCloseTo(CONFIG_RELOAD_INTERVAL * 1.1);
  });

  it('is applied when it has changed', async () => {
    const { config, reload } = await anOpenPage();
    answerWith({ ...config, accountTerminology: { 'shell.menu.settings': 'Control room' } });

    pass(LATEST);

    expect(await screen.findByRole('link', { name: 'Control room' })).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
  });

  it('is tried three times before the user is signed out', async () => {
    const { reload, address } = await anOpenPage();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    answerWith({}, 500);

    pass(LATEST);
    await waitFor(() => expect(tried).toBe(1));
    await passUntil(() => expect(tried).toBe(2));
    expect(reload).not.toHaveBeenCalled();
    await passUntil(() => expect(reload).toHaveBeenCalledOnce());

    expect(tried).toBe(3);
    expect(address()).toBe('/auth/login');
  });

  it('survives one failed request', async () => {
    const { reload } = await anOpenPage();
    answerWith({}, 500, { once: true });

    pass(LATEST);
    await waitFor(() => expect(tried).toBe(1));
    await passUntil(() => expect(answered).toBe(1));
    expect(reload).not.toHaveBeenCalled();
    expect(screen.getByRole('heading', { name: 'Categories' })).toBeVisible();
  });

  it("that is empty fails with 'Empty config or user'", async () => {
    const { reload } = await anOpenPage();
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    answerWith(null);

    pass(LATEST);
    await passUntil(() => expect(reload).toHaveBeenCalledOnce());

    expect(error).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({ message: 'Empty config or user' }),
    );
  });
});
