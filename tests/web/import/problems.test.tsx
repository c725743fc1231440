import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { checked, rowsOf, upload } from '#tests/support/imports.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAgent } from '#tests/support/world.ts';

const HEAD = 'Projektnummer;Projekt;Gatuadress';

describe('the review of an import', () => {
  it('F-38 decides on all rows with the same cause, and on one of them otherwise', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    const rows = [
      '0102;Kvarnen;Ågatan 1',
      '102;Lunden;Ågatan 2',
      '103;Dalen;Ågatan 3',
      '0103;Parken;Ågatan 4',
    ];
    const { id } = await checked(admin, 'project', [HEAD, ...rows, 'Summa;;'].join('\n'));
    const { user } = await renderApp(`/import/${id}`, admin);
    const problems = await screen.findByRole('region', { name: 'Check these first' });
    const numbers = await within(problems).findByRole('group', { name: /Almost the same number/u });
    expect(numbers).toHaveTextContent('2 rows');
    expect(screen.getByText(/^3 rows won’t be imported/u)).toBeVisible();
    await user.click(within(numbers).getByRole('button', { name: 'Import all' }));
    expect(await screen.findByRole('button', { name: 'Import 4 rows' })).toBeEnabled();
    const taken = { name: 'Import all', pressed: true };
    expect(await within(numbers).findByRole('button', taken)).toHaveFocus();
    await user.click(within(numbers).getByRole('button', { name: 'Show the rows' }));
    const row = await screen.findByRole('group', { name: 'Decide on row 3' });
    await user.click(within(row).getByRole('button', { name: 'Leave this row out' }));
    expect(await screen.findByRole('button', { name: 'Import 3 rows' })).toBeEnabled();
    expect(await rowsOf(admin, id, '?only=leftOut')).toMatchObject([{ n: 3, decision: 'leave' }]);
  });

  it('F-38 maps an unknown value once for all rows that have it', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    await admin.ask('POST', '/api/internalCategory', { name: 'Rör' });
    const file = 'Namn;Yrkesgrupp\nDropp;Vvs\nFukt;Vvs\n';
    const columns = ['name', 'category'] as const;
    const { id } = await checked(admin, 'errorType', file, { columns: [...columns] });
    const { user } = await renderApp(`/import/${id}`, admin);
    const problem = await screen.findByRole('group', { name: /Not found in the company/u });
    await user.type(within(problem).getByLabelText('Use instead of “Vvs”'), 'Rör');
    await user.click(within(problem).getByRole('button', { name: 'Use for all' }));
    expect(await screen.findByText(/“Vvs” is read as “Rör”/u)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Import 2 rows' })).toBeEnabled();
  });

  it('F-38 takes the headings from the row that is chosen', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    const sent = await upload(admin, 'issueLabel', 'Etikettlista;2026\nNamn;Dold\nFukt;nej\n');
    const { id } = (await sent.json()) as { id: number };
    const { user } = await renderApp(`/import/${id}`, admin);
    expect(await screen.findByRole('combobox', { name: 'Field for Namn' })).toHaveValue('name');
    const header = await screen.findByRole('combobox', { name: 'Heading row' });
    await user.selectOptions(header, 'Row 1: Etikettlista · 2026');
    expect(await screen.findByRole('combobox', { name: 'Field for Etikettlista' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Review 2 rows' })).toBeDisabled();
    expect(header).toHaveFocus();
  });
});
