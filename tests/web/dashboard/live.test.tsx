import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { renderApp } from '#tests/support/renderApp.tsx';
import { callsTo } from '#tests/support/network.ts';

import { aCompany, issuesCalled, rowOf, titles } from './arrange.ts';

/** A long transaction of another test's database holds changes back until it ends: the order is the cluster's. */
const PATIENCE = { timeout: 15_000 };

it('ISS-01 what somebody else changes or reports appears without a reload', async () => {
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
