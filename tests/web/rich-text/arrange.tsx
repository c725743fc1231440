import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { type ComponentProps, createRef } from 'react';
import { expect, vi } from 'vitest';

import { createI18n } from '#src/shared/i18n/i18n.ts';
import { TranslationProvider } from '#src/shared/i18n/TranslationProvider.tsx';
import type {
  MentionSource,
  MentionSuggestion,
  MentionTrigger,
} from '#src/shared/rich-text/mentionTrigger.ts';
import { RichTextEditor } from '#src/shared/rich-text/RichTextEditor.tsx';
import type { RichTextHandle } from '#src/shared/rich-text/richTextProps.ts';

export const PEOPLE: MentionSuggestion[] = [
  { id: 'agent-1', value: 'Ada', link: '/person/1' },
  { id: 'agent-2', value: 'Adam', disabled: true },
  { id: 'agent-3', value: 'Adele' },
  { id: 'agent-4', value: 'Bo' },
];
export const startingWith = (query: string) =>
  PEOPLE.filter(({ value }) => value.toLowerCase().startsWith(query.toLowerCase()));

/** jsdom has no layout, and ProseMirror asks for text positions. */
export const layNothingOut = () =>
  Object.assign(Range.prototype, {
    getClientRects: () => [],
    getBoundingClientRect: () => new DOMRect(),
  });

/** An editor alone on the page. jsdom does not type, so the editor’s own commands do. */
export async function openEditor(props: Partial<ComponentProps<typeof RichTextEditor>>) {
  layNothingOut();
  const handle = createRef<RichTextHandle>();
  const onChange = vi.fn<(html: string) => void>();
  render(
    <TranslationProvider i18n={await createI18n('en-GB')}>
      <RichTextEditor ref={handle} label="Message" onChange={onChange} {...props} />
    </TranslationProvider>,
  );
  const box = screen.getByRole('textbox', { name: 'Message' });
  const { editor } = box as HTMLElement & { editor: Editor };
  return { box, editor, onChange, handle };
}

export const goToEnd = (editor: Editor) =>
  act(async () => {
    editor.commands.focus('end');
  });

/** An editor with people to mention. */
export async function anEditor(
  trigger: Partial<MentionTrigger> = {},
  { initialHtml = '', more = [] as MentionTrigger[] } = {},
) {
  const source = vi.fn<MentionSource>(startingWith);
  const onSubmit = vi.fn<() => void>();
  const mentions = [{ source, ...trigger }, ...more];
  const { box, editor, onChange } = await openEditor({ initialHtml, mentions, onSubmit });
  await goToEnd(editor);
  return {
    box,
    editor,
    source,
    onChange,
    onSubmit,
    type: async (text: string) => {
      for (const letter of text) {
        await act(async () => {
          editor.view.dispatch(editor.state.tr.insertText(letter));
        });
      }
    },
    press: async (key: string, init = {}) => {
      await act(async () => {
        fireEvent.keyDown(box, { key, ...init });
      });
    },
    html: () => editor.getHTML(),
  };
}

export const list = () => screen.queryByRole('listbox', { name: 'Suggestions' });
export const openList = () => screen.findByRole('listbox', { name: 'Suggestions' });
export const highlighted = () => screen.queryByRole('option', { selected: true })?.textContent;

/** The suggestions for the whole query: those for fewer letters stay visible until then, and ignore keys. */
export async function foundOptions() {
  await waitFor(() => expect(list()).toHaveAttribute('aria-busy', 'false'));
  return screen.getAllByRole('option');
}
