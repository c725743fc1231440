import { act, fireEvent, render, screen } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { createRef } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect, it, vi } from 'vitest';

import { createI18n } from '#src/shared/i18n/i18n.ts';
import { RichTextEditor, type RichTextHandle } from '#src/shared/rich-text/RichTextEditor.tsx';

const gap = (name: string) => `<mark data-gap="${name}">____</mark>`;

async function anEditor() {
  Object.assign(Range.prototype, {
    getClientRects: () => [],
    getBoundingClientRect: () => new DOMRect(),
  });
  const handle = createRef<RichTextHandle>();
  const onChange = vi.fn<(html: string) => void>();
  render(
    <I18nextProvider i18n={await createI18n('en-GB')}>
      <RichTextEditor
        ref={handle}
        label="Message"
        gapLabel={(name) => `the ${name}`}
        onChange={onChange}
      />
    </I18nextProvider>,
  );
  const box = screen.getByRole('textbox', { name: 'Message' });
  const { editor } = box as HTMLElement & { editor: Editor };
  return { box, editor, onChange, handle };
}

it('a gap says what belongs there, is gone to at once, and gives way to what is typed', async () => {
  const { box, editor, handle } = await anEditor();
  await act(async () => {
    handle.current?.insert(`<p>On ${gap('day')} at ${gap('time')}.</p>`);
  });
  expect(box).toHaveTextContent('On the day at the time.');
  await act(async () => {
    editor.commands.insertContent('Friday');
  });
  expect(box).toHaveTextContent('On Friday at the time.');
  fireEvent.keyDown(box, { key: 'Tab' });
  await act(async () => {
    editor.commands.insertContent('8');
  });
  expect(box).toHaveTextContent('On Friday at 8.');
});

it('a gap that is left is kept in the draft, and is a line where there are no gaps', async () => {
  const { editor, onChange, handle } = await anEditor();
  await act(async () => {
    handle.current?.insert(`<p>On ${gap('day')}</p>`);
  });
  expect(onChange).toHaveBeenLastCalledWith(`<p>On ${gap('day')}</p>`);
  expect(editor.getText()).toBe('On ____');
});
