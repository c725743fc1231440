import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { inDays, reportWithPhoto } from '#tests/support/delegations.ts';

import { aJob, openJob } from './arrange.ts';

describe('a contractor’s job that is reported done', () => {
  it('shows no visit to come any more once the work is reported done', async () => {
    const [visitFrom, visitTo] = [new Date(inDays(1)), new Date(inDays(1.1))];
    await openJob(await aJob({ state: 'reportedDone', visitFrom, visitTo }));
    expect(screen.queryByText('Visit')).not.toBeInTheDocument();
  });

  it('F-50 shows the contractor’s own report with its photo, and none of it under the fault', async () => {
    const job = await aJob({ state: 'accepted' });
    const delegation = { ...(await job.delegation()), issueId: job.issue.id };
    await reportWithPhoto(job.plumber, delegation, { note: 'Ny list', photo: 'efter.jpg' });
    await openJob(job);
    const state = screen
      .getByText(/^You have reported the work done/)
      .closest<HTMLElement>('[role=status]')!;
    expect(state).toHaveTextContent('Ny list');
    expect(screen.getAllByRole('button', { name: /efter\.jpg/ })).toHaveLength(1);
    expect(within(state).getByRole('button', { name: /efter\.jpg/ })).toBeVisible();
  });
});
