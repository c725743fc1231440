import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';

import { delegations } from '#server/db/schema.ts';
import { toastActions } from '#src/shared/ui/toasts.ts';
import { anItem } from '#tests/support/builders.ts';
import { network } from '#tests/support/network.ts';
import { delegationsFor } from '#tests/support/delegations.ts';
import { openSession } from '#tests/support/people.ts';
import { world } from '#tests/support/world.ts';

import { anOpenIssue, openFact, openIssue, readIssue } from './arrange.ts';

const refuse = (path: string) =>
  http.put(path, () =>
    HttpResponse.json({ error: { code: 'INTERNAL', message: '' } }, { status: 500 }),
  );
const breakOff = () => network.use(refuse('*/api/issue/:id'));
const again = () => screen.findByRole('button', { name: 'Try again' });

async function arrange() {
  const scene = await anOpenIssue();
  const app = await openIssue(scene.issue, scene.leader);
  const choose = async (option: string) => {
    await app.user.click(screen.getByRole('button', { name: /^Change Category:/ }));
    await app.user.click(await screen.findByRole('option', { name: option }));
  };
  const category = async () => (await readIssue(scene.leader, scene.issue))['category'];
  /** Closes the page with all its memory and opens it anew. */
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

it('a change that the server failed to save is kept, named, and sent again on request', async () => {
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

/** Cuts the connection; the result restores it and has the queue sent. */
function goOffline() {
  network.use(http.all('*/api/*', () => HttpResponse.error()));
  return () => {
    network.resetHandlers();
    dispatchEvent(new Event('online'));
  };
}

it('F-35 facts and labels changed offline wait on the page and all arrive, in sequence', async () => {
  const { user, choose, leader, issue, account, address } = await arrange();
  await anItem(account, 'label', { name: 'Hiss' });
  const open = address();
  await openFact(user, 'Labels');
  await screen.findByRole('option', { name: 'Hiss' });
  const goOnline = goOffline();
  await user.click(screen.getByRole('option', { name: 'Hiss' }));
  await user.keyboard('{Escape}');
  await choose('El');
  expect(await screen.findByText('Will be saved when you are back online')).toBeVisible();
  await choose('Fukt');
  await choose('El');
  expect(await screen.findByText('4 waiting to be sent.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Change Category: El' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(address()).toBe(open);

  goOnline();
  await waitFor(async () =>
    expect(await readIssue(leader, issue)).toMatchObject({
      category: { name: 'El' },
      labels: [{ name: 'Hiss' }],
    }),
  );
  await waitFor(() => expect(screen.queryByText(/waiting to be sent/u)).not.toBeInTheDocument());
  expect(await screen.findByRole('button', { name: 'Change Category: El' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByText(/^Will be saved/u)).not.toBeInTheDocument();
});

it('F-35 signing out asks first while a fact waits to be sent', async () => {
  const { user, choose, address } = await arrange();
  const open = address();
  goOffline();
  await choose('El');
  await screen.findByText('1 waiting to be sent.');
  await user.click(screen.getByRole('button', { name: /^Account:/u }));
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Sign out without sending?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Change Category: El' })).toBeVisible();
  expect(address()).toBe(open);
});

it('F-35 a waiting fact that somebody else changed shows both, and is not lost without a decision', async () => {
  const { user, choose, leader, issue, category } = await arrange();
  const goOnline = goOffline();
  await choose('El');
  await screen.findByText('1 waiting to be sent.');
  await leader.ask('PUT', `/api/issue/${issue.id}`, { version: 1, categoryId: null });
  goOnline();
  const dialog = await screen.findByRole('dialog', { name: /Category/u });
  expect(dialog).toHaveTextContent(/Saved now–Your changeEl/u);
  await user.keyboard('{Escape}');

  expect(await screen.findByRole('alert')).toHaveTextContent('#18 190 · Category: El');
  await user.click(await again());
  await user.click(await screen.findByRole('button', { name: 'Use mine' }));
  await waitFor(async () => expect(await category()).toMatchObject({ name: 'El' }));
});

it('F-35 a conflict shown on another page belongs to its own', async () => {
  const { choose, leader, issue, router, reload, category } = await arrange();
  const goOnline = goOffline();
  await choose('El');
  await screen.findByText('1 waiting to be sent.');
  await leader.ask('PUT', `/api/issue/${issue.id}`, { version: 1, categoryId: null });
  await router.navigate('/new-issue');
  goOnline();
  expect(await screen.findByRole('alert')).toHaveTextContent('Your change is kept');

  const { user } = await reload();
  await user.click(await again());
  await user.click(await screen.findByRole('button', { name: 'Use mine' }));
  await waitFor(async () => expect(await category()).toMatchObject({ name: 'El' }));
});

it('F-35 a fact whose session ended is offered once its user is signed in again', async () => {
  const { choose, reload, address, leader } = await arrange();
  network.use(
    http.put('*/api/issue/:id', () =>
      HttpResponse.json({ error: { code: 'UNAUTHORIZED', message: '' } }, { status: 401 }),
    ),
  );
  await choose('El');
  await waitFor(() => expect(address()).toMatch(/^\/auth\/login/u));
  network.resetHandlers();
  const { db } = await world();
  await reload({ ...leader, token: await openSession(db, leader.userId) });
  expect(await screen.findByRole('alert')).toHaveTextContent('#18 190 · Category: El');
});

it('a lost change is sent again from the next page, too', async () => {
  const { user, choose, category, router } = await arrange();
  breakOff();
  await choose('El');
  await router.navigate('/dashboard');
  network.resetHandlers();
  await user.click(await again());
  await waitFor(async () => expect(await category()).toMatchObject({ name: 'El' }));
});

it('a change that lost only its answer is saved, and nothing is asked', async () => {
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

it('others’ changes meanwhile are asked about as usual', async () => {
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

it('a lost change is offered again after a reload, to its author only, until it is saved', async () => {
  const { choose, category, reload, admin } = await arrange();
  breakOff();
  await choose('El');
  await again();
  network.resetHandlers();
  await reload(admin);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  const { user } = await reload();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Your change was never saved. It is still here.');
  expect(alert).toHaveTextContent('#18 190 · Category: El');
  await user.click(await again());
  await waitFor(async () => expect(await category()).toMatchObject({ name: 'El' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  await reload();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('a lost change that was dismissed, or has arrived after all, is not offered again', async () => {
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

it('lost labels and delegation steps are offered again after a reload', async () => {
  const { user, leader, issue, reload, account, contractor } = await arrange();
  await anItem(account, 'label', { name: 'Hiss' });
  const [delegation] = await delegationsFor(leader, issue);
  const { db } = await world();
  await db
    .update(delegations)
    .set({ state: 'reportedDone' })
    .where(eq(delegations.id, delegation!.id));
  await reload();
  const never = () => new Promise<never>(() => {});
  network.use(http.post('*/step', never), refuse('*/labels'));
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await openFact(user, 'Labels');
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
    await later.click(button);
  }
  await waitFor(async () =>
    expect(await delegationsFor(leader, issue)).toMatchObject([{ state: 'approved' }]),
  );
  await waitFor(async () =>
    expect(await readIssue(leader, issue)).toMatchObject({ labels: [{ name: 'Hiss' }] }),
  );
});
