import { act, render, screen } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { createRef } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect, it, vi } from 'vitest';

import { createI18n } from '#src/shared/i18n/i18n.ts';
import { RichTextEditor, type RichTextHandle } from '#src/shared/rich-text/RichTextEditor.tsx';

const NAMES: Record<string, string> = {
  'reporter.firstName': 'first name',
  'issue.title|default:"it"': 'title or it',
};

async function anEditor(initialHtml = '') {
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
        label="Text"
        initialHtml={initialHtml}
        fieldLabel={(inside) => NAMES[inside]}
        onChange={onChange}
      />
    </I18nextProvider>,
  );
  const box = screen.getByRole('textbox', { name: 'Text' });
  const { editor } = box as HTMLElement & { editor: Editor };
  await act(async () => {
    editor.commands.focus('end');
  });
  return { box, editor, onChange, handle };
}

it('SET-05 a field of a text says what comes there, and stays what it is in its HTML', async () => {
  const html = '<p>Hi {{reporter.firstName}}, <strong>{{issue.title|default:"it"}}</strong></p>';
  const { box, editor, onChange } = await anEditor(html);
  expect(box).toHaveTextContent('Hi first name, title or it');
  await act(async () => {
    editor.commands.insertContent('!');
  });
  expect(onChange).toHaveBeenLastCalledWith(html.replace('</strong>', '!</strong>'));
});

it('SET-05 a field is put in where one writes, and typed ones become fields, too', async () => {
  const { box, editor, onChange, handle } = await anEditor('<p>Hi,</p>');
  await act(async () => {
    handle.current?.insert('{{reporter.firstName}}');
  });
  expect(onChange).toHaveBeenLastCalledWith('<p>Hi,{{reporter.firstName}}</p>');
  await act(async () => {
    editor.commands.insertContent(', {{reporter.firstName}', { applyInputRules: true });
    const { from } = editor.state.selection;
    editor.view.someProp('handleTextInput', (take) =>
      take(editor.view, from, from, '}', () => editor.state.tr.insertText('}', from)),
    );
  });
  expect(box).toHaveTextContent('Hi,first name, first name');
});

it('SET-05 what is no field stays as it is written, and is marked', async () => {
  const { box, editor, onChange } = await anEditor('<p>Hi {{nobody}} {{reporter.firstName}}</p>');
  expect(box.querySelector('.var-wrong')).toHaveTextContent('{{nobody}}');
  await act(async () => {
    editor.commands.insertContent('.');
  });
  expect(onChange).toHaveBeenLastCalledWith('<p>Hi {{nobody}} {{reporter.firstName}}.</p>');
});
