import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import type { MentionSource } from '#src/shared/rich-text/mentionTrigger.ts';

import { anEditor, foundOptions, highlighted, list, openList } from './arrange.tsx';

it('MEN-01 the trigger opens the list, and more letters narrow it', async () => {
  const { type } = await anEditor();
  await type('Hi @');
  expect(await openList()).toBeVisible();
  expect(await screen.findAllByRole('option')).toHaveLength(4);
  await type('b');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
});

it('MEN-01 it stays closed below the minimum length, and after a character that is not allowed', async () => {
  const { type, source } = await anEditor({ minQueryLength: 2 });
  await type('@a');
  expect(list()).toBeNull();
  await type('d');
  expect(await openList()).toBeVisible();
  await type('-');
  expect(list()).toBeNull();
  expect(source).toHaveBeenCalledOnce();
});

it('MEN-03 Escape closes it and keeps the text', async () => {
  const { type, press, box } = await anEditor();
  await type('@ad');
  await openList();
  await press('Escape');
  expect(list()).toBeNull();
  expect(box).toHaveTextContent('@ad');
});

it('MEN-03 it closes when the selection moves away', async () => {
  const { type, editor } = await anEditor();
  await type('Hi @ad');
  await openList();
  await act(async () => void editor.commands.setTextSelection(1));
  expect(list()).toBeNull();
});

it('MEN-03 it closes when nothing is found, and when the text no longer matches', async () => {
  const { type, source } = await anEditor();
  await type('@ad');
  await openList();
  await type('x');
  await waitFor(() => expect(source).toHaveBeenCalledWith('adx', expect.anything()));
  await waitFor(() => expect(list()).toBeNull());

  await type(' @bo');
  await openList();
  await type(' ');
  expect(list()).toBeNull();
});

it('MEN-04 Up and Down move the highlight, skip disabled options and wrap', async () => {
  const { type, press } = await anEditor();
  await type('@ad');
  await foundOptions();
  expect(highlighted()).toContain('Ada');
  await press('ArrowDown');
  expect(highlighted()).toContain('Adele');
  await press('ArrowDown');
  expect(highlighted()).toContain('Ada');
  await press('ArrowUp');
  expect(highlighted()).toContain('Adele');
});

it.each(['Enter', 'Tab'])('MEN-04 %s picks the highlighted option', async (key) => {
  const { type, press, box } = await anEditor();
  await type('@ad');
  await foundOptions();
  await press(key);
  expect(box).toHaveTextContent('@Ada');
  expect(list()).toBeNull();
});

it('MEN-04 another select key can be chosen; then Enter is Enter', async () => {
  const { type, press, html } = await anEditor({ selectKey: 'ArrowRight' });
  await type('@ad');
  await foundOptions();
  await press('Enter');
  expect(html()).not.toContain('class="mention"');
  await type('@ad');
  await foundOptions();
  await press('ArrowRight');
  expect(html()).toContain('class="mention"');
});

it('MEN-04 a click picks enabled options only', async () => {
  const { type, html } = await anEditor();
  await type('@ad');
  const [, disabled, adele] = await foundOptions();
  expect(disabled).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(disabled!);
  expect(html()).not.toContain('class="mention"');
  fireEvent.click(adele!);
  expect(html()).toContain('data-value="Adele"');
});

it('MEN-05 the typed text becomes the mention and a space; without the option no space', async () => {
  const first = await anEditor();
  await first.type('Hi @bo');
  await foundOptions();
  await first.press('Enter');
  expect(first.editor.getText()).toBe('Hi @Bo ');
  first.editor.destroy();
});

it('MEN-05 no space follows if the option is off', async () => {
  const { type, press, editor } = await anEditor({ spaceAfterPick: false });
  await type('@bo');
  await foundOptions();
  await press('Enter');
  expect(editor.getText()).toBe('@Bo');
});

