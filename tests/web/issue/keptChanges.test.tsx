import { cleanup, screen, waitFor } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';

import { delegations } from '#server/db/schema.ts';
import { toastActions } from '#src/shared/ui/toasts.ts';
import { anItem } from '#tests/support/builders.ts';
import { network } from '#tests/support/network.ts';
import { ordersFor } from '#tests/support/orders.ts';
import { world } from '#tests/support/world.ts';

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
  /** The page goes, with all that it had in mind, and is opened anew. */
  const reload = async (as = scene.leader) => {
    await app.persistor.flush();
    app.stop();
    cleanup();
    await waitFor(() => expect(screen.queryByRole('main')).not.toBeInTheDocument());
    toastActions.clear();
    return openIssue(scene.issue, as);
  };
  return { ...scene, ...app, choose, category, reload };
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

it('a lost change is offered again after a reload, to who made it alone, until it is saved', async () => {
  const { choose, category, reload, admin } = await arrange();
  breakOff();
  await choose('El');
  await again();
  network.resetHandlers();
  await reload(admin);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  const { user } = await reload();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The change was never saved. It is still here.');
  expect(alert).toHaveTextContent('#18 190 · Category: El');
  await user.click(await again());
  await waitFor(async () => expect(await category()).toMatchObject({ name: 'El' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  await reload();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('a lost change that was put away, or has arrived after all, is not offered again', async () => {
  const { user, choose, reload, leader, issue, electricity } = await arrange();
  breakOff();
  await choose('El');
  await again();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  network.resetHandlers();
  await reload();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  breakOff();
  await choose('El');
  await again();
  await leader.ask('PUT', `/api/issue/${issue.id}`, { version: 1, categoryId: electricity.id });
  network.resetHandlers();
  await reload();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('labels and a step of an order that the connection lost are offered again after a reload', async () => {
  const { user, leader, issue, reload, account, contractor } = await arrange();
  await anItem(account, 'label', { name: 'Hiss' });
  const [order] = await ordersFor(leader, issue);
  const { db } = await world();
  await db.update(delegations).set({ state: 'reportedDone' }).where(eq(delegations.id, order!.id));
  await reload();
  const never = () => new Promise<never>(() => {});
  network.use(
    http.post('*/step', never),
    http.put('*/labels', () => HttpResponse.error()),
  );
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await user.click(screen.getByRole('button', { name: /^Change Labels/ }));
  await user.click(await screen.findByRole('option', { name: 'Hiss' }));
  await again();
  network.resetHandlers();

  const { user: later } = await reload();
  const alerts = await screen.findAllByRole('alert');
  const texts = alerts.map(({ textContent }) => textContent);
  expect(texts).toEqual([
    expect.stringContaining(`Approve: ${contractor.name}`),
    expect.stringContaining('Labels: Hiss'),
  ]);
  for (const button of screen.getAllByRole('button', { name: 'Try again' })) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await later.click(button);
  }
  await waitFor(async () =>
    expect(await ordersFor(leader, issue)).toMatchObject([{ state: 'approved' }]),
  );
  await waitFor(async () =>
    expect(await readIssue(leader, issue)).toMatchObject({ labels: [{ name: 'Hiss' }] }),
  );
});
