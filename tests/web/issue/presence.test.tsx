import { screen, waitFor, within } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';

import type { Present, Writing } from '#contract/presence.ts';
import { network } from '#tests/support/network.ts';
import { send } from '#tests/support/scene.ts';
import type { TestAgent } from '#tests/support/world.ts';

import { anOpenIssue, openIssue } from './arrange.ts';

const composer = () => screen.findByRole('form', { name: 'New message' });

async function write(text: string) {
  const box = await within(await composer()).findByRole('textbox', { name: 'Message' });
  const { editor } = box as HTMLElement & { editor: Editor };
  editor.commands.insertContent(text);
}

const signAs = (agent: TestAgent, issue: { id: number }, writing: Writing) =>
  agent.ask('POST', `/api/issue/${issue.id}/presence`, { page: crypto.randomUUID(), writing });

it('colleagues who have the issue open are named in its head, and over the composer when they write', async () => {
  const { issue, leader, worker } = await anOpenIssue();
  await openIssue(issue, leader);
  await screen.findByRole('radio', { name: 'Internal' });
  const page = crypto.randomUUID();
  const sign = (writing: Writing) =>
    worker.ask('POST', `/api/issue/${issue.id}/presence`, { page, writing });
  await sign(null);

  // By the next sign of this page, if its stream of events was not open yet.
  const here = await screen.findByRole(
    'list',
    { name: 'Also have this open' },
    { timeout: 10_000 },
  );
  expect(within(here).getByRole('listitem')).toHaveTextContent('Göran Åkesson');
  await sign('internal');
  const text = 'Göran Åkesson is writing internally';
  expect(await within(await composer()).findByText(text, {}, { timeout: 3_000 })).toBeVisible();
}, 20_000);

it('what is written is told at once, its readers too, and that it is empty again', async () => {
  const { issue, leader, worker } = await anOpenIssue();
  const { user } = await openIssue(issue, leader);
  const seen = async () => {
    const { list } = (await (await signAs(worker, issue, null)).json()) as { list: Present[] };
    return list.map(({ writing }) => writing);
  };
  await expect.poll(seen).toEqual([null]);
  await write('Vi kommer i morgon');
  await expect.poll(seen).toEqual(['message']);
  await user.click(screen.getByRole('radio', { name: 'Internal' }));
  await expect.poll(seen).toEqual(['internal']);
  await user.click(screen.getByRole('button', { name: 'Save internally' }));
  await expect.poll(seen).toEqual([null]);
});

it('more than three colleagues are counted, and a sign that fails says nothing', async () => {
  const { issue, leader } = await anOpenIssue();
  const names = ['Ada Ek', 'Bo Ask', 'Cia Alm', 'Dan Björk', 'Eva Lind'];
  const list = names.map((name, n) => ({
    agent: { id: n + 1, name },
    writing: name === 'Eva Lind' ? 'message' : null,
  }));
  let isAway = false;
  network.use(
    http.post('*/api/issue/:id/presence', () =>
      isAway ? HttpResponse.error() : HttpResponse.json({ list }),
    ),
  );
  await openIssue(issue, leader);
  const here = await screen.findByRole('list', { name: 'Also have this open' });
  const items = within(here).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Eva LindEL',
    'Ada EkAE',
    'Bo AskBA',
    'Cia Alm, Dan Björk+2',
  ]);

  isAway = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(here).not.toBeInTheDocument());
  expect(screen.queryByText(/No contact/)).not.toBeInTheDocument();
});

it('people who are not staff sign nothing and are shown nobody', async () => {
  const { issue, leader, user: resident } = await anOpenIssue();
  await signAs(leader, issue, 'message');
  let signs = 0;
  network.use(
    http.post('*/api/issue/:id/presence', () => {
      signs += 1;
      return undefined;
    }),
  );
  await openIssue(issue, resident);
  await write('Hej');
  expect(screen.queryByRole('list', { name: 'Also have this open' })).not.toBeInTheDocument();
  expect(signs).toBe(0);
});

it('capabilities 1: an answer that came while one was writing is told over the composer, and sending is not blocked', async () => {
  const { issue, leader, worker } = await anOpenIssue();
  await send(worker, issue, { html: '<p>Före</p>' });
  const { user } = await openIssue(issue, leader);
  await screen.findByText('Före');
  await write('Jag skriver');
  await send(worker, issue, { html: '<p>Från Göran</p>' });

  const told = await within(await composer()).findByText(
    '1 new answer while you were writing',
    {},
    { timeout: 5_000 },
  );
  expect(told.closest('[role=status]')).toHaveTextContent('Göran Åkesson: Från Göran');
  expect(screen.getByRole('button', { name: 'Send to everyone' })).toBeEnabled();

  await user.click(within(await composer()).getByRole('button', { name: 'Show' }));
  expect(told).not.toBeInTheDocument();
  expect(within(await composer()).getByRole('textbox')).toHaveTextContent('Jag skriver');

  await send(worker, issue, { html: '<p>Och så Alt N</p>' });
  const again = await within(await composer()).findByText(
    '1 new answer while you were writing',
    {},
    { timeout: 5_000 },
  );
  await user.keyboard('{Alt>}n{/Alt}');
  expect(again).not.toBeInTheDocument();
  expect(within(await composer()).getByRole('textbox')).toHaveTextContent('Jag skriver');

  await send(worker, issue, { html: '<p>En gång till</p>' });
  await within(await composer()).findByText(
    '1 new answer while you were writing',
    {},
    { timeout: 5_000 },
  );
  await user.click(screen.getByRole('button', { name: 'Send to everyone' }));
  await waitFor(() =>
    expect(screen.queryByText('1 new answer while you were writing')).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('button', { name: 'Send to everyone' })).toBeVisible();
});
