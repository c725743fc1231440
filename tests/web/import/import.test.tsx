import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

import { anItem } from '#tests/support/builders.ts';
import { checked, imported, step } from '#tests/support/imports.ts';
import { network } from '#tests/support/network.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAgent } from '#tests/support/world.ts';

const csv = (text: string) => new File([text], 'etiketter.csv', { type: 'text/csv' });

describe('the import page', () => {
  it('IMP-01 leads a file from its columns over its rows to the result, and undoes it', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    await anItem({ id: admin.accountId }, 'label', { name: 'Jour', inactive: true });
    const { user, address } = await renderApp('/import', admin);
    await user.click(await screen.findByRole('radio', { name: /^LabelsOn issues/u }));
    const file = csv('Namn;Dold;Övrigt\nFukt;nej;a\nJour;nej;b\nEl;kanske;c\n');
    await user.upload(screen.getByLabelText('Choose file', { selector: 'input' }), file);
    await waitFor(() => expect(address()).toMatch(/^\/import\/\d+$/u));
    expect(await screen.findByRole('combobox', { name: 'Field for Namn' })).toHaveValue('name');
    const next = screen.getByRole('button', { name: 'Review 3 rows' });
    expect(next).toBeDisabled();
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Field for Övrigt' }),
      'Don’t import',
    );
    await user.click(next);
    const cell = await screen.findByRole('combobox', { name: 'Correct Hidden, row 4' });
    expect(within(cell).getAllByRole('option')[0]).toHaveTextContent('kanske');
    expect(screen.getByText('Now: Yes')).toBeVisible();
    expect(screen.getByRole('cell', { name: /Must be yes or no/u })).toBeVisible();
    await user.selectOptions(cell, 'Yes');
    await user.click(await screen.findByRole('button', { name: 'Import 3 rows' }));
    expect(await screen.findByRole('heading', { name: 'Import finished' })).toBeVisible();
    expect(screen.getByText('created').textContent).toBe('2 created');
    expect(screen.getByText('changed').textContent).toBe('1 changed');
    await user.click(screen.getByRole('button', { name: 'Undo the import …' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Undo the import' }));
    expect(await screen.findByRole('heading', { name: 'Import undone' })).toBeVisible();
    const { list } = (await (await admin.ask('GET', '/api/issueLabel')).json()) as {
      list: object[];
    };
    expect(list).toMatchObject([{ name: 'Jour', inactive: true }]);
  });

  it('IMP-01 says why a file is refused, and is found again in the list', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    const job = await checked(admin, 'issueLabel', 'Namn\nFukt\n');
    const { user, address } = await renderApp('/import', admin);
    const input = await screen.findByLabelText('Choose file', { selector: 'input' });
    await user.upload(input, csv('Namn\n'));
    expect(await screen.findByText('The file couldn’t be read')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'lista.csv' }));
    expect(await screen.findByRole('button', { name: 'Import 1 row' })).toBeEnabled();
    expect(address()).toBe(`/import/${job.id}`);
  });

  it('IMP-01 offers the possible values for a cell with a fixed set', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    const file = 'Namn;Typ\nKommunen;kommun\n';
    const { id } = await checked(admin, 'chargedEntity', file);
    const { user } = await renderApp(`/import/${id}`, admin);
    const cell = await screen.findByRole('combobox', { name: /^Correct .*, row 2$/u });
    expect(within(cell).getAllByRole('option')[0]).toHaveTextContent('kommun');
    await user.selectOptions(cell, 'Owner');
    expect(await screen.findByRole('button', { name: 'Import 1 row' })).toBeEnabled();
    expect(await screen.findByRole('cell', { name: 'Owner' })).toBeVisible();
  });

  it('IMP-01 formats a large file’s row count for reading', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    const rows = Array.from({ length: 1_200 }, (_, n) => `Rad ${n}`);
    const { id } = await checked(admin, 'issueLabel', `Namn\n${rows.join('\n')}\n`);
    await renderApp(`/import/${id}`, admin);
    expect(await screen.findByRole('button', { name: 'Import 1,200 rows' })).toBeEnabled();
    expect(screen.getByText(/· 1,200 rows ·/u)).toBeVisible();
  });

  it('IMP-01 lists what it could not undo', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    const { id } = await imported(admin, 'issueLabel', 'Namn\nFukt\nJour\n');
    const answer = await admin.ask('GET', '/api/issueLabel');
    const { list } = (await answer.json()) as { list: { id: number; name: string }[] };
    const jour = list.find(({ name }) => name === 'Jour');
    await admin.ask('PUT', `/api/issueLabel/${jour?.id}`, { name: 'Jour dygnet runt' });
    await step(admin, id, 'undo');
    await renderApp(`/import/${id}`, admin);
    const text = await screen.findByText('kept: changed or used since');
    const log = within(text.closest('ul') as HTMLElement);
    expect(log.getAllByRole('listitem').at(-1)).toHaveTextContent(/^Jour dygnet runt$/u);
    expect(log.getByText('undone').textContent).toBe('1 undone');
    expect(log.queryByText('Fukt')).not.toBeInTheDocument();
  });

  it('IMP-01 says that earlier imports could not be loaded, and shows them once they can', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    await checked(admin, 'issueLabel', 'Namn\nFukt\n');
    network.use(
      http.get('*/api/import', () => new HttpResponse(undefined, { status: 400 }), { once: true }),
    );
    const { user } = await renderApp('/import', admin);
    const recent = within(await screen.findByRole('region', { name: 'Earlier imports' }));
    await user.click(await recent.findByRole('button', { name: 'Try again' }));
    expect(await recent.findByRole('link', { name: 'lista.csv' })).toBeVisible();
    expect(recent.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('IMP-01 SET-08 offers referenced kinds first: people before teams, teams before issues', async () => {
    await renderApp('/import', await anAgent('ROLE_ADMIN'));
    await screen.findByText('Import in this order: each kind refers to the ones above it.');
    const names = screen.getAllByRole('radio').map((card) => card.closest('label')?.textContent);
    const placeOf = (start: string) => names.findIndex((name) => name?.startsWith(start));
    const places = ['Project and', 'Areas', 'Staff', 'Teams', 'Issues'].map(placeOf);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  it('IMP-01 offers products to a super admin', async () => {
    const superAdmin = await anAgent('ROLE_ADMIN', { isSuperAdmin: true });
    const { user } = await renderApp('/import', superAdmin);
    const card = await screen.findByRole('radio', { name: /^ProductsSuppliers’/u });
    await user.click(card);
    expect(card).toBeChecked();
    expect(screen.getByRole('button', { name: 'Products' })).toBeVisible();
  });

  it('IMP-01 offers no products to a company’s administrator', async () => {
    await renderApp('/import', await anAgent('ROLE_ADMIN'));
    await screen.findByRole('radio', { name: /^LabelsOn issues/u });
    expect(screen.queryByRole('radio', { name: /^ProductsThe/u })).not.toBeInTheDocument();
  });

  it('IMP-01 reads a file in the chosen encoding', async () => {
    const { user } = await renderApp('/import', await anAgent('ROLE_ADMIN'));
    await user.click(await screen.findByRole('radio', { name: /^LabelsOn issues/u }));
    const choice = screen.getByRole('combobox', { name: 'Character encoding of a CSV file' });
    await user.selectOptions(choice, 'Central Europe (Windows-1250)');
    const bytes = Uint8Array.from([...Buffer.from('Namn\nPo'), 0xb3, ...Buffer.from('ud\n')]);
    const input = screen.getByLabelText('Choose file', { selector: 'input' });
    await user.upload(input, new File([bytes], 'etykiety.csv', { type: 'text/csv' }));
    expect(await screen.findByText('Połud')).toBeVisible();
  });

  it('IMP-01 is not open to a project leader', async () => {
    const { address } = await renderApp('/import', await anAgent('ROLE_PROJECT_LEADER'));
    await waitFor(() => expect(address()).not.toContain('/import'));
  });
});
