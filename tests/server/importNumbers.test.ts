import { describe, expect, it } from 'vitest';

import type { ImportJob } from '#contract/import.ts';
import { read, upload } from '#tests/support/imports.ts';
import { anAgent } from '#tests/support/world.ts';

describe('the column of numbers of a file of projects', () => {
  it('IMP-01 is known in every language by the bare word, too, and an object’s beside it stays that', async () => {
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
