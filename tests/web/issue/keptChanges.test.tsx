import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';

import { network } from '#tests/support/network.ts';

import { anOpenIssue, openIssue, readIssue } from './arrange.ts';

const breakOff = () => network.use(http.put('*/api/issue/:id', () => HttpResponse.error()));
const again = () => screen.findByRole('button', { name: 'Try again' });

async function arrange() {
  const scene = await anOpenIssue();
  const app = await openIssue(scene.issue, scene.leader);
  const choose = async (option: string) => {
    await app.user.click(screen.getByRole('button', { name: /^Change Category:/ }));
    await app.user.click(await screen.findByRole('option', { name: option }));
  };
  const category = async () => (await readIssue(scene.leader, scene.issue))['category'];
  return { ...scene, ...app, choose, category };
}

it('a change that the connection lost is kept, says which it is, and is sent again on demand', async () => {
  const { user, choose, category } = await arrange();
  breakOff();
  await choose('El');

  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The change was not saved.');
  expect(alert).toHaveTextContent('#18 190 · Category: El');
  expect(await screen.findByRole('button', { name: 'Change Category: Fukt' })).toBeVisible();
  await user.click(await again());
  expect(await screen.findByRole('alert')).toHaveTextContent('Category: El');

  network.resetHandlers();
  await user.click(await again());
  expect(await screen.findByRole('button', { name: 'Change Category: El' })).toBeVisible();
  await waitFor(async () => expect(await category()).toMatchObject({ name: 'El' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('a lost change is sent again from the page that came after it, too', async () => {
  const { user, choose, category, router } = await arrange();
  breakOff();
  await choose('El');
  await router.navigate('/dashboard');
  network.resetHandlers();
  await user.click(await again());
  await waitFor(async () => expect(await category()).toMatchObject({ name: 'El' }));
});

it('a change of which only the answer was lost stands, and nobody is asked about it', async () => {
  const { user, choose, category, issue, leader, electricity } = await arrange();
  breakOff();
  await choose('El');
  await again();
  await leader.ask('PUT', `/api/issue/${issue.id}`, { version: 1, categoryId: electricity.id });

  network.resetHandlers();
  await user.click(await again());
  expect(await screen.findByRole('button', { name: 'Change Category: El' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await category()).toMatchObject({ name: 'El' });
});

it('what somebody else changed meanwhile is asked about as ever', async () => {
  const { user, choose, issue, leader, category } = await arrange();
  breakOff();
  await choose('El');
  await again();
  await leader.ask('PUT', `/api/issue/${issue.id}`, { version: 1, categoryId: null });

  network.resetHandlers();
  await user.click(await again());
  await user.click(await screen.findByRole('button', { name: /mine/i }));
  await waitFor(async () => expect(await category()).toMatchObject({ name: 'El' }));
});
