import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';

import { aMessage, markUnread } from '#tests/support/builders.ts';
import { network, sent } from '#tests/support/network.ts';
import { readMessages, send } from '#tests/support/scene.ts';

import { anOpenIssue, openIssue } from './arrange.ts';

const message = async (text: string | RegExp) =>
  (await screen.findByText(text)).closest('article')!;

it('ISS-05 each message shows its audience', async () => {
  const { issue, leader, worker, contractor } = await anOpenIssue();
  await aMessage(issue, worker, { html: '<p>Till alla</p>' });
  await aMessage(issue, worker, { type: 'internal', html: '<p>Bara vi</p>' });
  await aMessage(issue, leader, {
    type: 'private',
    privateMessageAgentId: contractor.id,
    html: '<p>Bara du</p>',
  });
  await openIssue(issue, leader);

  expect(await message('Till alla')).toHaveTextContent('Everyone');
  expect(await message('Bara vi')).toHaveTextContent('Internal');
  expect(await message('Bara du')).toHaveTextContent('Private · Berg Rörman');
});

it('ISS-05 a filter shows the messages of one kind', async () => {
  const { issue, leader } = await anOpenIssue();
  await aMessage(issue, leader, { html: '<p>Till alla</p>' });
  await aMessage(issue, leader, { type: 'internal', html: '<p>Bara vi</p>' });
  await aMessage(issue, leader, { html: '<p>En till</p>' });
  const { user } = await openIssue(issue, leader);
  await message('Till alla');
  // Few are seen at once.
  expect(screen.queryByRole('group', { name: 'Show' })).not.toBeInTheDocument();
  await send(leader, issue, { html: '<p>Och en</p>' });

  await user.click(await screen.findByRole('button', { name: 'Internal' }, { timeout: 5000 }));
  expect(screen.getByText('Bara vi')).toBeVisible();
  expect(screen.queryByText('Till alla')).not.toBeInTheDocument();
});

it('ISS-06 unread messages are marked, and become read once seen', async () => {
  const { issue, leader, worker } = await anOpenIssue();
  const first = await aMessage(issue, worker, { html: '<p>Nytt svar</p>' });
  await markUnread(issue, leader);
  await markUnread(issue, leader, first.id);
  await openIssue(issue, leader);

  expect(await message('Nytt svar')).toHaveTextContent('Unread');
  await waitFor(async () => expect((await readMessages(leader, issue))[0]?.unread).toBe(false));
  // The mark stays while the page is open, so that the reader sees what was new.
  expect(await message('Nytt svar')).toHaveTextContent('Unread');
});

it('F-32 a line tells how many messages are new, until the page is left', async () => {
  const { issue, leader, worker } = await anOpenIssue();
  await aMessage(issue, worker, { html: '<p>Läst</p>' });
  const first = await aMessage(issue, worker, { html: '<p>Nytt</p>' });
  const second = await aMessage(issue, worker, { html: '<p>Nyare</p>' });
  await markUnread(issue, leader, first.id);
  await markUnread(issue, leader, second.id);
  await openIssue(issue, leader);

  const line = await screen.findByRole('heading', { name: /^2 new since / });
  expect(line.nextElementSibling).toHaveTextContent('Nytt');
  expect(line.previousElementSibling).toHaveTextContent('Läst');
  await waitFor(async () =>
    expect((await readMessages(leader, issue)).every(({ unread }) => !unread)).toBe(true),
  );
  expect(line).toBeVisible();
});

it('F-32 what was said before the new messages is shown on request, in its place', async () => {
  const { issue, leader, worker } = await anOpenIssue();
  for (const day of [1, 2, 3, 4, 5, 6]) {
    await aMessage(issue, worker, { html: `<p>Dag ${day}</p>` });
  }
  const { id } = await aMessage(issue, worker, { html: '<p>Nytt</p>' });
  await markUnread(issue, leader, id);
  const { user } = await openIssue(issue, leader);

  const line = await screen.findByRole('heading', { name: /^1 new since / });
  const earlier = screen.getByRole('button', { name: /^Show 5 earlier/ });
  expect(screen.queryByText('Dag 4')).not.toBeInTheDocument();
  expect(screen.queryByText('Golvet är mörkt.')).not.toBeInTheDocument();
  await user.click(earlier);
  expect(screen.getByText('Golvet är mörkt.')).toBeVisible();
  expect(line.previousElementSibling).toHaveTextContent('Dag 6');
  expect(screen.getByText('Dag 4')).toBeVisible();
  expect(earlier).not.toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Conversation' })).toHaveFocus();
});

