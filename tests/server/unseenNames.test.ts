import { describe, expect, it } from 'vitest';

import { aProject } from '#tests/support/builders.ts';
import { anAgent } from '#tests/support/world.ts';

const words = { globalTerminology: {}, contextTerminology: {} };
const NAMED = [
  ['SET-01', '/api/internalCategory', 'name', {}],
  ['SET-03', '/api/area', 'name', {}],
  [
    'SET-05',
    '/api/messageTemplate',
    'name',
    { variants: [{ language: 'sv-SE', html: '<p>Hej</p>' }] },
  ],
  ['SET-06', '/api/importantDate', 'title', { from: '2030-07-01' }],
  [
    'SET-07',
    '/api/agent',
    'firstname',
    { lastname: 'Ek', email: 'ek@felix.example', roleGroup: 'ROLE_WORKER' },
  ],
  ['SET-08', '/api/team', 'name', {}],
  ['PROJ-01', '/api/project', 'name', {}],
  ['SUP-02', '/api/projectType', 'name', { contextKey: 'house', hasForm: false, jsonForm: words }],
] as const;
const UNSEEN = ['\u200B', '\u2060\uFEFF', '\u00AD', '\u3164', '\u2800', ' \u200D '];

describe('an invisible name', () => {
  it.each(NAMED)('%s API-10 is refused by %s, at its field', async (_, path, field, rest) => {
    const admin = await anAgent('ROLE_ADMIN', { isSuperAdmin: true });
    const answers = await Promise.all(
      UNSEEN.map((name) => admin.ask('POST', path, { ...rest, [field]: name })),
    );
    expect(answers.map(({ status }) => status)).toEqual(UNSEEN.map(() => 422));
    expect(await answers[0]?.json()).toMatchObject({
      error: { fields: { [field]: 'Nothing of it can be seen' } },
    });
    // Zero-width signs inside a name are legitimate: this one is a family emoji.
    const family = await admin.ask('POST', path, { ...rest, [field]: '👩\u200D👧' });
    expect(family.status).toBe(200);
  });

  it('PROJ-04 is refused as a note, too', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    const { id } = await aProject({ id: admin.accountId });
    const note = { key: crypto.randomUUID(), text: '\u200B' };
    expect((await admin.ask('POST', `/api/project/${id}/notes`, note)).status).toBe(422);
  });
});
