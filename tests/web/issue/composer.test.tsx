import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Editor } from '@tiptap/core';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';

import { aMessage } from '#tests/support/builders.ts';
import { holdCall } from '#tests/support/held.ts';
import { network } from '#tests/support/network.ts';
import { readMessages } from '#tests/support/scene.ts';

import { anOpenIssue, openIssue } from './arrange.ts';

const composer = () => screen.findByRole('form', { name: 'New message' });

/** jsdom does not type into editable elements, so the editor itself inserts the text. */
async function write(text: string) {
  const box = await within(await composer()).findByRole('textbox', { name: 'Message' });
  const { editor } = box as HTMLElement & { editor: Editor };
  editor.commands.insertContent(text);
}
const sendAs = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name }));

it('ISS-05 the line beside the choice names the audience', async () => {
  const { issue, leader } = await anOpenIssue();
  const { user } = await openIssue(issue, leader);

  expect(await screen.findByText('Ulla Boende', { selector: '.readers b' })).toBeVisible();
  expect(screen.getByText('Berg Rörman', { selector: '.readers b' })).toBeVisible();

  await user.click(screen.getByRole('radio', { name: 'Internal' }));
  expect((await composer()).querySelector('.readers')).toHaveTextContent('Read only by the office');
  expect(screen.getByRole('button', { name: 'Save internally' })).toBeDisabled();
});

it('ISS-05 a message to everyone is sent and shown', async () => {
  const { issue, leader } = await anOpenIssue();
  const { user } = await openIssue(issue, leader);
  await write('Vi kommer i morgon');
  await sendAs(user, 'Send to everyone');

  expect(await screen.findByText('Vi kommer i morgon', { selector: 'article p' })).toBeVisible();
  expect(await readMessages(leader, issue)).toMatchObject([
    { type: 'public', html: '<p>Vi kommer i morgon</p>' },
  ]);
  expect(screen.getByRole('button', { name: 'Send to everyone' })).toBeDisabled();
});

it('ISS-05 a private message asks for its reader first', async () => {
  const { issue, leader, contractor } = await anOpenIssue();
  const { user } = await openIssue(issue, leader);
  const choice = screen.getByRole('radio', { name: 'Private to …' });
  await waitFor(() => expect(choice).toBeEnabled());
  await user.click(choice);
  await user.click(await screen.findByRole('option', { name: /Berg Rörman/ }));
  expect((await composer()).querySelector('.readers')).toHaveTextContent(
    'Read only by you and Berg Rörman',
  );
  await write('Kan ni komma i dag?');
  await sendAs(user, 'Send privately');

  await waitFor(async () =>
    expect(await readMessages(contractor, issue)).toMatchObject([
      { type: 'private', privateMessageAgent: { id: contractor.id } },
    ]),
  );
});

it('ISS-05 outside parties write to everyone, or privately to the responsible', async () => {
  const { issue, user: resident, worker } = await anOpenIssue();
  const { user } = await openIssue(issue, resident);
  await user.click(screen.getByRole('radio', { name: 'Private to …' }));
  await user.click(await screen.findByRole('option', { name: /Göran Åkesson/ }));
  await write('Ring först');
  await sendAs(user, 'Send privately');
  await waitFor(async () => expect(await readMessages(worker, issue)).toHaveLength(1));
});

it('ISS-05 a failed send keeps the text, and the retry sends one message', async () => {
  const { issue, leader } = await anOpenIssue();
  const { user } = await openIssue(issue, leader);
  const keys: unknown[] = [];
  network.use(
    http.post('*/api/issue/:id/messages', async ({ request }) => {
      const body = (await request.clone().json()) as { key: string };
      keys.push(body.key);
      if (keys.length > 1) return undefined;
      // The request arrives, the answer does not.
      await leader.ask('POST', `/api/issue/${issue.id}/messages`, body);
      return HttpResponse.json({}, { status: 502 });
    }),
  );
  await write('Bara en gång');
  await sendAs(user, 'Send to everyone');

  const failure = await within(await composer()).findByRole('alert');
  expect(failure).toHaveTextContent('The message was not sent.');
  expect(within(await composer()).getByRole('textbox')).toHaveTextContent('Bara en gång');

  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toBe(keys[1]);
  await waitFor(async () => expect(await readMessages(leader, issue)).toHaveLength(1));
});

it('a draft survives leaving the page, for its own issue', async () => {
  const { issue, leader } = await anOpenIssue();
  const { user, router } = await openIssue(issue, leader);
  await write('Halvfärdigt');
  await user.click(screen.getByRole('radio', { name: 'Internal' }));
  await router.navigate('/dashboard');
  await waitFor(() => expect(screen.queryByRole('form', { name: 'New message' })).toBeNull());

  await router.navigate(`/issue/${issue.id}`);
  const box = await within(await composer()).findByRole('textbox', { name: 'Message' });
  expect(box).toHaveTextContent('Halvfärdigt');
  expect(screen.getByRole('radio', { name: 'Internal' })).toBeChecked();
});