it('MEN-06 the element carries what was picked, and its link opens in a new tab', async () => {
  const { type, press, box } = await anEditor();
  await type('@ada');
  await foundOptions();
  await press('Enter');
  const mention = box.querySelector<HTMLElement>('.mention')!;
  expect(Object.fromEntries(Object.entries(mention.dataset))).toMatchObject({
    id: 'agent-1',
    value: 'Ada',
    denotationChar: '@',
    link: '/person/1',
    target: '_blank',
  });
  expect(mention.querySelector('a')).toHaveAttribute('href', '/person/1');
  expect(mention.querySelector('a')).toHaveAttribute('target', '_blank');
});

it('MEN-06 a mention is restored from its HTML completely', async () => {
  const { html } = await anEditor(
    {},
    {
      initialHtml:
        '<p>Hi <span class="mention" data-id="9" data-value="Zoe" data-denotation-char="@" data-link="https://felix.example" data-target="_self" data-disabled="true">@Zoe</span></p>',
    },
  );
  expect(html()).toContain('data-id="9" data-value="Zoe" data-denotation-char="@"');
  expect(html()).toContain('data-link="https://felix.example" data-target="_self"');
  expect(html()).toContain('data-disabled="true"');
});

it('MEN-07 text more than 31 characters back is ignored', async () => {
  const { type } = await anEditor();
  await type(`@${'a'.repeat(30)}`);
  expect(screen.getByRole('status', { name: 'Searching …' })).toBeVisible();
  await type('a');
  expect(screen.queryByRole('status', { name: 'Searching …' })).toBeNull();
});

it('MEN-08 isolated, a trigger inside a word opens nothing', async () => {
  const { type } = await anEditor({ isolate: true });
  await type('anna@b');
  expect(list()).toBeNull();
  await type(' @b');
  expect(await openList()).toBeVisible();
});

it('MEN-09 each trigger has its own source', async () => {
  const issues = vi.fn<MentionSource>(() => [
    { id: 'issue-7', value: '18204', denotationChar: '#' },
  ]);
  const { type, press, editor, source } = await anEditor(
    {},
    { more: [{ char: '#', source: issues }] },
  );
  await type('#18');
  await foundOptions();
  await press('Enter');
  expect(editor.getText()).toBe('#18204 ');
  expect(issues).toHaveBeenCalledWith('18', expect.anything());
  expect(source).not.toHaveBeenCalled();
});

it('the list is described to assistive technology', async () => {
  const { type, press, box } = await anEditor();
  await type('@ad');
  const options = await foundOptions();
  expect(box).toHaveAttribute('aria-controls', (await openList()).id);
  await press('ArrowDown');
  expect(box).toHaveAttribute('aria-activedescendant', options[2]!.id);
});

it('Ctrl+Enter sends, also while a list is open', async () => {
  const { type, press, onSubmit } = await anEditor();
  await type('@ad');
  await foundOptions();
  await press('Enter', { ctrlKey: true });
  expect(onSubmit).toHaveBeenCalledOnce();
});

it.each(['Enter', 'Tab'])(
  'F-34 if nobody found can be picked, %s does nothing, and the list stays and says so',
  async (key) => {
    const source: MentionSource = () => [{ id: 'agent-2', value: 'Bea', disabled: true }];
    const { type, press, box, html } = await anEditor({ source });
    await type('Hi @bea');
    await screen.findByRole('option', { name: /Bea/ });
    const before = html();
    await press(key);
    expect(html()).toBe(before);
    expect(box).toHaveTextContent('Hi @bea');
    expect(list()).toHaveTextContent('No one here can be mentioned');
  },
);

it('F-34 MEN-06 a mention says in its text, too, that it is not disabled', async () => {
  const { type, press, html } = await anEditor();
  await type('@ada');
  // Pressing picks nothing while an answer is pending.
  await waitFor(() => expect(list()).toHaveAttribute('aria-busy', 'false'));
  await press('Enter');
  expect(html()).toContain('data-disabled="false"');
});
