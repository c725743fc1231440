import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

import { filesOf } from '#tests/support/files.ts';
import { network } from '#tests/support/network.ts';

import { aJob, openJob } from './arrange.ts';

const button = (name: string | RegExp) => screen.findByRole('button', { name });

/** A connection that delivers no photo until it recovers. */
function aPoorLine() {
  let isPoor = true;
  network.use(
    http.post('*/attachments', () => (isPoor ? HttpResponse.error() : undefined)),
    http.get('*/healthz', () => (isPoor ? HttpResponse.error() : undefined)),
  );
  return {
    becomesGood: () => {
      isPoor = false;
      window.dispatchEvent(new Event('online'));
    },
  };
}

const photo = (name: string) => new File([`Bild ${name}`], name, { type: 'text/plain' });

async function opened(name: string) {
  const dialog = await screen.findByRole('dialog', { name });
  const picker = dialog.querySelector('input[type=file]') as HTMLInputElement;
  picker.removeAttribute('accept');
  return { dialog, picker, within: within(dialog) };
}

describe('a contractor in a basement without a connection', () => {
  it('REP-05 reports the work done, puts the phone away, and it is sent later with its photo', async () => {
    const job = await aJob({ state: 'accepted' });
    const line = aPoorLine();
    const { user } = await openJob(job);
    await user.click(await button('Done'));
    const done = await opened('What did you do?');
    await user.click(done.within.getByRole('radio', { name: 'Repaired' }));
    await user.upload(done.picker, photo('efter.txt'));
    await user.click(done.within.getByRole('button', { name: 'Send and mark as done' }));
    expect(await done.within.findByText(/Your choice is saved/)).toBeVisible();
    expect(await job.delegation()).toMatchObject({ state: 'accepted' });
    await user.click(done.within.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(done.dialog).not.toBeInTheDocument());
    expect(screen.getByText(/Your choice is saved/)).toBeVisible();

    line.becomesGood();
    expect(await screen.findByText(/You have reported the work done\./)).toBeVisible();
    expect(await job.delegation()).toMatchObject({ state: 'reportedDone' });
    expect(await filesOf(job.leader, job.issue)).toMatchObject([{ name: 'efter.txt' }]);
  });

  it('REP-05 sends a message with a photo in one press, too, and may still change it', async () => {
    const job = await aJob({ state: 'accepted' });
    const line = aPoorLine();
    const { user } = await openJob(job);
    await user.click(await button('Write'));
    const write = await opened('Write a message');
    await user.upload(write.picker, photo('ventil.txt'));
    await user.type(write.within.getByLabelText('Message'), 'Rostig ventil');
    await user.click(write.within.getByRole('button', { name: 'Send' }));
    await write.within.findByText(/Your choice is saved/);
    // Typing on does not send it.
    await user.type(write.within.getByLabelText('Message'), ', fast');
    line.becomesGood();
    await write.within.findByRole('button', { name: 'Remove ventil.txt' });
    expect(write.within.getByLabelText('Message')).toHaveValue('Rostig ventil, fast');

    await user.click(write.within.getByRole('button', { name: 'Send' }));
    const said = await screen.findByRole('button', { name: 'View ventil.txt' });
    expect(said.closest('article')).toHaveTextContent('Rostig ventil, fast');
  });
});
