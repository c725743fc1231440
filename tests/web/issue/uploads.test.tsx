import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';

import { MAX_FILE } from '#contract/limits.ts';
import { network, sent } from '#tests/support/network.ts';

import { anOpenIssue, openIssue, openPart, readIssue } from './arrange.ts';

const file = (name: string) => new File([`Innehåll i ${name}`], name, { type: 'text/plain' });
const tooBig = (name: string) => Object.defineProperty(file(name), 'size', { value: MAX_FILE + 1 });
const composer = () => screen.findByRole('form', { name: 'New message' });
const picker = async () =>
  within(await composer()).getByLabelText('Attach files', { selector: 'input' });
const attached = () => screen.findByRole('list', { name: 'Files in the message' });

it('ISS-08 files go with their message, except removed ones', async () => {
  const { issue, leader } = await anOpenIssue();
  const { user } = await openIssue(issue, leader);

  await user.upload(await picker(), [file('matt.txt'), file('fel.txt')]);
  await waitFor(async () => expect(await attached()).toHaveTextContent(/matt\.txt/));
  await user.click(await screen.findByRole('button', { name: 'Remove fel.txt' }));
  await user.click(screen.getByRole('button', { name: 'Send to everyone' }));

  expect(await screen.findByRole('button', { name: /^View matt\.txt/ })).toBeVisible();
  const { attachments } = await readIssue(leader, issue);
  expect(attachments).toMatchObject([{ name: 'matt.txt', messageId: expect.any(Number) }]);
});

it('ISS-08 a failed file says so, and is sent again under the same key', async () => {
  const { issue, leader } = await anOpenIssue();
  const { user } = await openIssue(issue, leader);
  const keys: (string | null)[] = [];
  network.use(
    http.post('*/api/issue/:id/attachments', ({ request }) => {
      keys.push(new URL(request.url).searchParams.get('key'));
      return keys.length === 1 ? HttpResponse.json({}, { status: 503 }) : undefined;
    }),
  );
  await user.upload(await picker(), file('matt.txt'));
  const row = (await within(await composer()).findByRole('alert')).closest('li')!;
  expect(screen.getByRole('button', { name: 'Send to everyone' })).toBeDisabled();

  await user.click(within(row).getByRole('button', { name: 'Try again' }));
  expect(await attached()).toHaveTextContent('matt.txt');
  expect(keys[0]).toBe(keys[1]);
  expect(screen.getByRole('button', { name: 'Send to everyone' })).toBeEnabled();
});

it('ISS-08 a file whose key was used for other bytes is sent under a new key', async () => {
  const { issue, leader } = await anOpenIssue();
  const { user } = await openIssue(issue, leader);
  const keys: (string | null)[] = [];
  const used = { error: { code: 'CONFLICT', message: '' }, translationKey: 'KEY_USED' };
  network.use(
    http.post('*/api/issue/:id/attachments', ({ request }) => {
      keys.push(new URL(request.url).searchParams.get('key'));
      return keys.length === 1 ? HttpResponse.json(used, { status: 409 }) : undefined;
    }),
  );
  await user.upload(await picker(), file('matt.txt'));
  expect(await attached()).toHaveTextContent('matt.txt');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Send to everyone' })).toBeEnabled(),
  );
  expect(new Set(keys).size).toBe(2);
});

