import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';

import { notes } from '#server/db/schema.ts';
import { aNote, anAttachment } from '#tests/support/builders.ts';
import { holdCall } from '#tests/support/held.ts';
import { network } from '#tests/support/network.ts';
import { world } from '#tests/support/world.ts';

import { anOpenIssue, openIssue, openPart, readIssue } from './arrange.ts';

it('ISS-08 a file becomes internal at once', async () => {
  const { issue, leader } = await anOpenIssue();
  await anAttachment(issue, leader, { name: 'golv.pdf' });
  const { user } = await openIssue(issue, leader);

  await user.click(await screen.findByRole('tab', { name: /^Files/u }));
  await user.click(await screen.findByRole('switch', { name: 'Internal: golv.pdf' }));

  await waitFor(() =>
    expect(screen.getByRole('switch', { name: 'Internal: golv.pdf' })).toBeChecked(),
  );
  await waitFor(async () =>
    expect(await readIssue(leader, issue)).toMatchObject({ attachments: [{ internal: true }] }),
  );
});

it('ISS-08 a refused toggle is reverted with a message', async () => {
  const { issue, leader } = await anOpenIssue();
  await anAttachment(issue, leader, { name: 'golv.pdf' });
  const { user } = await openIssue(issue, leader);
  network.use(http.put('*/internal', () => HttpResponse.json({}, { status: 500 })));

  await user.click(await screen.findByRole('tab', { name: /^Files/u }));
  await user.click(await screen.findByRole('switch', { name: 'Internal: golv.pdf' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('not saved');
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: 'Internal: golv.pdf' })).not.toBeChecked(),
  );
});

it('ISS-08 outside parties see no switch', async () => {
  const { issue, leader, user: resident } = await anOpenIssue();
  await anAttachment(issue, leader, { name: 'golv.pdf' });
  await openIssue(issue, resident);
  await screen.findAllByText('golv.pdf');
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});

it('ISS-08 all files are under their tab, with who sent them and whether they are internal', async () => {
  const { issue, leader } = await anOpenIssue();
  await anAttachment(issue, leader, { name: 'golv.pdf', internal: true });
  const { user } = await openIssue(issue, leader);
  await user.click(await screen.findByRole('tab', { name: /^Files\s*1$/ }));
  const files = within(screen.getByRole('region', { name: 'Files' }));
  expect(files.getByRole('figure')).toHaveTextContent(`golv.pdf${leader.name}`);
  expect(files.getByRole('switch', { name: 'Internal: golv.pdf' })).toBeChecked();
});

it('ISS-11 the newest note comes first, and the tab counts them', async () => {
  const { issue, leader } = await anOpenIssue();
  const earlier = await aNote(issue, leader);
  const { db } = await world();
  await db
    .update(notes)
    .set({ text: 'Portkod 1234', createdAt: new Date('2026-01-01') })
    .where(eq(notes.id, earlier.id));
  const newer = await aNote(issue, leader);
  const { user } = await openIssue(issue, leader);
  await user.click(await screen.findByRole('tab', { name: /^Notes\s*2$/ }));
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent(newer.text);
  expect(second).toHaveTextContent('Portkod 1234');
});

it('ISS-11 a note is written, and its author deletes it', async () => {
  const { issue, worker } = await anOpenIssue();
  const { user } = await openIssue(issue, worker);

  await openPart(user, 'Notes');
  await user.type(screen.getByRole('textbox', { name: 'New note' }), 'Portkod hos värden');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'New note' })).toHaveValue(''));

  expect(await screen.findByText('Portkod hos värden')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete the note' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Delete the note' }));
  await waitFor(() => expect(screen.queryByText('Portkod hos värden')).not.toBeInTheDocument());
});

it('ISS-11 somebody else’s note is read, not deleted', async () => {
  const { issue, leader, worker } = await anOpenIssue();
  const { text } = await aNote(issue, leader);
  const { user } = await openIssue(issue, worker);
  await openPart(user, 'Notes');
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete the note' })).not.toBeInTheDocument();
});

it('F-10 what is written while a note is being saved stays as the next one', async () => {
  const { issue, worker } = await anOpenIssue();
  const post = holdCall('post', '/api/issue/:id/notes');
  const { user } = await openIssue(issue, worker);
  await openPart(user, 'Notes');
  const box = screen.getByRole('textbox', { name: 'New note' });
  await user.type(box, 'Portkod hos värden');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  await user.type(box, ', dörr B');
  post.arrive();
  await waitFor(() => expect(box).toHaveValue(', dörr B'));
  expect(await screen.findByText('Portkod hos värden', { selector: 'li *' })).toBeVisible();
});
