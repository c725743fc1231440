import { act, render, screen } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { StrictMode } from 'react';
import { expect, it, vi } from 'vitest';

import { createI18n } from '#src/shared/i18n/i18n.ts';
import { TranslationProvider } from '#src/shared/i18n/TranslationProvider.tsx';
import { RichTextEditor } from '#src/shared/rich-text/RichTextEditor.tsx';

import { layNothingOut, startingWith } from './arrange.tsx';

const box = () => screen.getByRole('textbox', { name: 'Message' });
const editorOf = (element: HTMLElement) => (element as HTMLElement & { editor: Editor }).editor;

/** The page’s content; React reports a crash in an effect by removing all of it. */
async function arrange() {
  layNothingOut();
  const i18n = await createI18n('en-GB');
  const mentions = [{ source: startingWith }];
  return (placeholder: string, onChange: (html: string) => void = () => {}) => (
    <StrictMode>
      <TranslationProvider i18n={i18n}>
        <RichTextEditor
          label="Message"
          placeholder={placeholder}
          mentions={mentions}
          onChange={onChange}
        />
      </TranslationProvider>
    </StrictMode>
  );
}

it('an editor removed before its page has settled is followed by another, and nothing breaks', async () => {
  const show = await arrange();
  const onChange = vi.fn<(html: string) => void>();
  const { rerender } = render(show('To everybody', onChange));
  const first = editorOf(box());

  // As on a busy machine: the editor is destroyed before the effects of a new text around it run.
  act(() => first.destroy());
  rerender(show('To colleagues', onChange));

  const second = editorOf(box());
  expect(second).not.toBe(first);
  act(() => void second.commands.insertContent('Hej'));
  expect(onChange).toHaveBeenLastCalledWith('<p>Hej</p>');
});

it('an editor removed while its list of people is open takes the list with it', async () => {
  const show = await arrange();
  const { rerender } = render(show('To everybody'));
  const first = editorOf(box());
  act(() => void first.commands.focus('end'));
  act(() => first.view.dispatch(first.state.tr.insertText('@')));
  await screen.findByRole('listbox', { name: 'Suggestions' });

  act(() => first.destroy());
  rerender(show('To colleagues'));

  expect(box()).toBeVisible();
  expect(box()).not.toHaveAttribute('aria-activedescendant');
});

it('comes and goes as fast as the pages change', async () => {
  const show = await arrange();
  for (let round = 0; round < 20; round += 1) {
    const { unmount } = render(show('To everybody'));
    unmount();
  }
  render(show('To everybody'));
  expect(box()).toBeVisible();
});
