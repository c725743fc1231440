import { beforeAll, describe, expect, it } from 'vitest';

import { catalogueCalls } from '#contract/catalogue/kinds.ts';
import { aProject } from '#tests/support/builders.ts';
import { checked, imported, rowsOf } from '#tests/support/imports.ts';
import { anAgent, type TestAgent } from '#tests/support/world.ts';

type SavedItem = { id: number; version: number };
const read = async <T = SavedItem>(answer: Response, status = 200) => {
  expect(answer.status).toBe(status);
  return (await answer.json()) as T;
};

const words = { globalTerminology: {}, contextTerminology: {} };
/** Bodies by path: each kind’s other fields besides its name. */
const KINDS: Record<string, (name: string, ids: { categoryId: number }) => object> = {
  ...Object.fromEntries(
    Object.keys(catalogueCalls).map((kind) => [kind, (name: string) => ({ name })]),
  ),
  productAttribute: (name, { categoryId }) => ({ name, productCategoryId: categoryId }),
  team: (name) => ({ name }),
  agent: (firstname) => ({
    firstname,
    lastname: 'Ek',
    roleGroup: 'ROLE_WORKER',
  }),
  messageTemplate: (name) => ({ name, variants: [{ language: 'sv-SE', html: `<p>${name}</p>` }] }),
  importantDate: (title) => ({ title, from: '2030-01-31' }),
  project: (name) => ({ name }),
  routingRule: (name) => ({ name, conditions: {}, priority: 'low' }),
  projectType: (name) => ({ name, contextKey: 'building', hasForm: false, jsonForm: words }),
};

describe('versions of the settings', () => {
  let admin: TestAgent;
  let other: TestAgent;
  let categoryId: number;
  beforeAll(async () => {
    const isSuperAdmin = true;
    admin = await anAgent('ROLE_ADMIN', { isSuperAdmin });
    const account = { id: admin.accountId };
    other = await anAgent('ROLE_ADMIN', { isSuperAdmin, account, firstname: 'Ada', lastname: 'Å' });
    const made = await admin.ask('POST', '/api/productCategory', { name: 'Vitvaror' });
    categoryId = (await read(made)).id;
  });

  const stands = async (kind: string, id: number): Promise<SavedItem | undefined> => {
    if (kind === 'project') {
      return read(await admin.ask('GET', `/api/project/${id}/settings`));
    }
    if (kind === 'projectType') return read(await admin.ask('GET', `/api/projectType/${id}`));
    const { list } = await read<{ list: SavedItem[] }>(await admin.ask('GET', `/api/${kind}`));
    return list.find((item) => item.id === id);
  };

  it.each(Object.entries(KINDS))(
    'AC-29 %s: of two saves of the same version the second is refused with the current state, and changes nothing',
    async (kind, bodyOf) => {
      const body = (name: string) => {
        const email = { email: `agent-${admin.id}@felix.test` };
        return { ...bodyOf(name, { categoryId }), ...(kind === 'agent' && email) };
      };
      const invite = kind === 'agent' ? { invite: false } : {};
      const made = await read(await admin.ask('POST', `/api/${kind}`, { ...body('A'), ...invite }));
      expect(made.version).toBe(1);
      const path = `/api/${kind}/${made.id}`;
      const saved = await read(await other.ask('PUT', path, { ...body('B'), version: 1 }));
      expect(saved.version).toBe(2);
      const late = await read<object>(
        await admin.ask('PUT', path, { ...body('C'), version: 1 }),
        409,
      );
      expect(late).toMatchObject({
        error: { code: 'VERSION_CONFLICT' },
        current: saved,
        changedBy: { actor: 'Ada Å', at: expect.any(String) },
      });
      expect(await stands(kind, made.id)).toEqual(saved);
      const again = await read(await admin.ask('PUT', path, { ...body('D'), version: 2 }));
      expect(again.version).toBe(3);
      // By the specification, a save without its starting version overwrites.
      expect((await read(await other.ask('PUT', path, body('E')))).version).toBe(4);
    },
  );

  it('AC-29 PROJ-06 the text for a project’s delegations counts with the project', async () => {
    const { id } = await aProject({ id: admin.accountId });
    const path = `/api/project/${id}/externalDelegation`;
    const first = await read<object>(
      await other.ask('PUT', path, { reference: 'K 1', text: '', version: 1 }),
    );
    expect(first).toEqual({ reference: 'K 1', text: '', version: 2 });
    const late = await admin.ask('PUT', path, { reference: 'K 2', text: '', version: 1 });
    expect(await read<object>(late, 409)).toMatchObject({ current: first });
    expect(await read<object>(await admin.ask('GET', path))).toEqual(first);
  });

  it('AC-29 PROJ-03 of two saves of one address the second gets the current state and its author', async () => {
    const { id } = await aProject({ id: admin.accountId });
    const addresses = `/api/project/${id}/addresses`;
    const made = await read(await admin.ask('POST', addresses, { street: 'Storgatan 1' }));
    const path = `${addresses}/${made.id}`;
    const saved = await read(
      await other.ask('PUT', path, { street: 'Storgatan 2', access: 'Kod 1', version: 1 }),
    );
    // Other changes of the project are no change of the address.
    await read(await admin.ask('POST', addresses, { street: 'Storgatan 9' }));
    const late = await read<object>(
      await admin.ask('PUT', path, { street: 'Storgatan 3', version: made.version }),
      409,
    );
    expect(late).toMatchObject({
      error: { code: 'VERSION_CONFLICT' },
      current: saved,
      changedBy: { actor: 'Ada Å', at: expect.any(String) },
    });
    const { addresses: shown } = (await stands('project', id)) as SavedItem & {
      addresses: SavedItem[];
    };
    expect(shown.find((item) => item.id === made.id)).toEqual(saved);
    expect(saved).toMatchObject({ version: 2, street: 'Storgatan 2', access: 'Kod 1' });
    expect((await read(await admin.ask('PUT', path, { street: 'Storgatan 3' }))).version).toBe(3);
  });

  it('AC-29 PROJ-03 IMP-01 an address that a file changed meanwhile is not overwritten unseen', async () => {
    const project = { name: 'Asken', number: `A${admin.id}` };
    const { id } = await aProject({ id: admin.accountId }, project);
    const addresses = `/api/project/${id}/addresses`;
    const body = { street: 'Storgatan 1', objectId: '1001' };
    const made = await read(await admin.ask('POST', addresses, body));
    const file = `Projektnummer;Projekt;Adress;Objektnummer;Beskrivning\r\n${project.number};Asken;Storgatan 1;1001;Vån 2\r\n`;
    const job = await imported(other, 'project', file);
    expect(job).toMatchObject({ state: 'done', updated: 1 });
    const late = await admin.ask('PUT', `${addresses}/${made.id}`, { ...body, version: 1 });
    expect(await read<object>(late, 409)).toMatchObject({ current: { description: 'Vån 2' } });
  });

  it('AC-29 sorting the templates makes no open form stale', async () => {
    const bodies = ['Ett', 'Två'].map((name) => KINDS['messageTemplate']?.(name, { categoryId }));
    const made = [
      await read(await admin.ask('POST', '/api/messageTemplate', bodies[0])),
      await read(await admin.ask('POST', '/api/messageTemplate', bodies[1])),
    ];
    const { list } = await read<{ list: SavedItem[] }>(
      await admin.ask('GET', '/api/messageTemplate'),
    );
    const ids = list.map(({ id }) => id).toReversed();
    await read(await other.ask('POST', '/api/messageTemplate/order', { ids }));
    const path = `/api/messageTemplate/${made[0]?.id}`;
    const saved = await admin.ask('PUT', path, { ...bodies[0], version: 1 });
    expect((await read(saved)).version).toBe(2);
  });

  it('AC-29 PROJ-05 a person added to a project meanwhile is not removed by an older form', async () => {
    const worker = await anAgent('ROLE_WORKER', { account: { id: admin.accountId } });
    const { id } = await aProject({ id: admin.accountId });
    await read(await other.ask('POST', `/api/project/${id}/users/worker/${worker.id}`));
    const path = `/api/agent/${worker.id}`;
    const person = (await stands('agent', worker.id)) as SavedItem & { projectIds: number[] };
    expect(person).toMatchObject({ version: 2, projectIds: [id] });
    const { firstname, lastname, email } = person as unknown as Record<string, string>;
    const facts = { firstname, lastname, email, roleGroup: 'ROLE_WORKER', projectIds: [] };
    await read(await admin.ask('PUT', path, { ...facts, version: 1 }), 409);
    expect(await stands('agent', worker.id)).toEqual(person);
  });
});

