import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import type { CategoryForm } from '#contract/categoryForms.ts';
import { read } from '#tests/support/answers.ts';
import { anItem } from '#tests/support/builders.ts';
import { formAsking } from '#tests/support/categoryForms.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAgent, type TestAgent } from '#tests/support/world.ts';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const RUNS = { type: 'boolean' as const, title: 'Rinner det?' };

describe('the questions of a category in the settings', () => {
  let admin: TestAgent;
  let category: { id: number };
  beforeEach(async () => {
    admin = await anAgent('ROLE_ADMIN');
    category = await anItem({ id: admin.accountId }, 'category', { name: 'Läckage' });
  });
  const path = () => `/settings/internalCategory/${category.id}`;
  const save = async (properties: Parameters<typeof formAsking>[0]) =>
    read<CategoryForm>(
      await admin.ask('PUT', `/api/internalCategory/${category.id}/form`, {
        schema: formAsking(properties),
      }),
    );
  const asked = async () => {
    const { list } = await read<{ list: CategoryForm[] }>(
      await admin.ask('GET', '/api/internalCategory/forms'),
    );
    return Object.values(list[0]?.schema?.properties ?? {}).map(({ title }) => title);
  };

  it('are added at the category, with the designer of the project types, and named there', async () => {
    const { user, address } = await renderApp(path(), admin);
    await user.click(await screen.findByRole('link', { name: 'Add questions' }));
    expect(await screen.findByText(/asked when Läckage is chosen/u)).toBeVisible();
    expect(await button('Save')).toBeDisabled();
    await user.click(await button('Yes/no'));
    await user.click(await button('Save'));
    // Without a text it is marked, and nothing is saved.
    expect(await screen.findAllByText('Enter the question.')).not.toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'Question' }), 'Rinner det?');
    await user.click(await button('Preview'));
    const preview = within(await screen.findByRole('dialog'));
    expect(preview.getByRole('radiogroup', { name: /Rinner det/u })).toBeVisible();
    await user.click(preview.getByRole('button', { name: 'Close' }));
    await user.click(await button('Save'));
    expect(await screen.findByText('The questions have been saved.')).toBeVisible();
    expect(await asked()).toEqual(['Rinner det?']);
    await user.click(await screen.findByRole('link', { name: 'Back to Läckage' }));
    await waitFor(() => expect(address()).toBe(path()));
    expect(await screen.findByRole('link', { name: 'Edit the questions' })).toBeVisible();
    expect(screen.getByText('Rinner det?')).toBeVisible();
  });

  it('are put together with those that somebody else saved meanwhile', async () => {
    await save({ runs: RUNS });
    const { user } = await renderApp(`${path()}/questions`, admin);
    await user.click(await button('Text'));
    await user.type(screen.getByRole('textbox', { name: 'Question' }), 'Sedan när?');
    await save({ runs: RUNS, smell: { type: 'boolean', title: 'Luktar det?' } });
    await user.click(await button('Save'));
    expect(await screen.findByText('The questions have been saved.')).toBeVisible();
    expect((await asked()).toSorted()).toEqual(['Luktar det?', 'Rinner det?', 'Sedan när?']);
    expect(
      await screen.findByRole('button', { name: /Luktar det/u, pressed: false }),
    ).toBeVisible();
  });

  it('are among the texts to translate', async () => {
    await save({ runs: { ...RUNS, description: 'Det minsta räknas' } });
    const { user } = await renderApp('/settings/translation', admin);
    await user.click(await screen.findByRole('button', { name: /English/u }));
    expect(await screen.findByRole('heading', { name: 'Questions in the report' })).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Rinner det?' }), 'Is it running?');
    await user.tab();
    await waitFor(async () => {
      const { list } = await read<{ list: CategoryForm[] }>(
        await admin.ask('GET', '/api/internalCategory/forms'),
      );
      expect(list[0]?.schema?.properties['runs']?.translations).toEqual({
        'en-GB': { title: 'Is it running?' },
      });
    });
  });

  it('cannot be reached for a category that is gone', async () => {
    await renderApp('/settings/internalCategory/2000000/questions', admin);
    expect(await screen.findByRole('alert')).toHaveTextContent(/no longer|gone|deleted/iu);
  });
});
