import { act } from '@testing-library/react';
import { expect, it } from 'vitest';

import { goToEnd, openEditor } from './arrange.tsx';

const NAMES: Record<string, string> = {
  'reporter.firstName': 'first name',
  'issue.title|default:"it"': 'title or it',
};

async function anEditor(initialHtml: string) {
  const opened = await openEditor({ initialHtml, fieldLabel: (inside) => NAMES[inside] });
  await goToEnd(opened.editor);
  return opened;
}

it('SET-05 a template field shows its meaning, and stays the same in its HTML', async () => {
  const html = '<p>Hi {{reporter.firstName}}, <strong>{{issue.title|default:"it"}}</strong></p>';
  const { box, editor, onChange } = await anEditor(html);
  expect(box).toHaveTextContent('Hi first name, title or it');
  await act(async () => {
    editor.commands.insertContent('!');
  });
  expect(onChange).toHaveBeenLastCalledWith(html.replace('</strong>', '!</strong>'));
});

it('SET-05 a field is inserted at the caret, and typed ones become fields, too', async () => {
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

it('SET-05 unknown fields stay as typed, and are marked', async () => {
  const { box, editor, onChange } = await anEditor('<p>Hi {{nobody}} {{reporter.firstName}}</p>');
  expect(box.querySelector('.var-wrong')).toHaveTextContent('{{nobody}}');
  await act(async () => {
    editor.commands.insertContent('.');
  });
  expect(onChange).toHaveBeenLastCalledWith('<p>Hi {{nobody}} {{reporter.firstName}}.</p>');
});
