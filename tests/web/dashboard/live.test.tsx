import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';

import { renderApp } from '#tests/support/renderApp.tsx';
import { callsTo, network } from '#tests/support/network.ts';
import { world } from '#tests/support/world.ts';

import { aCompany, issuesCalled, rowOf, titles } from './arrange.ts';

/** A long transaction in another test’s database holds changes back until it ends: the sequence is the cluster’s. */
const PATIENCE = { timeout: 15_000 };

it('ISS-01 others’ changes and reports appear without a reload', async () => {
  const { leader, worker, project } = await aCompany();
  const [issue] = await issuesCalled(project, 'Hissen står');
  await renderApp('/dashboard', leader);
  expect(await rowOf('Hissen står')).toHaveTextContent('New');
  await waitFor(() => expect(callsTo('GET /api/events')).toHaveLength(1));

  await leader.ask('POST', `/api/issue/${issue!.id}/status`, { version: 1, status: 'inProgress' });
  await waitFor(
    async () => expect(await rowOf('Hissen står')).toHaveTextContent('In progress'),
    PATIENCE,
  );

  const reported = await worker.ask('POST', '/api/issue/report', {
    projectId: project.id,
    issues: [{ key: crypto.randomUUID(), title: 'Vatten läcker' }],
  });
  expect(reported.status).toBe(200);
  await waitFor(() => expect(titles()).toContain('Vatten läcker'), PATIENCE);
  expect(await screen.findByRole('tab', { name: 'All open 2' })).toBeVisible();
}, 40_000);

it('ISS-01 a list requested during a change is requested again', async () => {
  const { leader, project } = await aCompany();
  const [issue] = await issuesCalled(project, 'Hissen står');
  const mayArrive = Promise.withResolvers<void>();
  network.use(
    http.get(
      `${location.origin}/api/issue`,
      async ({ request }) => {
        const answer = await (await world()).app.fetch(request);
        await mayArrive.promise;
        return answer;
      },
      { once: true },
    ),
  );
  await renderApp('/dashboard', leader);
  await waitFor(() => expect(callsTo('GET /api/events')).toHaveLength(1));
  const counted = callsTo('GET /api/issue/counts').length;

  await leader.ask('POST', `/api/issue/${issue!.id}/status`, { version: 1, status: 'inProgress' });
  await waitFor(
    () => expect(callsTo('GET /api/issue/counts').length).toBeGreaterThan(counted),
    PATIENCE,
  );
  mayArrive.resolve();

  await waitFor(async () => expect(await rowOf('Hissen står')).toHaveTextContent('In progress'));
}, 40_000);

it('ISS-01 changes made before a late stream began are requested', async () => {
  const { leader, project } = await aCompany();
  const [issue] = await issuesCalled(project, 'Hissen står');
  const mayOpen = Promise.withResolvers<void>();
  network.use(
    http.get(
      `${location.origin}/api/events`,
      async ({ request }) => {
        await mayOpen.promise;
        return (await world()).app.fetch(request);
      },
      { once: true },
    ),
  );
  await renderApp('/dashboard', leader);
  expect(await rowOf('Hissen står')).toHaveTextContent('New');
  await leader.ask('POST', `/api/issue/${issue!.id}/status`, { version: 1, status: 'inProgress' });
  const { db } = await world();
  await db.execute(`update change set at = at - interval '1 minute' where issue_id = ${issue!.id}`);
  const later = Date.now() + 60_000;
  vi.spyOn(Date, 'now').mockReturnValue(later);

  mayOpen.resolve();

  await waitFor(async () => expect(await rowOf('Hissen står')).toHaveTextContent('In progress'));
}, 40_000);

it('ISS-01 listens again at once when the network is back', async () => {
  const { leader } = await aCompany();
  let requests = 0;
  network.use(
    http.get(`${location.origin}/api/events`, () => {
      requests += 1;
      return HttpResponse.error();
    }),
  );
  await renderApp('/dashboard', leader);
  await waitFor(() => expect(requests).toBe(1));

  dispatchEvent(new Event('online'));

  // On its own it would wait for most of a second at least.
  await waitFor(() => expect(requests).toBe(2), { timeout: 500 });
});