it('others’ changes never overwrite a text being typed', async () => {
  const { issue, leader, worker } = await anOpenIssue();
  await openIssue(issue, leader);
  await write('Jag skriver');
  await worker.ask('POST', `/api/issue/${issue.id}/messages`, {
    key: crypto.randomUUID(),
    type: 'public',
    html: '<p>Från Göran</p>',
  });
  expect(await screen.findByText('Från Göran', {}, { timeout: 5000 })).toBeVisible();
  expect(within(await composer()).getByRole('textbox')).toHaveTextContent('Jag skriver');
});

it('ISS-05 before all may read what was written internally, the page asks once', async () => {
  const { issue, leader } = await anOpenIssue();
  const { user } = await openIssue(issue, leader);
  const audience = (name: string) => screen.getByRole('radio', { name });
  await user.click(audience('Internal'));
  await write('Byggfel, säg inget');
  await user.click(audience('Everyone'));
  const question = await screen.findByRole('alertdialog', { name: 'Let everyone read the text?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(audience('Internal')).toBeChecked();

  await user.click(audience('Everyone'));
  await user.click(await screen.findByRole('button', { name: 'Write to everyone' }));
  await waitFor(() => expect(audience('Everyone')).toBeChecked());
  await user.click(audience('Internal'));
  await user.click(audience('Everyone'));
  await waitFor(() => expect(audience('Everyone')).toBeChecked());
});

it('ISS-05 a sent message scrolls into view, from any part of the conversation', async () => {
  const { issue, leader, worker } = await anOpenIssue();
  for (const day of [1, 2, 3, 4]) await aMessage(issue, worker, { html: `<p>Dag ${day}</p>` });
  const { user } = await openIssue(issue, leader);
  const shown: unknown[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: unknown) {
    shown.push(this);
  });
  await user.click(screen.getByRole('button', { name: 'Internal' }));
  await write('Vi kommer i morgon');
  await sendAs(user, 'Send to everyone');

  const text = await screen.findByText('Vi kommer i morgon', { selector: 'article p' });
  await waitFor(() => expect(shown).toContain(text.closest('article')));
  vi.restoreAllMocks();
});

it('F-10 what is written while a message is being sent stays as the next one', async () => {
  const { issue, leader } = await anOpenIssue();
  const post = holdCall('post', '/api/issue/:id/messages');
  const { user } = await openIssue(issue, leader);
  await write('Vi kommer i morgon');
  await sendAs(user, 'Send to everyone');
  await screen.findByRole('button', { name: 'Sending …' });
  await write(' och ringer först');
  post.arrive();

  await screen.findByText('Vi kommer i morgon', { selector: 'article p' });
  const box = within(await composer()).getByRole('textbox', { name: 'Message' });
  await waitFor(() => expect(box).toHaveTextContent(/^och ringer först$/));
  await sendAs(user, 'Send to everyone');
  await waitFor(async () =>
    expect(await readMessages(leader, issue)).toMatchObject([
      { html: '<p>Vi kommer i morgon</p>' },
      { html: expect.stringContaining('och ringer först') },
    ]),
  );
});

it('F-10 what was sent before the page was left is gone from the field when it is opened again', async () => {
  const { issue, leader } = await anOpenIssue();
  const post = holdCall('post', '/api/issue/:id/messages');
  const { user, router } = await openIssue(issue, leader);
  await write('Vi kommer i morgon');
  await sendAs(user, 'Send to everyone');
  await router.navigate('/dashboard');
  await waitFor(() => expect(screen.queryByRole('form', { name: 'New message' })).toBeNull());
  await router.navigate(`/issue/${issue.id}`);
  // The loaded editor replaces the field shown before it.
  const box = async () => within(await composer()).findByRole('textbox', { name: 'Message' });
  expect(await box()).toHaveTextContent('Vi kommer i morgon');
  post.arrive();
  await waitFor(async () => expect(await box()).toHaveTextContent(/^$/));
});

it('F-10 a draft that the browser has no room for is not said to be saved', async () => {
  const { issue, leader } = await anOpenIssue();
  await openIssue(issue, leader);
  await write('Halv');
  expect(await screen.findByText(/^Draft saved/)).toBeInTheDocument();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await write(' mening');
  await waitFor(() => expect(screen.queryByText(/^Draft saved/)).not.toBeInTheDocument());
  vi.restoreAllMocks();
  await write(' och en till');
  expect(await screen.findByText(/^Draft saved/)).toBeInTheDocument();
});
