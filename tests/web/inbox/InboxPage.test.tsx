import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

import type { Issue } from '#contract/issues.ts';
import { read } from '#tests/support/answers.ts';
import { anIssue } from '#tests/support/builders.ts';
import { inboxOf, linesOf, postpone, setDone } from '#tests/support/inbox.ts';
import { callsTo, network } from '#tests/support/network.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { aScene, send } from '#tests/support/scene.ts';
import { world } from '#tests/support/world.ts';

import { anInbox, lineOf, listed, reported, rowOf, toast } from './arrange.ts';

/** A long transaction in another test’s database holds changes back until it ends: the sequence is the cluster’s. */
const PATIENCE = { timeout: 15_000 };
const ALL = ['Water leaks', 'The lamp is out', 'The door jams'];
const heading = (name: string) => screen.findByRole('heading', { name });

describe('the inbox', () => {
  it('has what demands an answer first, each line with its newest reason', async () => {
    const { worker, user, leader } = await anInbox();
    await renderApp('/inbox', worker);

    expect(await rowOf('Water leaks')).toHaveTextContent(`${user.name} answered: “It drips again”`);
    expect(await rowOf('The door jams')).toHaveTextContent(`${leader.name} wrote: “Bring the key”`);
    expect(listed()).toEqual(ALL);
    expect(await heading('Needs you1')).toBeVisible();
    expect(await heading('Good to know2')).toBeVisible();
  });

  it('shows further reasons below, and all of them beside the current line', async () => {
    const { worker, leader, leak } = await anInbox();
    await send(leader, leak, { type: 'internal', html: '<p>Nobody is home</p>' });
    await inboxOf(worker);
    await renderApp('/inbox', worker);

    const row = await rowOf('Water leaks');
    expect(row).toHaveAttribute('aria-current', 'true');
    const beside = within(await screen.findByRole('region', { name: /^New on issue/u }));
    expect(beside.getByText('It drips again')).toBeVisible();
    expect(beside.getByText('Everyone')).toBeVisible();
  });

  it('issue 19: shows beside the line only what came since one was there, below a line that says so', async () => {
    const { worker, user: resident, leak } = await anInbox();
    await worker.ask('POST', '/api/issue/bulk', { ids: [leak.id], action: { do: 'read' } });
    await renderApp('/inbox', worker);
    const beside = within(await screen.findByRole('region', { name: /^New on issue/u }));
    expect(beside.getByText('It drips again')).toBeVisible();
    expect(beside.queryByText(/^Since you were here/u)).toBeNull();

    await send(resident, leak, { html: '<p>Now in the hall, too</p>' });
    await inboxOf(worker);

    expect(await beside.findByText(/^Since you were here/u)).toBeVisible();
    expect(beside.getByText('1 earlier')).toBeVisible();
    expect(beside.getByText('Now in the hall, too')).toBeVisible();
    expect(beside.queryByText('It drips again')).toBeNull();
  });

  it('narrows to what demands something and to kinds, and keeps that in the address', async () => {
    const { worker } = await anInbox();
    const { user, address } = await renderApp('/inbox', worker);
    await rowOf('Water leaks');

    await user.click(screen.getByRole('link', { name: 'Needs you 1' }));
    await waitFor(() => expect(listed()).toEqual(['Water leaks']));
    expect(address()).toBe('/inbox?show=demanding');
    await user.click(screen.getByRole('link', { name: 'Mentions' }));
    expect(await heading('Nothing here')).toBeVisible();
  });

  it('is operated by keys: J and K move, E finishes, Z takes that back, D finishes as well', async () => {
    const { worker, lamp } = await anInbox();
    const { user } = await renderApp('/inbox', worker);
    await rowOf('Water leaks');

    await user.keyboard('jj');
    expect(await lineOf('The lamp is out')).toHaveFocus();
    await user.keyboard('e');
    await waitFor(() => expect(listed()).toEqual(['Water leaks', 'The door jams']));
    await waitFor(async () => expect(await lineOf('The door jams')).toHaveFocus());
    await screen.findByRole('button', { name: 'Undo' });
    await waitFor(async () =>
      expect(await linesOf(worker, 'done')).toEqual([[lamp.id, 'message']]),
    );

    await user.keyboard('z');
    await waitFor(() => expect(listed()).toEqual(ALL));
    expect((await inboxOf(worker)).counts).toMatchObject({ open: 3, new: 3 });
    await user.keyboard('d');
    await waitFor(() => expect(listed()).toHaveLength(2));
  });

  it('issue 19: opens the current line by Enter before anything has the focus', async () => {
    const { worker } = await anInbox();
    const { user } = await renderApp('/inbox', worker);
    await rowOf('Water leaks');
    expect(document.activeElement?.closest('a')).toBeNull();
    await user.keyboard('{Enter}');
    expect(await heading('Water leaks')).toBeVisible();
  });

  it('follows what is finished and read on another device', async () => {
    const { worker, leak, lamp } = await anInbox();
    await renderApp('/inbox', worker);
    await rowOf('Water leaks');
    await waitFor(() => expect(callsTo('GET /api/events')).toHaveLength(1));

    await setDone(worker, [leak.id]);
    const action = { do: 'read' };
    await worker.ask('POST', '/api/issue/bulk', { ids: [lamp.id], action, preview: false });

    // What is read goes below what is not.
    const left = ['The door jams', 'The lamp is out'];
    await waitFor(() => expect(listed()).toEqual(left), PATIENCE);
    expect(await screen.findByRole('button', { name: 'Inbox, 1 new' }, PATIENCE)).toBeVisible();
  }, 40_000);

  it('opens the line by Enter also after the list of times was closed by Escape', async () => {
    const { worker } = await anInbox();
    const { user } = await renderApp('/inbox', worker);
    await rowOf('Water leaks');
    await user.keyboard('s');
    expect(await screen.findByRole('button', { name: /^Tomorrow/u })).toBeVisible();
    await user.keyboard('{Escape}');
    await user.keyboard('{Enter}');
    expect(await heading('Water leaks')).toBeVisible();
  });

  it('puts a line off until tomorrow, and tells when it comes back', async () => {
    const { worker } = await anInbox();
    const { user } = await renderApp('/inbox', worker);
    await rowOf('Water leaks');

    await user.keyboard('s');
    await user.click(await screen.findByRole('button', { name: /^Tomorrow/u }));
    await waitFor(() => expect(listed()).toEqual(['The lamp is out', 'The door jams']));
    await user.click(await screen.findByRole('link', { name: 'Later 1' }));

    expect(await rowOf('Water leaks')).toHaveTextContent(/Comes back .+08:00/u);
  });

  it('clears everything that is good to know at once, with undo', async () => {
    const { worker } = await anInbox();
    const { user } = await renderApp('/inbox', worker);
    await rowOf('Water leaks');

    await user.click(screen.getByRole('button', { name: 'All done' }));
    await waitFor(() => expect(listed()).toEqual(['Water leaks']));
    await toast('2 done');
    await user.click(screen.getByRole('button', { name: 'Undo' }));

    await waitFor(() => expect(listed()).toEqual(ALL));
  });

  it('with nothing left says when the next line comes back', async () => {
    const { worker, leader, issue } = await aScene();
    await send(leader, issue);
    await inboxOf(worker);
    await postpone(worker, [issue.id], { until: new Date(Date.now() + 3_600_000).toISOString() });
    await renderApp('/inbox', worker);

    expect(await screen.findByText(/1 is put off and comes back .+ \d\d:\d\d/u)).toBeVisible();
  });

  it('that cannot be loaded can be tried again', async () => {
    const { worker } = await anInbox();
    const fails = http.get('*/api/notification', () => HttpResponse.json({}, { status: 500 }));
    network.use(fails);
    const { user } = await renderApp('/inbox', worker);
    await screen.findByText('The inbox couldn’t be loaded');

    network.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    await waitFor(() => expect(listed()).toEqual(ALL));
  });

  it('keeps a finished line in sight until the server has heard of it', async () => {
    const { worker } = await anInbox();
    const { user } = await renderApp('/inbox', worker);
    await rowOf('Water leaks');
    network.use(http.post('*/api/notification/done', () => HttpResponse.error()));

    await user.keyboard('d');
    await waitFor(async () =>
      expect(await rowOf('Water leaks')).toHaveTextContent('Sent when you are back online'),
    );

    network.resetHandlers();
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(listed()).toEqual(['The lamp is out', 'The door jams']));
    expect((await inboxOf(worker)).counts.open).toBe(2);
  });
});

