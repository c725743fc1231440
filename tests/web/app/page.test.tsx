import { act, screen, waitFor } from '@testing-library/react';
import { delay, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';

import { PAGE_TITLE_DELAY } from '#contract/limits.ts';
import { DEV_TOOLS } from '#src/app/store.ts';
import { inFlight } from '#src/shared/api/inFlight.ts';
import { network } from '#tests/support/network.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAccount, anAgent } from '#tests/support/world.ts';

describe('every page', () => {
  it('TOP-08 is named after the company and its path', async () => {
    const { id, name } = await anAccount();
    const { user } = await renderApp(
      '/settings/internalCategory',
      await anAgent('ROLE_ADMIN', { account: { id } }),
    );
    await waitFor(() => expect(document.title).toBe(`Service by ${name} :: Settings : Categories`));

    await user.click(await screen.findByRole('link', { name: 'Import' }));

    await waitFor(() => expect(document.title).toBe(`Service by ${name} :: Import`));
    expect(PAGE_TITLE_DELAY).toBe(10);
  });

  it('TOP-09 begins at its top, but a changed query does not scroll', async () => {
    const { router } = await renderApp('/settings/internalCategory', await anAgent('ROLE_ADMIN'));
    await screen.findByRole('heading', { name: 'Categories' });
    const scroll = vi.spyOn(globalThis, 'scrollTo');

    await act(() => router.navigate('/settings/internalCategory?tab=areas'));
    expect(scroll).not.toHaveBeenCalled();

    await act(() => router.navigate('/import'));
    expect(scroll).toHaveBeenCalledWith(0, 0);
  });

  it('TOP-13 has a loading bar during requests', async () => {
    // Requests of earlier tests that were never answered.
    inFlight.stop();
    await renderApp('/settings/internalCategory', await anAgent('ROLE_ADMIN'));
    await screen.findByRole('heading', { name: 'Categories' });
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());

    act(() => inFlight.start());
    act(() => inFlight.start());
    expect(await screen.findByRole('progressbar', { name: 'Loading …' })).toBeVisible();
    act(() => inFlight.complete());
    expect(screen.getByRole('progressbar')).toBeVisible();

    act(() => inFlight.stop());
    expect(inFlight.count()).toBe(0);
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  });

  it('TOP-13 the bar runs for the calls to the server', async () => {
    network.use(http.get('*/api/config', () => delay('infinite')));
    await renderApp('/settings/internalCategory', await anAgent('ROLE_ADMIN'));

    expect(await screen.findByRole('progressbar', { name: 'Loading …' })).toBeVisible();
    act(() => inFlight.stop());
  });

  it('says so when the user cannot be loaded, and retries', async () => {
    network.use(
      http.get('*/api/currentUser', () => new Response('{}', { status: 500 }), { once: true }),
    );
    const { user } = await renderApp('/settings/internalCategory', await anAgent('ROLE_ADMIN'));

    expect(await screen.findByText('Couldn’t load your details')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Categories' })).toBeVisible();
  });

  it('TOP-20 keeps at most 25 actions for the developer tools', () => {
    expect(DEV_TOOLS).toEqual({ maxAge: 25 });
  });
});
