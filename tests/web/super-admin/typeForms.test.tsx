import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

import type { KeptType } from '#contract/projectTypes.ts';
import { aProject, aProjectType } from '#tests/support/builders.ts';
import { network } from '#tests/support/network.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAgent, type TestAgent } from '#tests/support/world.ts';

const PATH = '/super-admin/project-types';
const question = (title: string, more: object = {}) => ({
  type: 'boolean' as const,
  title,
  ...more,
});
const form = (properties: Record<string, ReturnType<typeof question>>) => ({
  type: 'object' as const,
  properties,
  additionalProperties: false as const,
});
const button = (name: string) => screen.findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('alertdialog'));
const saved = () => screen.findByText('Project type has been saved.');

/** A type that asks whether water runs and whether it smells, and its editor. */
async function begun(projects = 0) {
  const superAdmin = await anAgent('ROLE_ADMIN', { isSuperAdmin: true });
  const account = { id: superAdmin.accountId };
  const schema = form({ water: question('Rinner det?'), smell: question('Luktar det?') });
  const jsonForm = { globalTerminology: {}, contextTerminology: {}, schema };
  const { id } = await aProjectType(account, { hasForm: true, jsonForm });
  for (let made = 0; made < projects; made += 1) {
    await aProject(account, { projectTypeId: id });
  }
  const url = `/api/projectType/${id}`;
  const readSaved = async () => (await (await superAdmin.ask('GET', url)).json()) as KeptType;
  const page = await renderApp(`${PATH}/${id}`, superAdmin);
  await button('Rinner det?');
  return { ...page, id, account, url, superAdmin, kept: readSaved };
}

/** Another editor’s changes to a type meanwhile. */
async function another(
  { account, url, kept }: { account: { id: number }; url: string; kept: () => Promise<KeptType> },
  jsonForm: Partial<KeptType['jsonForm']>,
): Promise<TestAgent> {
  const ada = await anAgent('ROLE_ADMIN', { isSuperAdmin: true, account, firstname: 'Ada' });
  const { id: _, ...body } = await kept();
  const changed = { ...body, jsonForm: { ...body.jsonForm, ...jsonForm } };
  expect((await ada.ask('PUT', url, changed)).status).toBe(200);
  return ada;
}

