import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

import { inDays, reportWithPhoto } from '#tests/support/delegations.ts';
import { filesOf } from '#tests/support/files.ts';
import { network } from '#tests/support/network.ts';

import { aJob, openJob } from './arrange.ts';

type App = Awaited<ReturnType<typeof openJob>>;

async function doneSheet(user: App['user']) {
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  const dialog = await screen.findByRole('dialog', { name: 'What did you do?' });
  const picker = dialog.querySelector('input[type=file]') as HTMLInputElement;
  picker.removeAttribute('accept');
  return { ...within(dialog), picker };
}

const photo = (name: string) => new File([`Bild ${name}`], name, { type: 'text/plain' });

async function reload({ persistor, stop }: App) {
  await persistor.flush();
  stop();
  cleanup();
}

const draftsOf = ({ store }: App, id: number) =>
  Object.keys(store.getState().drafts).filter((key) => key.includes(`job.${id}.`));

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

  it('F-54 keeps words and photo over a reload, and nothing of them once they are sent', async () => {
    const job = await aJob({ state: 'accepted' });
    const first = await openJob(job);
    const begun = await doneSheet(first.user);
    await first.user.click(begun.getByRole('radio', { name: 'Repaired' }));
    await first.user.type(begun.getByLabelText(/Message/), 'Ny packning');
    await first.user.upload(begun.picker, photo('efter.txt'));
    await begun.findByRole('button', { name: 'Remove efter.txt' });
    await reload(first);

    const second = await openJob(job);
    const resumed = await doneSheet(second.user);
    expect(resumed.getByRole('radio', { name: 'Repaired' })).toBeChecked();
    expect(resumed.getByLabelText(/Message/)).toHaveValue('Ny packning');
    expect(resumed.getByRole('button', { name: 'Remove efter.txt' })).toBeVisible();
    await second.user.click(resumed.getByRole('button', { name: 'Send and mark as done' }));
    await screen.findByText(/You have reported the work done\./);
    expect(draftsOf(second, job.issue.id)).toEqual([]);
  });

  it('F-54 that a reload interrupted is sent once, and leaves no draft behind', async () => {
    const job = await aJob({ state: 'accepted' });
    const tries: unknown[] = [];
    network.use(
      http.post('*/step', () => {
        tries.push(1);
        return tries.length === 1 ? HttpResponse.json({}, { status: 500 }) : undefined;
      }),
    );
    const first = await openJob(job);
    const begun = await doneSheet(first.user);
    await first.user.click(begun.getByRole('radio', { name: 'Repaired' }));
    await first.user.type(begun.getByLabelText(/Message/), 'Ny packning');
    await first.user.upload(begun.picker, photo('efter.txt'));
    await begun.findByRole('button', { name: 'Remove efter.txt' });
    await first.user.click(begun.getByRole('button', { name: 'Send and mark as done' }));
    expect((await begun.findAllByText(/Not sent\./))[0]).toBeVisible();
    expect(draftsOf(first, job.issue.id)).toHaveLength(2);
    await reload(first);

    const second = await openJob(job);
    await screen.findByText(/You have reported the work done\./, {}, { timeout: 10_000 });
    expect(await job.delegation()).toMatchObject({ state: 'reportedDone', version: 2 });
    expect(await filesOf(job.leader, job.issue)).toMatchObject([{ name: 'efter.txt' }]);
    await waitFor(() => expect(draftsOf(second, job.issue.id)).toEqual([]));
  });
});
