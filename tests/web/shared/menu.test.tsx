import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { createI18n } from '#src/shared/i18n/i18n.ts';
import { TranslationProvider } from '#src/shared/i18n/TranslationProvider.tsx';
import { Menu } from '#src/shared/ui/Menu.tsx';
import { Picker } from '#src/shared/ui/options/Picker.tsx';

it('a menu opened again while it closes has nothing of what was typed before', () => {
  render(
    <Menu
      renderToggle={(toggle) => (
        <button type="button" {...toggle}>
          Period
        </button>
      )}
    >
      {() => <input aria-label="Search" />}
    </Menu>,
  );
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Period' }));
  const field = () => screen.getByRole('textbox', { name: 'Search' });
  press();
  fireEvent.change(field(), { target: { value: 'Last month' } });
  press();
  expect(field()).toHaveValue('Last month');
  press();
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
});

it('F-30 a picker opens at a letter, which is searched for, and at an arrow key', async () => {
  const chosen: string[] = [];
  render(
    <TranslationProvider i18n={await createI18n('en-GB')}>
      <Picker
        label="Category"
        options={['Lift', 'Water', 'Windows'].map((text) => ({ value: text, text }))}
        value="Lift"
        onPick={(value) => chosen.push(value)}
      />
    </TranslationProvider>,
  );
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('wi');
  expect(screen.getByRole('combobox', { name: 'Search Category' })).toHaveValue('wi');
  await user.keyboard('{Enter}');
  expect(chosen).toEqual(['Windows']);

  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { name: 'Lift', selected: true })).toBeVisible();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(chosen).toEqual(['Windows', 'Water']);
});
