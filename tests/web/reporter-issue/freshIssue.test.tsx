import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { holdOlder } from '#tests/support/held.ts';

import { button, whereRutReported } from './arrange.ts';

it('F-56 an issue shows what was sent though older data was under way meanwhile', async () => {
  const { open, leakDone } = await whereRutReported();
  const leak = await leakDone();
  const { user } = await open(`/reporter-issue/${leak.id}`, 'Läcka under diskbänken');
  await user.click(await button('Write a message'));
  await user.type(await screen.findByLabelText('Your message'), 'Golvet är vått');
  const older = holdOlder(`/api/reporter/issue/${leak.id}`);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5000);
  dispatchEvent(new Event('focus'));
  await older.asked;
  await user.click(await button('Send'));
  await screen.findByText('Message sent.');
  older.arrive();
  expect(await screen.findByText('Golvet är vått', { selector: 'article *' })).toBeVisible();
});