describe('the number of a project', () => {
  it('PROJ-01 is shared by two only if confirmed, and kept by its owner', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    const project = (body: object) => admin.ask('POST', '/api/project', { name: 'Eken', ...body });
    const first = await read(await project({ number: 'K118' }));
    const refused = await read<object>(await project({ number: 'k118' }), 409);
    expect(refused).toMatchObject({
      error: { code: 'CONFLICT', fields: { number: expect.any(String) } },
    });
    const second = await read(await project({ number: 'k118', sharesNumber: true }));
    // Assigning it again changes nothing.
    await read(await admin.ask('PUT', `/api/project/${second.id}`, { name: 'E', number: 'k118' }));
    await read(await project({ number: '' }));
    const third = await read(await project({ number: '' }));
    const path = `/api/project/${third.id}`;
    await read(await admin.ask('PUT', path, { name: 'Eken', number: 'K118' }), 409);
    const now = await read<object>(await admin.ask('GET', `${path}/settings`));
    expect(now).toMatchObject({ number: '', version: 1 });
    expect(first.version).toBe(1);
  });

  it('PROJ-01 IMP-01 needs the name if several share it, and a file creates no further one', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    for (const name of ['Eken', 'Asken']) {
      await aProject({ id: admin.accountId }, { name, number: 'K118' });
    }
    const named = await checked(admin, 'project', 'Projektnummer;Projekt\r\nk118;asken\r\n');
    expect(named.counts).toMatchObject({ wrong: 0, new: 0 });
    const unsure = await checked(admin, 'project', 'Projektnummer;Projekt\r\nk118;Linden\r\n');
    expect(await rowsOf(admin, unsure.id, '?only=wrong')).toMatchObject([
      { faults: [{ field: 'projectNumber', code: 'ambiguous' }] },
    ]);
  });
});
