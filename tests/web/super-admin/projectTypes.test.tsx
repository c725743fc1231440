import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

import type { ProjectType } from '#contract/projectTypes.ts';
import { aProject, aProjectType } from '#tests/support/builders.ts';
import { network } from '#tests/support/network.ts';
import { pick } from '#tests/support/pick.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAgent, type TestAgent } from '#tests/support/world.ts';

const PATH = '/super-admin/project-types';
const aSuperAdmin = async () => {
  const superAdmin = await anAgent('ROLE_ADMIN', { isSuperAdmin: true });
  return { superAdmin, account: { id: superAdmin.accountId } };
};
const jsonForm = (titles: string[]) => ({
  globalTerminology: {},
  contextTerminology: {},
  schema: {
    type: 'object' as const,
    properties: Object.fromEntries(
      titles.map((title) => [title.toLowerCase(), { type: 'boolean' as const, title }]),
    ),
    additionalProperties: false as const,
  },
});
const kept = async (agent: TestAgent, path: string) =>
  (await (await agent.ask('GET', path.replace(PATH, '/api/projectType'))).json()) as ProjectType;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const cards = () =>
  within(screen.getByRole('tabpanel'))
    .getAllByRole('button', { pressed: false })
    .map(({ textContent }) => textContent);

describe('the project types of the super admin', () => {
  it('SUP-02 SUP-03 a type is created with a question that depends on an answer', async () => {
    const { superAdmin } = await aSuperAdmin();
    const { user, address } = await renderApp(`${PATH}/new`, superAdmin);
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Nyproduktion bostad');
    expect(screen.getByRole('textbox', { name: 'Context' })).toHaveValue('nyproduktion-bostad');

    await user.click(button('Yes/no'));
    await user.type(screen.getByRole('textbox', { name: 'Question' }), 'Rinner det?');
    await user.click(button('Multiple choice'));
    await user.type(screen.getByRole('textbox', { name: 'Question' }), 'Var?');
    await user.type(screen.getByRole('textbox', { name: 'Choice 1' }), 'Kök');
    await user.type(screen.getByRole('textbox', { name: 'Choice 2' }), 'Bad');
    await pick(user, screen.getByRole('combobox', { name: 'Shown' }), 'Rinner det');
    await user.click(screen.getByRole('switch', { name: 'Required' }));
    await user.click(button('Save'));

    expect(await screen.findByText('Project type has been saved.')).toBeVisible();
    await waitFor(() => expect(address()).toMatch(/\/\d+$/u));
    expect((await kept(superAdmin, address())).jsonForm.schema).toEqual({
      type: 'object',
      properties: {
        rinnerDet: { type: 'boolean', title: 'Rinner det?' },
        var: {
          type: 'array',
          title: 'Var?',
          items: { type: 'string', enum: ['kok', 'bad'] },
          uniqueItems: true,
          enumNames: ['Kök', 'Bad'],
        },
      },
      additionalProperties: false,
      allOf: [
        {
          if: { properties: { rinnerDet: { const: true } }, required: ['rinnerDet'] },
          // oxlint-disable-next-line unicorn/no-thenable -- the word is JSON Schema's
          then: { required: ['var'] },
          else: { properties: { var: false } },
        },
      ],
    });

    await user.click(await screen.findByRole('button', { name: 'Preview' }));
    const preview = within(await screen.findByRole('dialog'));
    expect(preview.queryByText('Var?')).not.toBeInTheDocument();
    await user.click(preview.getByRole('radio', { name: 'Yes' }));
    await user.click(preview.getByRole('button', { name: 'Check the answers' }));
    expect(await preview.findByText('Answer the question')).toBeVisible();
    await user.click(preview.getByRole('checkbox', { name: 'Bad' }));
    await user.click(preview.getByRole('button', { name: 'Check the answers' }));
    expect(await preview.findByText('The answers would be accepted.')).toBeVisible();
  });

  it('SUP-03 questions are moved with Alt and an arrow, and the step is undone', async () => {
    const { superAdmin, account } = await aSuperAdmin();
    const { id } = await aProjectType(account, { hasForm: true, jsonForm: jsonForm(['A', 'B']) });
    const { user } = await renderApp(`${PATH}/${id}`, superAdmin);
    (await screen.findByRole('button', { name: 'A' })).focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(cards()).toEqual(['B', 'A']);
    expect(screen.getByText('A is now 2 of 2')).toBeInTheDocument();
    expect(screen.getByText('Not saved')).toBeVisible();
    await user.click(button('Undo'));
    expect(cards()).toEqual(['A', 'B']);
    expect(button('Save')).toBeDisabled();
  });

  it('SUP-03 the form can be edited as JSON, too, within the meta-schema', async () => {
    const { superAdmin, account } = await aSuperAdmin();
    const { id } = await aProjectType(account, { hasForm: true, jsonForm: jsonForm(['A']) });
    const { user } = await renderApp(`${PATH}/${id}`, superAdmin);
    await user.click(await screen.findByRole('tab', { name: 'JSON' }));
    const field = screen.getByRole('textbox', { name: 'The form as JSON Schema' });
    const write = async (schema: unknown) => {
      await user.clear(field);
      await user.click(field);
      await user.paste(JSON.stringify(schema));
    };
    const { schema } = jsonForm(['A', 'B']);
    await write({ ...schema, $ref: 'https://example.test/' });
    expect(screen.getByText('$ref: This is not valid.')).toBeVisible();
    await write({ ...schema, required: ['c'] });
    expect(screen.getByText(/^required\.0: /u)).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Form' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }),
    );
    await user.clear(field);
    await user.paste(
      JSON.stringify(schema, undefined, 2).replace('"type": "object"', '"type" "object"'),
    );
    await user.click(button('Save'));
    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('This is not valid JSON: see line 2.');
    expect(field).toHaveFocus();
    expect(screen.getByText('Not saved')).toBeVisible();
    await write(schema);
    expect(field).toBeValid();
    await user.click(screen.getByRole('tab', { name: 'Form' }));
    expect(cards()).toEqual(['A', 'B']);
  });

  it('SUP-02 says what is missing before sending, and what the server refuses', async () => {
    const { superAdmin } = await aSuperAdmin();
    const { user } = await renderApp(`${PATH}/new`, superAdmin);
    await user.click(await screen.findByRole('switch', { name: 'Ask extra questions' }));
    await user.click(button('Save'));
    expect(await screen.findByText('Enter a name')).toBeVisible();
    expect(screen.getByText('Add a question, or switch off the extra questions.')).toBeVisible();
    await user.click(screen.getByRole('switch', { name: 'Ask extra questions' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Stambyte');
    network.use(http.post('*/api/projectType', () => new HttpResponse(null, { status: 500 })));
    await user.click(button('Save'));
    expect(await screen.findByText('There was an error while creating Project Type')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Stambyte');
  });

  it('SUP-02 a type in use stays, with its number of projects; another one is deleted', async () => {
    const { superAdmin, account } = await aSuperAdmin();
    const used = await aProjectType(account, { name: 'Förvaltning' });
    await aProject(account, { projectTypeId: used.id });
    const spare = await aProjectType(account, { name: 'Lokaler' });
    const { user, router, address } = await renderApp(`${PATH}/${used.id}`, superAdmin);
    const remove = async () => {
      await user.click(await screen.findByRole('button', { name: 'Delete …' }));
      await user.click(
        within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
      );
    };
    expect(await screen.findByText('1 project is of this type')).toBeVisible();
    expect(screen.getByText('It can’t be deleted while it is in use.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete …' })).not.toBeInTheDocument();
    await router.navigate(`${PATH}/${spare.id}`);
    await screen.findByRole('heading', { level: 2, name: 'Lokaler' });
    const { id: since } = await aProject(account, { projectTypeId: spare.id });
    await remove();
    expect(await screen.findByText('There was an error while deleting Project Type')).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Delete …' })).not.toBeInTheDocument(),
    );
    expect((await superAdmin.ask('DELETE', `/api/project/${since}`)).status).toBe(200);
    await router.navigate('/super-admin');
    await screen.findByRole('heading', { level: 1, name: 'Companies' });
    await router.navigate(`${PATH}/${spare.id}`);
    await remove();
    expect(await screen.findByText('Project type has been deleted.')).toBeVisible();
    await waitFor(() => expect(address()).toBe(PATH));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: /Lokaler/u })).not.toBeInTheDocument(),
    );
  });

  it('SUP-02 a type that cannot be loaded is not called gone, and is retried', async () => {
    const { superAdmin, account } = await aSuperAdmin();
    const { id, name } = await aProjectType(account, { name: 'Förvaltning' });
    network.use(http.get(`*/api/projectType/${id}`, () => HttpResponse.json({}, { status: 400 })));
    const { user } = await renderApp(`${PATH}/${id}`, superAdmin);
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText(/is gone|no longer/u)).not.toBeInTheDocument();
    network.resetHandlers();
    await user.click(again);
    expect(await screen.findByRole('heading', { level: 2, name })).toBeVisible();
  });

  it('SUP-03 shows the place in the form that the server refused', async () => {
    const { superAdmin, account } = await aSuperAdmin();
    const { id } = await aProjectType(account, { hasForm: true, jsonForm: jsonForm(['A']) });
    const { user } = await renderApp(`${PATH}/${id}`, superAdmin);
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), '!');
    const fields = { 'jsonForm.schema.required.0': 'unknown' };
    const error = { code: 'INVALID', message: 'The body is not valid', requestId: '1', fields };
    network.use(
      http.put('*/api/projectType/:id', () => HttpResponse.json({ error }, { status: 422 })),
    );
    await user.click(button('Save'));
    expect(await screen.findByRole('alert')).toHaveTextContent(/schema\.required\.0: .*question/u);
  });

  it('I18N-03 SUP-03 gives nouns other words in one language', async () => {
    const { superAdmin, account } = await aSuperAdmin();
    const { id } = await aProjectType(account);
    const { user, address } = await renderApp(`${PATH}/${id}`, superAdmin);
    await user.click(await screen.findByRole('tab', { name: 'General terms' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'English');
    await user.click(await screen.findByText('issue', { selector: 'summary span' }));
    const noun = within(
      screen.getByText('issue', { selector: 'summary span' }).closest('details')!,
    );
    await user.type(noun.getByRole('textbox', { name: 'Singular' }), 'warranty issue');
    await user.click(button('Save'));
    expect(await screen.findByText('Project type has been saved.')).toBeVisible();
    expect((await kept(superAdmin, address())).jsonForm.globalTerminology).toEqual({
      'en-GB:common.terms.issue.one': 'warranty issue',
    });
  });

  it('SUP-01 is closed to an administrator', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    const { address } = await renderApp(PATH, admin);
    await waitFor(() => expect(address()).not.toContain('super-admin'));
  });
});
