import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { ProjectType } from '#contract/projectTypes.ts';
import { aPhoto } from '#tests/support/files.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAgent } from '#tests/support/world.ts';

const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the questions of a form', () => {
  it('SUP-03 may be headings and photos, and be hidden from contractors', async () => {
    const superAdmin = await anAgent('ROLE_ADMIN', { isSuperAdmin: true });
    const { user, address } = await renderApp('/super-admin/project-types/new', superAdmin);
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Hyreshus');
    await user.click(button('Heading'));
    await user.type(screen.getByRole('textbox', { name: 'Heading' }), 'Mätaren');
    expect(screen.queryByRole('switch', { name: 'Required' })).not.toBeInTheDocument();
    await user.click(button('Photo'));
    await user.type(screen.getByRole('textbox', { name: 'Question' }), 'Bild på mätaren');
    await user.click(screen.getByRole('switch', { name: 'Required' }));
    expect(screen.getByRole('switch', { name: 'Show to contractors' })).toBeChecked();
    await user.click(screen.getByRole('switch', { name: 'Show to contractors' }));
    expect(screen.getByText('Not for contractors')).toBeVisible();

    await user.click(button('Preview'));
    const preview = within(await screen.findByRole('dialog'));
    expect(preview.getByRole('heading', { name: 'Mätaren' })).toBeVisible();
    await user.click(preview.getByRole('button', { name: 'Check the answers' }));
    expect(await preview.findByText('Answer the question')).toBeVisible();
    const photo = new File([new Uint8Array(await aPhoto())], 'mätare.jpg', { type: 'image/jpeg' });
    await user.upload(preview.getByLabelText('Bild på mätaren', { selector: 'input' }), photo);
    expect(await preview.findByRole('img', { name: 'mätare.jpg' })).toBeVisible();
    await user.click(preview.getByRole('button', { name: 'Check the answers' }));
    expect(await preview.findByText('The answers would be accepted.')).toBeVisible();
    await user.click(preview.getByRole('button', { name: 'Close' }));

    await user.click(button('Save'));
    expect(await screen.findByText('Project type has been saved.')).toBeVisible();
    await waitFor(() => expect(address()).toMatch(/\/\d+$/u));
    const path = address().replace('/super-admin/project-types', '/api/projectType');
    const kept = (await (await superAdmin.ask('GET', path)).json()) as ProjectType;
    expect(kept.jsonForm.schema).toEqual({
      type: 'object',
      properties: {
        mataren: { type: 'null', title: 'Mätaren' },
        bildPaMataren: {
          type: 'string',
          title: 'Bild på mätaren',
          format: 'photo',
          forContractors: false,
        },
      },
      required: ['bildPaMataren'],
      additionalProperties: false,
    });
    // The list counts the questions.
    expect(await screen.findByRole('link', { name: /Hyreshus.*1 question/u })).toBeVisible();
  });

  it('SUP-03 a choice is removed without leaving the choices', async () => {
    const superAdmin = await anAgent('ROLE_ADMIN', { isSuperAdmin: true });
    const { user } = await renderApp('/super-admin/project-types/new', superAdmin);
    await screen.findByRole('textbox', { name: 'Name' });
    await user.click(button('Single choice'));
    await user.type(screen.getByRole('textbox', { name: 'Choice 1' }), 'Kök');
    await user.type(screen.getByRole('textbox', { name: 'Choice 2' }), 'Bad');
    await user.click(button('Add a choice'));
    await user.keyboard('Hall');
    await user.click(button('Delete Bad'));
    expect(screen.getByRole('textbox', { name: 'Choice 2' })).toHaveValue('Hall');
    expect(screen.getByRole('textbox', { name: 'Choice 2' })).toHaveFocus();
    await user.click(button('Delete Hall'));
    expect(screen.getByRole('textbox', { name: 'Choice 1' })).toHaveFocus();
    expect(button('Delete Kök')).toBeDisabled();
  });
});
