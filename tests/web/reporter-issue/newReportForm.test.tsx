import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { aProjectType } from '#tests/support/builders.ts';
import { aPhoto } from '#tests/support/files.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { world } from '#tests/support/world.ts';

import {
  aKnownGuest,
  aLinkedHouse,
  button,
  describeIt,
  goOn,
  heading,
  inTheKitchen,
  issuesOf,
} from './walk.ts';

const jsonForm = {
  globalTerminology: {},
  contextTerminology: {},
  schema: {
    type: 'object' as const,
    properties: {
      runs: { type: 'boolean' as const, title: 'Rinner det?' },
      meter: { type: 'string' as const, title: 'Bild på mätaren', format: 'photo' as const },
    },
    required: ['runs'],
    additionalProperties: false as const,
    allOf: [
      {
        if: { properties: { runs: { const: true } }, required: ['runs'] },
        // oxlint-disable-next-line unicorn/no-thenable -- the word is JSON Schema's
        then: { required: ['meter'] },
        else: { properties: { meter: false as const } },
      },
    ],
  },
};
beforeEach(() => sessionStorage.clear());

describe('an outside report', () => {
  it('SUP-03 asks for a photo if the form does, sends it with the report, and shows it to the reporter', async () => {
    const house = await aLinkedHouse(inTheKitchen);
    const { id } = await aProjectType(house.account, { name: 'Hus', hasForm: true, jsonForm });
    const { pool } = await world();
    await pool.query('update project set project_type_id = $1 where id = $2', [
      id,
      house.project.id,
    ]);
    await aKnownGuest(house.prefill);
    const shown = await renderApp(house.path);
    const { user, address } = shown;
    await describeIt(shown);
    await heading('A few questions');
    expect(screen.queryByText('Bild på mätaren')).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    await goOn(shown);
    expect(await screen.findByText('Answer the question')).toBeVisible();
    const photo = new File([new Uint8Array(await aPhoto())], 'mätare.jpg', { type: 'image/jpeg' });
    await user.upload(screen.getByLabelText('Bild på mätaren', { selector: 'input' }), photo);
    expect(await button('Remove mätare.jpg')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Answer the question')).not.toBeInTheDocument());
    await goOn(shown);
    await user.type(await screen.findByLabelText('First name'), 'Ingrid');
    const text = screen.getByText('Bild på mätaren').closest('div')!;
    expect(within(text).getByRole('img', { name: 'mätare.jpg' })).toBeVisible();
    await user.click(await button('Send the report'));
    await waitFor(() => expect(address()).toContain('done'));
    const [issue] = (await issuesOf(house)) as unknown as { id: number; form_data: object }[];
    const { rows } = await pool.query<{ id: number }>(
      'select id from attachment where issue_id = $1',
      [issue?.id],
    );
    expect(issue?.form_data).toEqual({ runs: true, meter: String(rows[0]?.id) });
  });
});
