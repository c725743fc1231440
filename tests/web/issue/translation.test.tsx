import { screen, within } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';

import { theServerSays } from '#tests/support/appSettings.ts';
import { network } from '#tests/support/network.ts';
import { readMessages } from '#tests/support/scene.ts';
import { sentToTranslator } from '#tests/support/translator.ts';
import { world } from '#tests/support/world.ts';

import { anOpenIssue, openIssue } from './arrange.ts';

const PREVIEW = 'Preview in Ukrainian';

beforeEach(() => {
  // jsdom has no layout, and ProseMirror asks for text positions.
  Object.assign(Range.prototype, {
    getClientRects: () => [],
    getBoundingClientRect: () => new DOMRect(),
  });
});

async function write(text: string) {
  const composer = await screen.findByRole('form', { name: 'New message' });
  const box = await within(composer).findByRole('textbox', { name: 'Message' });
  const { editor } = box as HTMLElement & { editor: Editor };
  editor.commands.insertContent(text);
}

/** An issue whose reporter reads Ukrainian, opened by its leader. */
async function aUkrainianIssue() {
  theServerSays({ translatesMessages: true });
  const { issue, leader } = await anOpenIssue();
  const { pool } = await world();
  await pool.query(`update issue set reporter_locale = 'uk-UA' where id = $1`, [issue.id]);
  return { issue, leader, ...(await openIssue(issue, leader)) };
}

describe('F-55 a message to somebody who reads another language', () => {
  it('is previewed, and sent with its translation where that is added', async () => {
    const { issue, leader, user } = await aUkrainianIssue();
    await write('We come at 10:30.');
    await user.click(await screen.findByRole('button', { name: PREVIEW }));
    const preview = await screen.findByRole('region', { name: 'In Ukrainian' });
    const text = await within(preview).findByText('uk: We come at 10:30.');
    expect(text.closest('[lang]')).toHaveAttribute('lang', 'uk-UA');
    await user.click(within(preview).getByRole('button', { name: 'Add to the message' }));
    expect(preview).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send to everyone' }));
    await screen.findByText(/uk: We come at 10:30\./u, { selector: 'article *' });
    const [sent] = await readMessages(leader, issue);
    expect(sent?.html).toContain('We come at 10:30.');
    expect(sent?.html).toContain('uk: We come at 10:30.');
  });

  it('is sent without a translator that answers', async () => {
    const { issue, leader, user } = await aUkrainianIssue();
    network.use(http.post('*/messages/preview', () => new HttpResponse(null, { status: 503 })));
    await write('We come at 10:30.');
    await user.click(await screen.findByRole('button', { name: PREVIEW }));
    expect(await screen.findByText(/You can still send it/u)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send to everyone' }));
    await screen.findByText('We come at 10:30.', { selector: 'article p' });
    expect(await readMessages(leader, issue)).toHaveLength(1);
  });

  it('is offered no preview where it is internal, and nothing is asked', async () => {
    const before = sentToTranslator.length;
    const { user } = await aUkrainianIssue();
    await write('Hemligt');
    await screen.findByRole('button', { name: PREVIEW });
    await user.click(screen.getByRole('radio', { name: 'Internal' }));
    expect(screen.queryByRole('button', { name: PREVIEW })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save internally' }));
    await screen.findByText('Hemligt', { selector: 'article p' });
    expect(sentToTranslator).toHaveLength(before);
  });
});
