import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';

import { CheckPicker } from '#src/features/settings/people/CheckPicker.tsx';
import { RowList } from '#src/shared/master-detail/RowList.tsx';
import { Providers } from '#tests/support/Providers.tsx';

/** Rows that count reads of their names: drawing and filtering each need one. */
function countedRows() {
  let read = 0;
  const rows = Array.from({ length: 50 }, (_, id) => ({
    id,
    get name() {
      read += 1;
      return `Kök ${id}`;
    },
  }));
  return { rows, reads: () => read };
}

it('SET-13 typing beside a list rerenders none of its rows', async () => {
  const { rows, reads } = countedRows();
  const noop = () => undefined;
  const none = () => null;
  function Page() {
    const [text, setText] = useState('');
    return (
      <MemoryRouter>
        <RowList
          title="Spaces"
          to="/spaces"
          rows={rows}
          chosenId={undefined}
          hasFailed={false}
          onRetry={noop}
          aside={none}
        />
        <input aria-label="Name" value={text} onChange={({ target }) => setText(target.value)} />
      </MemoryRouter>
    );
  }
  render(<Page />, { wrapper: await Providers() });
  const before = reads();
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Pentry');
  expect(reads()).toBe(before);
  await userEvent.type(screen.getByRole('searchbox'), '49');
  expect(screen.getAllByRole('link', { name: /Kök/u })).toHaveLength(1);
});

it('SET-08 typing in a form rerenders none of its checkboxes', async () => {
  const { rows, reads } = countedRows();
  function Form() {
    const form = useForm({ defaultValues: { name: '', ids: [3] } });
    return (
      <FormProvider {...form}>
        <p>{form.formState.isDirty ? 'Not saved' : ''}</p>
        <input aria-label="Name" {...form.register('name')} />
        <CheckPicker name="ids" label="Members" options={rows} />
      </FormProvider>
    );
  }
  render(<Form />, { wrapper: await Providers() });
  const before = reads();
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Jouren');
  expect(await screen.findByText('Not saved')).toBeVisible();
  expect(reads()).toBe(before);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Kök 7' }));
  expect(screen.getByRole('checkbox', { name: 'Kök 7' })).toBeChecked();
});
