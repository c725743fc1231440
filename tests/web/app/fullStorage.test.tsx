import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { draftChanged } from '#src/shared/drafts/draftsSlice.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAgent } from '#tests/support/world.ts';

it('F-10 words that the browser has no room for are reported', async () => {
  const { store } = await renderApp('/settings/internalCategory', await anAgent('ROLE_ADMIN'));
  await screen.findByRole('heading', { name: 'Categories' });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  act(() => void store.dispatch(draftChanged({ key: 'a', value: 'Halv mening', at: Date.now() })));
  vi.restoreAllMocks();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'What you haven’t sent couldn’t be saved in this browser.',
  );
});
