import { screen, waitFor, within } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { beforeEach, expect, it } from 'vitest';

import { anOpenIssue, openIssue } from './arrange.ts';

beforeEach(() => {
  // jsdom has no layout, and ProseMirror asks for text positions.
  Object.assign(Range.prototype, {
    getClientRects: () => [],
    getBoundingClientRect: () => new DOMRect(),
  });
});

const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });

it('F-10 a description being edited is not left without a question', async () => {
  const { issue, leader } = await anOpenIssue();
  const { user, address } = await openIssue(issue, leader);
  await user.click(await screen.findByRole('button', { name: 'Edit the description' }));
  const box = await screen.findByRole('textbox', { name: 'Description' });
  (box as HTMLElement & { editor: Editor }).editor.commands.insertContent(' Och väggen.');
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
  expect(box).toHaveTextContent('Och väggen.');

  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  await user.click(within(await question()).getByRole('button', { name: 'Leave anyway' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

it('F-10 Escape asks before it drops the words of a decision, and not where there are none', async () => {
  const { issue, leader } = await anOpenIssue({ status: 'done' });
  const { user } = await openIssue(issue, leader);
  const open = async () => {
    await user.click(screen.getByTitle('Change status'));
    await user.click(await screen.findByRole('button', { name: /^Reject/ }));
    return screen.findByRole('dialog', { name: 'What is not fixed?' });
  };
  await open();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  const dialog = await open();
  const words = within(dialog).getByRole('textbox');
  await user.type(words, 'Listen saknas');
  await user.keyboard('{Escape}');
  await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
  expect(words).toHaveValue('Listen saknas');
});