it('F-32 nothing new, no line', async () => {
  const { issue, leader, worker } = await anOpenIssue();
  const { id } = await aMessage(issue, worker, { html: '<p>Läst</p>' });
  await openIssue(issue, leader);
  expect(await message('Läst')).toBeVisible();
  expect((await readMessages(leader, issue)).find((one) => one.id === id)?.unread).toBe(false);
  expect(screen.queryByRole('heading', { name: /new since/ })).not.toBeInTheDocument();
});

it('ISS-06 a message marked as unread stays so', async () => {
  const { issue, leader, worker } = await anOpenIssue();
  await aMessage(issue, worker, { html: '<p>Återkommer</p>' });
  const { user } = await openIssue(issue, leader);
  const card = await message('Återkommer');

  await user.click(within(card).getByRole('button', { name: /^More for the message/ }));
  await user.click(within(card).getByRole('button', { name: 'Mark as unread' }));

  await waitFor(async () => expect((await readMessages(leader, issue))[0]?.unread).toBe(true));
  expect(sent.filter(({ call }) => call.endsWith('/messages/read'))).toHaveLength(1);
});

it('ISS-05 an own message is deleted after confirming', async () => {
  const { issue, worker } = await anOpenIssue();
  await aMessage(issue, worker, { html: '<p>Fel ärende</p>' });
  const { user } = await openIssue(issue, worker);
  const card = await message('Fel ärende');

  await user.click(within(card).getByRole('button', { name: /^More for the message/ }));
  await user.click(within(card).getByRole('button', { name: 'Delete the message …' }));
  await user.click(await screen.findByRole('button', { name: 'Delete the message' }));

  await waitFor(() => expect(screen.queryByText('Fel ärende')).not.toBeInTheDocument());
  expect(await readMessages(worker, issue)).toHaveLength(0);
});

it.each([
  ['the server’s own words', { error: { code: 'FORBIDDEN', message: 'Too late' } }, /Too late/],
  ['a dash where it gave none', {}, /deleted: -/],
])('ISS-07 a failed deletion shows %s', async (_, body, text) => {
  const { issue, worker } = await anOpenIssue();
  await aMessage(issue, worker, { html: '<p>Fel ärende</p>' });
  const { user } = await openIssue(issue, worker);
  network.use(
    http.delete('*/api/issue/:id/messages/:message', () =>
      HttpResponse.json(body, { status: 403 }),
    ),
  );
  const card = await message('Fel ärende');
  await user.click(within(card).getByRole('button', { name: /^More for the message/ }));
  await user.click(within(card).getByRole('button', { name: 'Delete the message …' }));
  await user.click(await screen.findByRole('button', { name: 'Delete the message' }));

  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByText('Fel ärende')).toBeVisible();
});

it('a leader cannot delete somebody else’s message', async () => {
  const { issue, leader, worker } = await anOpenIssue();
  await aMessage(issue, worker, { html: '<p>Görans</p>' });
  const { user } = await openIssue(issue, leader);
  const card = await message('Görans');
  await user.click(within(card).getByRole('button', { name: /^More for the message/ }));
  expect(within(card).queryByText('Delete the message …')).not.toBeInTheDocument();
});

it('somebody else’s message appears without a reload', async () => {
  const { issue, leader, worker } = await anOpenIssue();
  await openIssue(issue, leader);
  await waitFor(() => expect(sent.some(({ call }) => call === 'GET /api/events')).toBe(true));

  await worker.ask('POST', `/api/issue/${issue.id}/messages`, {
    key: crypto.randomUUID(),
    type: 'public',
    html: '<p>Jag är på väg</p>',
  });
  expect(await screen.findByText('Jag är på väg', {}, { timeout: 5000 })).toBeVisible();
});
