import { describe, expect, it } from 'vitest';

import type { ImportJob } from '#contract/import.ts';
import { read, upload } from '#tests/support/imports.ts';
import { anAgent } from '#tests/support/world.ts';

describe('the number column of a project file', () => {
  it('IMP-01 is recognised by the bare word in every language, and so is the object number beside it', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    const guesses = async (headings: string) => {
      const sent = await upload(admin, 'project', `${headings}\n81;Kvarn\n`);
      return (await read<ImportJob>(sent)).columns.map(({ guess }) => guess);
    };
    const words = ['Nummer', 'Nr', 'Number', 'No.', 'Numer', 'Numero', 'Nro'];
    const found = await Promise.all(words.map((word) => guesses(`${word};Namn`)));
    expect(found).toEqual(words.map(() => ['projectNumber', 'projectName']));
    expect(await guesses('Projektnr;Objektnummer')).toEqual(['projectNumber', 'objectId']);
  });
});
