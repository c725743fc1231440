import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { anOpenIssue, openIssue, readIssue } from './arrange.ts';

it('F-50 staff say what was done to whoever reported it, before they set it done', async () => {
  const reporterEmail = 'rut@felix.test';
  const { issue, leader } = await anOpenIssue({ contractors: [], reporterEmail });
  const { user } = await openIssue(issue, leader);

  await user.click(screen.getByTitle('Change status'));
  await user.click(screen.getByRole('button', { name: /Marked done/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Mark the issue as done?' });
  await user.type(within(dialog).getByLabelText(/What was done/), 'New washer');
  await user.click(within(dialog).getByRole('button', { name: 'Mark as done' }));
  await waitFor(async () =>
    expect(await readIssue(leader, issue)).toMatchObject({
      status: 'done',
      workDone: { text: 'New washer', person: 'Annika Söderström' },
    }),
  );
});
