import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';

import { Tabs } from '#src/shared/ui/Tabs.tsx';

const TABS = ['one', 'two', 'three'] as const;

function Row({ isChosenByPress = false }) {
  const [value, setValue] = useState<(typeof TABS)[number] | undefined>('one');
  return (
    <Tabs
      id="part"
      label="Parts"
      className="parts"
      tabs={TABS.map((name) => ({ name, text: name }))}
      value={value}
      onChange={setValue}
      isChosenByPress={isChosenByPress}
    />
  );
}

const selected = () => screen.getByRole('tab', { selected: true });
afterEach(() => document.documentElement.removeAttribute('dir'));

it('tabs are one stop; arrow keys walk around the ends, Home and End to them', async () => {
  render(<Row />);
  const user = userEvent.setup();
  await user.tab();
  expect(selected()).toHaveFocus();
  for (const [key, name] of [
    ['ArrowRight', 'two'],
    ['End', 'three'],
    ['ArrowRight', 'one'],
    ['ArrowLeft', 'three'],
    ['Home', 'one'],
  ] as const) {
    await user.keyboard(`{${key}}`);
    expect(selected(), key).toHaveTextContent(name);
    expect(selected()).toHaveFocus();
  }
  await user.keyboard('x');
  expect(selected()).toHaveTextContent('one');
});

it('F-55 the left arrow leads on from right to left', async () => {
  document.documentElement.dir = 'rtl';
  render(<Row />);
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{ArrowLeft}');
  expect(selected()).toHaveTextContent('two');
});

it('tabs that fetch are chosen by a press', async () => {
  render(<Row isChosenByPress />);
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(selected()).toHaveTextContent('one');
  expect(screen.getByRole('tab', { name: 'two' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(selected()).toHaveTextContent('two');
});
