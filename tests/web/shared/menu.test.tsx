import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { Menu } from '#src/shared/ui/Menu.tsx';

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
