import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { aMessage } from '#tests/support/builders.ts';
import { viewport } from '#tests/support/browser.ts';

import { anOpenIssue, openIssue } from './arrange.ts';

afterEach(() => viewport.resize(1440));

it('on narrow screens an issue’s parts are tabs, walked by the arrow keys', async () => {
  const { issue, leader } = await anOpenIssue();
  viewport.resize(768);
  const { user } = await openIssue(issue, leader);

  expect(screen.getByRole('tab', { name: /Conversation/, selected: true })).toBeVisible();
  expect(screen.queryByRole('complementary', { name: 'Details' })).not.toBeInTheDocument();

  await user.click(screen.getByRole('tab', { name: /Conversation/ }));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('complementary', { name: 'Details' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Details' })).toHaveFocus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.getByRole('tab', { name: /^Notes/, selected: true })).toBeVisible();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: /^History/, selected: true })).toBeVisible();
  expect(screen.getByRole('region', { name: 'History' })).toBeVisible();
});

it('a worker has no tab for the history', async () => {
  const { issue, worker } = await anOpenIssue();
  viewport.resize(768);
  await openIssue(issue, worker);
  expect(screen.queryByRole('tab', { name: /^History/ })).not.toBeInTheDocument();
});

it('the conversation tab’s count includes the reader’s private messages', async () => {
  const { issue, leader, worker } = await anOpenIssue();
  await aMessage(issue, leader, { html: '<p>Till alla</p>' });
  await aMessage(issue, leader, {
    type: 'private',
    privateMessageAgentId: worker.id,
    html: '<p>Oss emellan</p>',
  });
  viewport.resize(768);
  await openIssue(issue, worker);
  await screen.findByText('Oss emellan');
  expect(screen.getByRole('tab', { name: /Conversation/ })).toHaveTextContent('Conversation 3');
});

it('turning a tablet while typing keeps the same editor', async () => {
  const { issue, leader } = await anOpenIssue();
  viewport.resize(1024);
  await openIssue(issue, leader);
  const editor = await screen.findByRole('textbox', { name: 'Message' });
  for (const width of [768, 1024, 768]) {
    act(() => viewport.resize(width));
    expect(screen.getByRole('textbox', { name: 'Message' })).toBe(editor);
  }
  expect(screen.getByRole('tab', { name: /Conversation/ })).toBeVisible();
});
