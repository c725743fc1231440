import { http, HttpResponse } from 'msw';
import { createMemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';

import { endAfterTest } from '#tests/support/browser.ts';
import { network } from '#tests/support/network.ts';

import { createStore } from '#src/app/store.ts';
import { listenForLostFiles } from '#src/app/listeners/lostFiles.ts';

it('TOP-16 a missing part reloads the page being opened, not the one being left', async () => {
  network.use(http.get('*/current-version.json', () => HttpResponse.json({ version: '2' })));
  const fetched = vi.spyOn(globalThis, 'fetch');
  const code = Promise.withResolvers<null>();
  const router = createMemoryRouter([
    { path: '/' },
    { path: '/import', loader: () => code.promise },
  ]);
  const reloaded = new Promise((resolve) => {
    const reload = () => resolve(router.state.location.pathname);
    endAfterTest(listenForLostFiles({ ...createStore(), router, reload }));
  });

  void router.navigate('/import');
  dispatchEvent(new Event('vite:preloadError'));
  await fetched.mock.results[0]?.value;
  // A turn in which it could reload too early.
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  code.resolve(null);

  expect(await reloaded).toBe('/import');
});
