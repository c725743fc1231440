import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { anIssue } from '#tests/support/builders.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { aScene } from '#tests/support/scene.ts';
import { world } from '#tests/support/world.ts';

import { listed, reported, rowOf } from './arrange.ts';

it('issue 19: the lines of a project go from the screen once its leader has left it', async () => {
  const { leader, project } = await aScene();
  await reported(await anIssue(project, { title: 'The gate is open' }));
  await inboxOf(leader);
  await renderApp('/inbox', leader);
  await rowOf('The gate is open');
  // The page hears of changes from now on.
  await reported(await anIssue(project, { title: 'The lamp is out' }));
  await inboxOf(leader);
  await waitFor(() => expect(listed()).toHaveLength(2), { timeout: 15_000 });

  const { pool } = await world();
  await pool.query('delete from project_person where agent_id = $1', [leader.id]);
  await waitFor(() => expect(listed()).toEqual([]), { timeout: 15_000 });
}, 40_000);
