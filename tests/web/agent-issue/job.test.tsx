import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

import { linkName } from '#src/shared/session/agentLink.ts';
import { aMessage } from '#tests/support/builders.ts';
import { holdCall } from '#tests/support/held.ts';
import { callsTo, network, sent } from '#tests/support/network.ts';
import { take } from '#tests/support/delegations.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { world } from '#tests/support/world.ts';

import { aJob, openJob } from './arrange.ts';

const TOKEN = 'One-Time-Token';
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const sheet = (name: string) => screen.findByRole('dialog', { name });

describe('a contractor’s job page', () => {
  it('F-54 shows a lock in place of codes and contact until it is taken', async () => {
    await openJob(await aJob());
    expect(screen.getByText('Codes, keys and contact')).toBeVisible();
    expect(screen.queryByText('Nyckelskåp port B, fack 12')).not.toBeInTheDocument();
  });

  it('REP-05 shows place, contact, access and time, each with one action', async () => {
    const job = await aJob({ state: 'accepted', note: 'Ta med nya kopplingar' });
    await aMessage(job.issue, job.worker, {
      type: 'private',
      privateMessageAgentId: job.plumber.id,
      html: '<p>Samma som i 0901.</p>',
    });
    await openJob(job);

    expect(screen.getByText('1102')).toBeVisible();
    expect(screen.getByText('Nyckelskåp port B, fack 12')).toBeVisible();
    expect(screen.getByText('Det droppar ovanför duschen.')).toBeVisible();
    expect(screen.getByText('Ta med nya kopplingar')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Directions' })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent('Sjökvarnsbacken 14, 131 71 Nacka')),
    );
    expect(screen.getByRole('link', { name: /^Call.*Ingrid Håkansson/ })).toHaveAttribute(
      'href',
      'tel:0701234567',
    );
    expect((await screen.findByText('Samma som i 0901.')).closest('article')).toHaveTextContent(
      /Only for you.*Samma som i 0901\./,
    );
  });

  it('tells that nobody was at home for whoever comes without a booked time, which is no work done', async () => {
    const job = await aJob({ state: 'accepted' }, { reporterEmail: 'ingrid@felix.test' });
    const { user } = await openJob(job);
    await user.click(await button('Nobody at home'));
    expect(await screen.findByText('Nobody at home. Waiting for new times.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Nobody at home' })).not.toBeInTheDocument();
    expect(await job.delegation()).toMatchObject({ state: 'accepted', visitAnswer: 'missed' });
  });

  it('REP-05 takes the token out of the address at once and sends it with its own calls only', async () => {
    const job = await aJob();
    const here = location.href;
    history.replaceState(null, '', `/agent-issue/${job.issue.id}?token=${job.link.token}&a=b`);
    const app = await renderApp(`/agent-issue/${job.issue.id}`);
    expect(location.search).toBe('?a=b');
    history.replaceState(null, '', here);
    await screen.findByRole('heading', { level: 1, name: job.issue.title });

    expect(sessionStorage.getItem(linkName(job.issue.id))).toBe(job.link.token);
    expect(sessionStorage.getItem(TOKEN)).toBeNull();
    expect(JSON.stringify(app.store.getState())).not.toContain(job.link.token);
    const bearers = sent.filter(({ headers }) => headers.get(TOKEN) === job.link.token);
    expect(new Set(bearers.map(({ call }) => call))).toEqual(
      new Set([`GET /api/agentIssue/${job.issue.id}`, 'GET /api/importantDate/contractor']),
    );
  });

  it('REP-05 changes nothing on opening, nor without a person’s press', async () => {
    const job = await aJob();
    const { user } = await openJob(job);
    await user.click(screen.getByRole('heading', { level: 1 }));
    expect(sent.filter(({ call }) => !call.startsWith('GET '))).toEqual([]);
    expect(await job.delegation()).toMatchObject({ state: 'sent', version: 1 });
  });

  it('REP-05 takes the job, books a visit, and reports it done in four presses', async () => {
    const job = await aJob();
    const { user } = await openJob(job);
    await user.click(await button('Take the job'));

    await button('Book');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await user.click(await button('Book'));
    const visit = await sheet('When are you coming?');
    await user.click(within(visit).getByRole('radio', { name: 'Tomorrow' }));
    await user.click(
      within(within(visit).getByRole('group', { name: 'From' })).getByRole('radio', {
        name: '10:00',
      }),
    );
    await user.click(within(visit).getByRole('button', { name: 'Book the visit' }));
    expect(await button('Change')).toBeVisible();
    const { visitFrom, visitTo } = await job.delegation();
    expect([visitFrom, visitTo].map((at) => new Date(at ?? '').getHours())).toEqual([10, 12]);

    await user.click(await button('Done'));
    const done = await sheet('What did you do?');
    await user.click(within(done).getByRole('radio', { name: 'Replaced a part' }));
    await user.type(within(done).getByLabelText(/Message/), 'Ny packning');
    await user.click(within(done).getByRole('button', { name: 'Send and mark as done' }));

    expect(await screen.findByText(/You have reported the work done\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Done' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect((await job.delegation()).trail.at(-1)).toMatchObject({
      state: 'reportedDone',
      note: 'Replaced a part. Ny packning',
    });
  });

  it('REP-05 declines in one press, with words if no reason fits, and confirms that it was sent', async () => {
    const job = await aJob();
    const { user } = await openJob(job);
    await user.click(await button('Can’t do it'));
    const why = await sheet('Can’t take the job?');
    await user.click(within(why).getByRole('button', { name: 'Decline' }));
    expect(within(why).getByText('Choose one of the answers')).toBeVisible();
    await user.click(within(why).getByRole('radio', { name: 'Another reason' }));
    await user.click(within(why).getByRole('button', { name: 'Decline' }));
    expect(within(why).getByText('Add a few words about why')).toBeVisible();
    await user.type(within(why).getByLabelText(/Message/), 'Bilen är trasig');
    await user.click(within(why).getByRole('button', { name: 'Decline' }));

    expect(await screen.findByText('You declined the job.')).toBeVisible();
    expect(await job.delegation()).toMatchObject({ state: 'declined' });
  });

  it('REP-05 closes a question with the back button, and stays on the job', async () => {
    const job = await aJob();
    const { user, router, address } = await openJob(job);
    for (let n = 0; n < 2; n += 1) {
      await user.click(await button('Can’t do it'));
      await sheet('Can’t take the job?');
      await act(() => router.navigate(-1));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
    expect(address()).toBe(`/agent-issue/${job.issue.id}`);
  });

  it('REP-05 shows first what is left to do of rejected work', async () => {
    const job = await aJob({ state: 'reportedDone' });
    await take(job.leader, { ...(await job.delegation()), issueId: job.issue.id }, 'sendBack', {
      note: 'Listen saknas',
    });
    await openJob(job);
    expect(screen.getByText('Not finished yet')).toBeVisible();
    expect(screen.getByText('Listen saknas')).toBeVisible();
    expect(await button('Done')).toBeVisible();
  });

  it('REP-05 sends messages to all, or to the handler only', async () => {
    const job = await aJob({ state: 'accepted' });
    const { user } = await openJob(job);
    await user.click(await button('Write'));
    const write = await sheet('Write a message');
    const words = within(write).getByLabelText('Message');
    expect(words).toHaveAccessibleDescription(
      'Kvarnvik Bostad and the person who reported the fault can read this.',
    );
    await user.type(words, 'Kommer <kl 10>');
    await user.click(within(write).getByRole('radio', { name: 'Only Göran Åkesson' }));
    expect(words).toHaveAccessibleDescription('Only Göran Åkesson and you can read this.');
    await user.click(within(write).getByRole('button', { name: 'Send' }));

    await waitFor(() => expect(write).not.toBeInTheDocument());
    expect((await screen.findByText('Kommer <kl 10>')).closest('article')).toHaveTextContent(
      /Only for you.*Kommer <kl 10>/,
    );
    expect(await button('Write')).toBeVisible();
  });

  it('F-10 keeps the sheet open for what is written while a message is being sent', async () => {
    const job = await aJob({ state: 'accepted' });
    const post = holdCall('post', '/api/issue/:id/messages');
    const { user } = await openJob(job);
    await user.click(await button('Write'));
    const write = await sheet('Write a message');
    const words = within(write).getByLabelText('Message');
    await user.type(words, 'Kommer kl 10');
    await user.click(within(write).getByRole('button', { name: 'Send' }));
    await user.type(words, ', ring porttelefonen');
    post.arrive();
    await waitFor(() => expect(words).toHaveValue(', ring porttelefonen'));
    expect(await screen.findByText('Kommer kl 10', { selector: 'article *' })).toBeInTheDocument();
    expect(write).toBeInTheDocument();
  });

  it('REP-05 shows the current state if somebody was faster, and keeps the text', async () => {
    const job = await aJob({ state: 'accepted' });
    const { user } = await openJob(job);
    await user.click(await button('Done'));
    const done = await sheet('What did you do?');
    await user.click(within(done).getByRole('radio', { name: 'Repaired' }));
    await user.type(within(done).getByLabelText(/Message/), 'Ny packning');
    const delegation = { ...(await job.delegation()), issueId: job.issue.id };
    await take(job.plumber, delegation, 'reportDone');
    await take(job.leader, delegation, 'sendBack', { version: 2 });
    await user.click(within(done).getByRole('button', { name: 'Send and mark as done' }));

    expect(
      await screen.findByText('Someone else got there first. The job’s status is now: Sent back.'),
    ).toBeVisible();
    await user.click(await button('Done'));
    expect(within(await sheet('What did you do?')).getByLabelText(/Message/)).toHaveValue(
      'Ny packning',
    );
  });

  it('REP-05 repeats an interrupted action when the page comes back, once', async () => {
    const job = await aJob();
    const keys: unknown[] = [];
    network.use(
      http.post('*/step', async ({ request }) => {
        keys.push(((await request.clone().json()) as { key: string }).key);
        // The server has saved it; the answer is lost.
        return keys.length === 1 ? HttpResponse.json({}, { status: 500 }) : undefined;
      }),
    );
    const first = await openJob(job);
    await first.user.click(await button('Take the job'));
    expect(await screen.findByText(/Not sent\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Take the job' })).toBeVisible();
    await first.persistor.flush();
    first.stop();
    cleanup();

    await openJob(job);
    expect(await screen.findByRole('button', { name: 'Book' }, { timeout: 10_000 })).toBeVisible();
    expect(keys[1]).toBe(keys[0]);
    expect(await job.delegation()).toMatchObject({ state: 'accepted' });
  });

  it('REP-05 stops showing progress once the action is seen to be done', async () => {
    const job = await aJob();
    let isLost = false;
    network.use(
      http.post('*/step', async ({ request }) => {
        if (isLost) return undefined;
        isLost = true;
        await (await world()).app.fetch(request.clone());
        return HttpResponse.json({}, { status: 503, headers: { 'retry-after': '25' } });
      }),
    );
    const { user } = await openJob(job);
    await user.click(await button('Take the job'));
    await waitFor(async () => expect(await job.delegation()).toMatchObject({ state: 'accepted' }));
    window.dispatchEvent(new Event('focus'));
    expect(await button('Done')).toBeEnabled();
  });

  it('REP-05 sends the chosen photos, and not the removed ones', async () => {
    const job = await aJob({ state: 'accepted' });
    const { user } = await openJob(job);
    const photo = (name: string) => new File([`Bild ${name}`], name, { type: 'text/plain' });
    await user.click(await button('Write'));
    const write = await sheet('Write a message');
    const picker = write.querySelector('input[type=file]') as HTMLInputElement;
    picker.removeAttribute('accept');
    await user.upload(picker, [photo('matt.txt'), photo('fel.txt')]);
    await user.click(await within(write).findByRole('button', { name: 'Remove fel.txt' }));
    await within(write).findByRole('button', { name: 'Remove matt.txt' });
    await user.click(within(write).getByRole('button', { name: 'Send' }));

    expect(await screen.findByRole('button', { name: 'View matt.txt' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'View fel.txt' })).not.toBeInTheDocument();
    await waitFor(() => expect(callsTo('GET /api/currentUser')).toEqual([]));
  });
});