it('ISS-08 a file that is too big is not sent, and can be removed', async () => {
  const { issue, leader } = await anOpenIssue();
  const { user } = await openIssue(issue, leader);
  await user.upload(await picker(), tooBig('film.txt'));
  expect(await screen.findByText('The file is larger than 25 MB')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel film.txt' }));

  expect(screen.queryByText('The file is larger than 25 MB')).not.toBeInTheDocument();
  expect(sent.filter(({ call }) => call.endsWith('/attachments'))).toHaveLength(0);
});

it('ISS-08 files are pasted and dropped', async () => {
  const { issue, leader } = await anOpenIssue();
  await openIssue(issue, leader);
  const box = await within(await composer()).findByRole('textbox', { name: 'Message' });

  fireEvent.paste(box, {
    clipboardData: {
      files: [file('klistrad.txt')],
      types: ['Files'],
      items: [],
      getData: () => '',
    },
  });
  await waitFor(async () => expect(await attached()).toHaveTextContent('klistrad.txt'));

  fireEvent.drop(await composer(), {
    dataTransfer: { files: [file('slappt.txt')], types: ['Files'] },
  });
  await waitFor(async () => expect(await attached()).toHaveTextContent('slappt.txt'));
});

it('ISS-08 a file is added to the issue itself, without a message', async () => {
  const { issue, worker } = await anOpenIssue();
  const { user } = await openIssue(issue, worker);
  await openPart(user, 'Files');
  await user.upload(screen.getByLabelText('Add', { selector: 'input' }), file('ritning.txt'));
  await waitFor(async () =>
    expect(await readIssue(worker, issue)).toMatchObject({
      attachments: [{ name: 'ritning.txt', messageId: null }],
    }),
  );
  const files = within(screen.getByRole('tabpanel', { name: /^Files/ }));
  expect(await files.findByRole('button', { name: /^View ritning\.txt/ })).toBeVisible();
});

it('ISS-08 files keep the order they were chosen in, though a later one arrived first', async () => {
  const { issue, leader } = await anOpenIssue();
  const { user } = await openIssue(issue, leader);
  const first = Promise.withResolvers<void>();
  network.use(
    http.post('*/api/issue/:id/attachments', async ({ request }) => {
      if (new URL(request.url).searchParams.get('name') === 'ett.txt') await first.promise;
      return undefined;
    }),
  );
  await user.upload(await picker(), [file('ett.txt'), file('två.txt')]);
  await waitFor(async () => expect(await attached()).toHaveTextContent('två.txt'));
  first.resolve();
  await waitFor(async () => expect(await attached()).toHaveTextContent(/ett\.txt.*två\.txt/u));
  await user.click(screen.getByRole('button', { name: 'Send to everyone' }));

  await screen.findByRole('button', { name: /^View ett\.txt/ });
  const { attachments } = await readIssue(leader, issue);
  expect(attachments).toMatchObject([{ name: 'ett.txt' }, { name: 'två.txt' }]);
});

it('ISS-08 files chosen before the editor has loaded are added once it has', async () => {
  const { issue, leader } = await anOpenIssue();
  const { user } = await openIssue(issue, leader);
  const asked = await picker();
  await within(await composer()).findByRole('textbox');
  await user.upload(asked, file('matt.txt'));
  expect(await attached()).toHaveTextContent('matt.txt');
});

it('ISS-08 a refused file disappears from the composer once the message is sent', async () => {
  const { issue, leader } = await anOpenIssue();
  const { user } = await openIssue(issue, leader);
  await user.upload(await picker(), [tooBig('film.txt'), file('matt.txt')]);
  await waitFor(async () => expect(await attached()).toHaveTextContent('matt.txt'));
  expect(await within(await composer()).findByText('film.txt')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Send to everyone' }));
  expect(await screen.findByRole('button', { name: /^View matt\.txt/ })).toBeVisible();
  expect(within(await composer()).queryByText('film.txt')).not.toBeInTheDocument();
});

it('ISS-08 a message goes without a failed file only after confirming', async () => {
  const { issue, leader } = await anOpenIssue();
  const { user } = await openIssue(issue, leader);
  network.use(
    http.post('*/api/issue/:id/attachments', ({ request }) =>
      new URL(request.url).searchParams.get('name') === 'sen.txt'
        ? HttpResponse.json({}, { status: 503 })
        : undefined,
    ),
  );
  const late = async () => within(await composer()).queryByText('sen.txt');
  await user.upload(await picker(), [file('sen.txt'), file('matt.txt')]);
  await within(await composer()).findByRole('alert');
  await waitFor(async () => expect(await attached()).toHaveTextContent('matt.txt'));

  await user.click(screen.getByRole('button', { name: 'Send to everyone' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/sen\.txt/u)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(await late()).toBeVisible();
  expect(await readIssue(leader, issue)).toMatchObject({ attachments: [] });

  await user.click(screen.getByRole('button', { name: 'Send to everyone' }));
  await user.click(await screen.findByRole('button', { name: 'Send without them' }));
  expect(await screen.findByRole('button', { name: /^View matt\.txt/ })).toBeVisible();
  expect(await late()).not.toBeInTheDocument();
});
