import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { writeNotifications } from '#server/modules/notification/index.ts';
import { viewport } from '#tests/support/browser.ts';
import { inboxOf, postpone, setDone } from '#tests/support/inbox.ts';
import { aKeptMail } from '#tests/support/mailsIn.ts';
import { callsTo } from '#tests/support/network.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { aScene, send } from '#tests/support/scene.ts';
import { world } from '#tests/support/world.ts';

import { anInbox, bell, panel } from './arrange.ts';

/** A long transaction in another test’s database holds changes back until it ends: the sequence is the cluster’s. */
const PATIENCE = { timeout: 15_000 };

it('the bell and the tab’s title count new lines and follow what happens', async () => {
  const { worker, user, issueCalled } = await anInbox();
  await renderApp('/dashboard', worker);
  await bell('Inbox, 3 new');
  await waitFor(() => expect(document.title).toMatch(/^\(3\) Service by .+ :: My issues$/u));
  await waitFor(() => expect(callsTo('GET /api/events')).toHaveLength(1));

  await send(user, await issueCalled('A fourth one'));
  await inboxOf(worker);

  expect(await screen.findByRole('button', { name: 'Inbox, 4 new' }, PATIENCE)).toBeVisible();
  await waitFor(() => expect(document.title).toMatch(/^\(4\) /u));
}, 40_000);

it('the bell of somebody with nothing new has no number', async () => {
  const { worker } = await aScene();
  await renderApp('/dashboard', worker);

  expect(await bell('Inbox')).toHaveTextContent(/^$/u);
  await waitFor(() => expect(document.title).toMatch(/^Service by/u));
});

it('the bell says so while nobody has taken something urgent', async () => {
  const { worker, issueCalled } = await anInbox();
  const { id, accountId } = await issueCalled('The lift is stuck');
  const { pool } = await world();
  await pool.query(
    `insert into notification (account_id, agent_id, issue_id, kind, event, at)
      values ($1, $2, $3, 'urgent', 'alarm:1', now())`,
    [accountId, worker.id, id],
  );
  await pool.query(
    `insert into inbox_line (account_id, agent_id, issue_id, kind, at, is_demanding, is_new, count)
      values ($1, $2, $3, 'urgent', now(), true, true, 1)`,
    [accountId, worker.id, id],
  );
  await renderApp('/dashboard', worker);

  expect(await bell(/^Inbox, 4 new, an urgent one/u)).toHaveClass('is-urgent');
});

it('the bell says so though something else has come on the urgent issue since', async () => {
  const { worker, issueCalled } = await anInbox();
  const { id, accountId } = await issueCalled('The lift is stuck');
  const { deps } = await world();
  await deps.tenancy.within(accountId, async (tx) => {
    for (const kind of ['urgent', 'message'] as const) {
      const about = { agentId: worker.id, issueId: id, kind, event: `${kind}:1`, by: null };
      const at = new Date().toISOString();
      await writeNotifications(tx, [{ ...about, messageId: null, delegationEventId: null, at }]);
    }
  });
  await renderApp('/dashboard', worker);

  expect(await bell(/^Inbox, 4 new, an urgent one/u)).toHaveClass('is-urgent');
});

it('issue 19: the bell says so though the urgent line is read or put off, until it is done', async () => {
  const { worker, issueCalled } = await anInbox();
  const { id, accountId } = await issueCalled('The lift is stuck');
  const { pool } = await world();
  await pool.query(
    `insert into inbox_line (account_id, agent_id, issue_id, kind, at, is_demanding, is_new, count)
      values ($1, $2, $3, 'urgent', now(), true, false, 1)`,
    [accountId, worker.id, id],
  );
  await renderApp('/dashboard', worker);

  expect(await bell(/^Inbox, 3 new, an urgent one/u)).toHaveClass('is-urgent');
  await postpone(worker, [id], { until: '2031-01-01T00:00:00Z' });
  expect((await inboxOf(worker)).counts).toMatchObject({ later: 1, urgent: 1 });
  await setDone(worker, [id]);
  await waitFor(async () => expect(await bell('Inbox, 3 new')).not.toHaveClass('is-urgent'));
});

it('the bell counts all mail that waits for the viewer as one line, and the panel leads to it', async () => {
  const { admin, issue } = await aScene();
  await aKeptMail(issue, [admin]);
  await aKeptMail(issue, [admin]);
  const { user, address } = await renderApp('/dashboard', admin);
  await user.click(await bell('Inbox, 1 new'));
  const name = '2 incoming e-mails need your decision';
  await user.click(await within(await panel()).findByRole('link', { name }));
  await waitFor(() => expect(address()).toBe('/settings/mailIn'));
});

it('N opens the first lines with the focus on the first, and Escape gives it back to the bell', async () => {
  const { worker } = await anInbox();
  const { user } = await renderApp('/dashboard', worker);
  await bell('Inbox, 3 new');

  await user.keyboard('n');
  const open = within(await panel());
  await waitFor(() => expect(open.getByRole('link', { name: 'Water leaks' })).toHaveFocus());
  expect(open.getByText(/^3 new since (?:today|yesterday) \d\d:\d\d$/u)).toBeVisible();
  await user.keyboard('jj');
  expect(open.getByRole('link', { name: 'The door jams' })).toHaveFocus();
  await user.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await bell('Inbox, 3 new')).toHaveFocus();

  await user.keyboard('n');
  await panel();
  await user.keyboard('n');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('the panel finishes lines and leads to the inbox', async () => {
  const { worker } = await anInbox();
  const { user, address } = await renderApp('/dashboard', worker);
  await user.click(await bell('Inbox, 3 new'));
  const open = within(await panel());
  await open.findByRole('link', { name: 'Water leaks' });

  await user.keyboard('e');
  await waitFor(() =>
    expect(open.queryByRole('link', { name: 'Water leaks' })).not.toBeInTheDocument(),
  );
  await waitFor(() => expect(open.getByRole('link', { name: 'The lamp is out' })).toHaveFocus());
  await user.click(open.getByRole('link', { name: 'Open the inbox' }));

  await waitFor(() => expect(address()).toBe('/inbox'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('on a phone the bell leads to the inbox', async () => {
  viewport.resize(390);
  const { worker } = await anInbox();
  const { user, address } = await renderApp('/dashboard', worker);

  await user.click(await bell('Inbox, 3 new'));

  await waitFor(() => expect(address()).toBe('/inbox'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  viewport.resize(1440);
});

it('G I leads to the inbox', async () => {
  const { worker } = await anInbox();
  const { user, address } = await renderApp('/dashboard', worker);
  await bell('Inbox, 3 new');

  await user.keyboard('gi');

  await waitFor(() => expect(address()).toBe('/inbox'));
});