describe('a project type’s form with two editors', () => {
  it('SUP-02 Ctrl S saves from the field being edited', async () => {
    const { user, kept } = await begun();
    await user.click(await button('Rinner det?'));
    const title = screen.getByRole('textbox', { name: 'Question' });
    await user.type(title, ' Nu{Control>}s{/Control}');
    expect(await saved()).toBeVisible();
    expect(Object.values((await kept()).jsonForm.schema?.properties ?? {})[0]).toMatchObject({
      title: 'Rinner det? Nu',
    });
    expect(title).toHaveFocus();
  });

  it('SUP-02 removes the error of a failed save once one succeeds', async () => {
    const { user } = await begun();
    network.use(http.put('*/api/projectType/:id', () => HttpResponse.error(), { once: true }));
    await user.click(await button('Rinner det?'));
    await user.type(screen.getByRole('textbox', { name: 'Question' }), '!');
    await user.click(await button('Save'));
    const failed = 'There was an error while updating Project Type';
    expect(await screen.findByText(failed)).toBeVisible();
    await user.click(await button('Save'));
    expect(await saved()).toBeVisible();
    expect(screen.queryByText(failed)).not.toBeInTheDocument();
  });

  it('SUP-03 AC-29 merges changes of one editor, word by word and question by question, and asks about those of both', async () => {
    const type = await begun();
    const { user } = type;
    await user.click(await button('Luktar det?'));
    await user.type(screen.getByRole('textbox', { name: 'Question' }), ' Var?');
    await user.click(await button('Rinner det?'));
    await user.type(screen.getByRole('textbox', { name: /^Hint/u }), 'Titta under diskhon');
    await another(type, {
      globalTerminology: { 'common.terms.issue.one': 'felanmälan' },
      schema: form({
        door: question('Är det öppet?'),
        water: question('Rinner det vatten?'),
        smell: question('Luktar det illa?'),
      }),
    });
    await user.click(await button('Save'));
    const asked = within(await screen.findByRole('dialog'));
    expect(asked.getByRole('heading')).toHaveTextContent(/Question: Luktar det\?/u);
    expect(asked.getByText('Luktar det? Var?')).toBeVisible();
    expect(asked.getByText('Luktar det illa?')).toBeVisible();
    await user.click(asked.getByRole('button', { name: 'Use mine' }));
    expect(
      await screen.findByText('Project type has been saved, together with someone else’s changes.'),
    ).toBeVisible();
    expect(await button('Är det öppet?')).toBeVisible();
    expect((await type.kept()).jsonForm).toMatchObject({
      globalTerminology: { 'common.terms.issue.one': 'felanmälan' },
      schema: {
        properties: {
          water: { title: 'Rinner det vatten?', description: 'Titta under diskhon' },
          smell: { title: 'Luktar det? Var?' },
        },
      },
    });
  });

  it('SUP-03 AC-29 keeps both changes for correction if they are invalid together', async () => {
    const type = await begun();
    const { user } = type;
    await user.click(await button('Rinner det?'));
    await user.type(screen.getByRole('textbox', { name: /^Hint/u }), 'Nu');
    (await button('Rinner det?')).focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const ifRuns = {
      if: { properties: { water: { const: true } }, required: ['water'] },
      else: { properties: { smell: false as const } },
    };
    const stands = (await type.kept()).jsonForm.schema!;
    await another(type, { schema: { ...stands, allOf: [ifRuns] } });
    await user.click(await button('Save'));
    expect(await screen.findByText(/Someone else saved in the meantime/u)).toBeVisible();
    expect(
      await screen.findByText('The question must come after the one it depends on.'),
    ).toBeVisible();
    (await button('Luktar det?')).focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await user.click(await button('Save'));
    await saved();
    const { properties, allOf } = (await type.kept()).jsonForm.schema!;
    expect(
      Object.entries(properties).map(([name, { description }]) => [name, description]),
    ).toEqual([
      ['water', 'Nu'],
      ['smell', undefined],
    ]);
    expect(allOf).toEqual([ifRuns]);
  });

  it('SUP-03 asks before questions are removed, by the bin or in the JSON, and undoes it with Ctrl and Z', async () => {
    const type = await begun(2);
    const { user } = type;
    await user.click(await button('Delete Luktar det?'));
    await user.click(await button('Save'));
    const first = await dialog();
    expect(
      first.getByText(/^2 projects are of this type\..* What will be removed: Luktar det\?$/u),
    ).toBeVisible();
    await user.click(first.getByRole('button', { name: 'Cancel' }));
    expect(Object.keys((await type.kept()).jsonForm.schema?.properties ?? {})).toHaveLength(2);

    await user.click(screen.getByRole('tab', { name: 'JSON' }));
    await user.clear(screen.getByRole('textbox', { name: 'The form as JSON Schema' }));
    await user.click(await button('Save'));
    const second = await dialog();
    expect(second.getByText(/What will be removed: Rinner det\? and Luktar det\?$/u)).toBeVisible();
    await user.click(second.getByRole('button', { name: 'Cancel' }));
    // While a question is open, the page’s keys do nothing.
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(screen.getByRole('tab', { name: 'Form' }));
    expect(screen.getByText('The form is empty')).toBeVisible();
    screen.getByRole('tab', { name: 'Form' }).focus();
    await user.keyboard('{Control>}zz{/Control}');
    expect(await button('Luktar det?')).toBeVisible();
    expect(await button('Save')).toBeDisabled();

    await user.click(await button('Delete Luktar det?'));
    await user.click(await button('Save'));
    await user.click((await dialog()).getByRole('button', { name: 'Remove and save' }));
    await saved();
    const { jsonForm } = await type.kept();
    expect(Object.keys(jsonForm.schema?.properties ?? {})).toEqual(['water']);
    expect(jsonForm.retired).toHaveProperty('smell');
  });

  it('SUP-03 asks nothing if no project uses the removed questions', async () => {
    const { user, kept } = await begun();
    await user.click(await button('Delete Luktar det?'));
    await user.click(await button('Save'));
    await saved();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(Object.keys((await kept()).jsonForm.schema?.properties ?? {})).toEqual(['water']);
  });

  it('SUP-02 a type deleted meanwhile is saved as a new one, with all changes', async () => {
    const { user, url, account, id, address } = await begun();
    await user.click(await button('Rinner det?'));
    await user.type(screen.getByRole('textbox', { name: 'Question' }), ' Hur?');
    const ada = await anAgent('ROLE_ADMIN', { isSuperAdmin: true, account });
    expect((await ada.ask('DELETE', url)).status).toBe(200);
    await user.click(await button('Save'));
    expect(await screen.findByText('There was an error while updating Project Type')).toBeVisible();
    await user.click(await button('Save as new'));
    await saved();
    await waitFor(() => expect(address()).not.toBe(`${PATH}/${id}`));
    expect(await button('Rinner det? Hur?')).toBeVisible();
  });

  it('I18N-03 SUP-02 shows the word that cannot be saved, in any tab and language', async () => {
    const { user } = await begun();
    await user.click(await screen.findByRole('tab', { name: 'Terms in context' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'English');
    await user.click(await screen.findByText('issue', { selector: 'summary span' }));
    const [field] = screen.getAllByRole('textbox', { name: 'Singular' });
    await user.type(field!, 'job <b>');
    await user.click(screen.getByRole('tab', { name: 'Form' }));
    await user.click(await button('Save'));
    expect(await screen.findByText('Correct the marked fields first.')).toBeVisible();
    expect(await screen.findByDisplayValue('job <b>')).toBeInvalid();
  });
});
