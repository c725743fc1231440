import { act, fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';

import { openEditor } from './arrange.tsx';

const gap = (name: string) => `<mark data-gap="${name}">____</mark>`;
const anEditor = () => openEditor({ gapLabel: (name) => `the ${name}` });

it('a gap shows what belongs there, is selected at once, and is replaced by typing', async () => {
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

it('an unfilled gap is kept in the draft, and becomes a line where gaps are not supported', async () => {
  const { editor, onChange, handle } = await anEditor();
  await act(async () => {
    handle.current?.insert(`<p>On ${gap('day')}</p>`);
  });
  expect(onChange).toHaveBeenLastCalledWith(`<p>On ${gap('day')}</p>`);
  expect(editor.getText()).toBe('On ____');
});