describe('the act that stands on a line', () => {
  it('answers: the issue opens with the focus in the message', async () => {
    const { worker, leak } = await anInbox();
    const { user, address } = await renderApp('/inbox', worker);
    await rowOf('Water leaks');

    await user.keyboard('a');

    await waitFor(() => expect(address()).toBe(`/issue/${leak.id}`));
    await waitFor(async () =>
      expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveFocus(),
    );
  });

  it('issue 19: takes an issue that nobody has before it answers in it', async () => {
    const { leader, user: resident, issue } = await aScene();
    const { pool } = await world();
    await pool.query('update issue set responsible_id = null where id = $1', [issue.id]);
    await pool.query('delete from delegation where issue_id = $1', [issue.id]);
    await pool.query('delete from issue_assignee where issue_id = $1', [issue.id]);
    await send(resident, issue, { html: '<p>It drips again</p>' });
    await inboxOf(leader);
    const { user } = await renderApp('/inbox', leader);
    const row = within(await rowOf(issue.title));

    await user.click(row.getAllByRole('button', { name: /^I’ll take it/u })[0]!);

    await toast(/^You took/u);
    expect((await row.findAllByRole('button', { name: /^Reply/u }))[0]).toBeVisible();
    const saved = await read<Issue>(await leader.ask('GET', `/api/issue/${issue.id}`));
    expect(saved).toMatchObject({ responsible: { id: leader.id } });
  });

  it('takes an issue that nobody has, and can be undone', async () => {
    const { leader, project } = await aScene();
    const issue = await anIssue(project, { title: 'The gate is open' });
    await reported(issue);
    await inboxOf(leader);
    const { user } = await renderApp('/inbox', leader);
    const row = within(await rowOf('The gate is open'));

    await user.click(row.getAllByRole('button', { name: /^I’ll take it/u })[0]!);

    await toast(/^You took/u);
    expect(await heading('Nothing is waiting for you')).toBeVisible();
    const saved = await read<Issue>(await leader.ask('GET', `/api/issue/${issue.id}`));
    expect(saved).toMatchObject({ status: 'inProgress', responsible: { id: leader.id } });
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  });
});
