import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { KeptProject } from '#contract/projectSettings.ts';
import type { RegisterSync } from '#contract/propertyRegister.ts';
import { RegisterAway } from '#server/ports/propertyRegister.ts';
import { propertyRegisterAt } from '#server/ports/propertyRegisterFile.ts';
import { read } from '#tests/support/answers.ts';
import { anAddress, anIssue, aProject } from '#tests/support/builders.ts';
import { anAgreement } from '#tests/support/costBuilders.ts';
import { ownFolder } from '#tests/support/ownFolder.ts';
import { registerHas } from '#tests/support/register.ts';
import { anAccount, anAgent, type TestAgent, world } from '#tests/support/world.ts';

describe('a project’s addresses and the property register', () => {
  let account: { id: number };
  let leader: TestAgent;
  let last = 0;
  beforeAll(async () => {
    account = await anAccount();
    leader = await anAgent('ROLE_PROJECT_LEADER', { account });
  });

  /** A project that the leader leads, with a number that no other test has. */
  const ownProject = () =>
    aProject(account, { number: `R-${account.id}-${(last += 1)}`, people: { leader } });
  const sync = (id: number, body: object, by = leader) =>
    by.ask('POST', `/api/project/${id}/addresses/sync`, body);
  const standing = async (id: number) => {
    const saved = await read<KeptProject>(await leader.ask('GET', `/api/project/${id}/settings`));
    return saved.addresses.map(({ street, objectId, description }) => [
      street,
      objectId,
      description,
    ]);
  };

  it('PROJ-03 are compared: new, changed and gone, without changes yet', async () => {
    const project = await ownProject();
    const { id } = await anAddress(project, { street: 'Storgatan 1', objectId: '' });
    const used = await anAddress(project, { street: 'Storgatan 3', objectId: '3001' });
    await anIssue(project, { addressId: used.id });
    registerHas(project.number, [
      { street: 'Storgatan 1', objectId: '1001', description: '2 rok' },
      { street: 'Storgatan 2', objectId: '2001' },
    ]);
    const before = await standing(project.id);
    const plan = await read<RegisterSync>(await sync(project.id, { dryRun: true }));
    expect(plan).toMatchObject({ found: true, applied: false, same: 0 });
    expect(plan.changes).toMatchObject([
      { kind: 'changed', id, before: { objectId: '' }, after: { objectId: '1001' } },
      { kind: 'new', id: null, before: null, after: { street: 'Storgatan 2' } },
      { kind: 'gone', id: used.id, after: null, isUsed: true },
    ]);
    expect(await standing(project.id)).toEqual(before);
  });

  it('PROJ-03 are updated, keep what is gone but in use, on record', async () => {
    const project = await ownProject();
    const used = await anAddress(project, { street: 'Storgatan 3', objectId: '3001' });
    await anIssue(project, { addressId: used.id });
    const agreed = await anAddress(project, { street: 'Storgatan 4', objectId: '4001' });
    await anAgreement(project, { addressId: agreed.id });
    const spare = { street: 'Storgatan 5', objectId: '5001' };
    await anAddress(project, spare);
    registerHas(project.number, [{ street: 'Storgatan 2', objectId: '2001' }]);
    const { digest } = await read<RegisterSync>(await sync(project.id, { dryRun: true }));
    expect(await read(await sync(project.id, { digest }))).toMatchObject({ applied: true });
    const streets = async () => (await standing(project.id)).map(([street]) => street);
    expect(await streets()).toEqual(['Storgatan 2', 'Storgatan 3', 'Storgatan 4', 'Storgatan 5']);
    await read(await sync(project.id, { removeGone: true }));
    expect(await streets()).toEqual(['Storgatan 2', 'Storgatan 3', 'Storgatan 4']);
    const { rows } = await (
      await world()
    ).pool.query<{ before: object; after: object }>(
      `select before, after from audit where account_id = $1 and action = 'project.addressesSynced'
         and object_id = $2 order by id`,
      [account.id, String(project.id)],
    );
    expect(rows).toMatchObject([
      { after: { added: [{ objectId: '2001' }] } },
      { before: { removed: [spare] } },
    ]);
  });

  it('PROJ-03 are not updated with anything that changed since the preview', async () => {
    const project = await ownProject();
    registerHas(project.number, [{ street: 'Storgatan 1', objectId: '1001' }]);
    const { digest } = await read<RegisterSync>(await sync(project.id, { dryRun: true }));
    registerHas(project.number, [{ street: 'Storgatan 1', objectId: '1002' }]);
    expect(await read(await sync(project.id, { digest }), 409)).toMatchObject({
      error: { translationKey: 'moved' },
    });
    expect(await standing(project.id)).toEqual([]);
  });

  it('PROJ-03 change nothing if the register does not know the project, or does not answer', async () => {
    const project = await ownProject();
    await anAddress(project, { objectId: '1001' });
    const before = await standing(project.id);
    const nothing = { found: false, changes: [], same: 0 };
    expect(await read(await sync(project.id, { removeGone: true }))).toMatchObject(nothing);
    registerHas(project.number, 'away');
    const away = await sync(project.id, {});
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '30']);
    expect(await standing(project.id)).toEqual(before);
  });

  it('PROJ-03 are for the project’s editors', async () => {
    const project = await ownProject();
    const colleague = await anAgent('ROLE_PROJECT_LEADER', { account });
    const worker = await anAgent('ROLE_WORKER', { account });
    const responses = [colleague, worker].map((agent) => sync(project.id, { dryRun: true }, agent));
    expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([404, 403]);
  });

  it('PROJ-03 look up the objects at some addresses', async () => {
    const project = await ownProject();
    const street = `Ekvägen ${account.id}`;
    registerHas(project.number, [
      { street, city: 'Nacka', objectId: '1001', description: '2 rok' },
      { street, city: 'Lund', objectId: '9001' },
    ]);
    const addresses = [{ street: street.toUpperCase(), city: 'Nacka' }, { street: 'Finns ej 1' }];
    expect(
      await read(await leader.ask('POST', '/api/project/objectIds', { addresses })),
    ).toMatchObject({
      list: [
        { street: street.toUpperCase(), objects: [{ objectId: '1001', description: '2 rok' }] },
        { street: 'Finns ej 1', objects: [] },
      ],
    });
  });
});

describe('a register that is a service', () => {
  const requests: string[] = [];
  const service = createServer((request, response) => {
    requests.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`);
    if (request.url?.includes('/project/404')) response.writeHead(404).end();
    else if (request.url?.includes('/project/500')) response.writeHead(500).end('secret');
    else if (request.url?.includes('/project/bad')) response.end('{"objects":[{"objectId":7}]}');
    else {
      const object = { objectId: ' 1001 ', street: 'Storgatan 1', city: 'Umeå' };
      response.end(JSON.stringify({ objects: [object] }));
    }
  });
  let address: string;
  beforeAll(async () => {
    await new Promise<void>((done) => {
      service.listen(0, '127.0.0.1', done);
    });
    address = `http://felix:s%2Fecret@127.0.0.1:${(service.address() as AddressInfo).port}/r/`;
  });
  afterAll(() => service.close());
  const object = {
    objectId: '1001',
    street: 'Storgatan 1',
    postalCode: '',
    city: 'Umeå',
    description: '',
  };

  it('PROJ-03 is queried by the project’s number and the company, without its password in a URL', async () => {
    const register = propertyRegisterAt(address);
    expect(await register.ofProject('40/12', 'kvarnvik')).toEqual([object]);
    expect(await register.ofProject('404', 'kvarnvik')).toEqual([]);
    expect(await register.at([object], 'kvarnvik')).toEqual([object]);
    const basic = `Basic ${Buffer.from('felix:s/ecret').toString('base64')}`;
    expect(requests).toEqual([
      `GET /r/project/40%2F12?company=kvarnvik ${basic}`,
      `GET /r/project/404?company=kvarnvik ${basic}`,
      `POST /r/objectIds?company=kvarnvik ${basic}`,
    ]);
  });

  it('PROJ-03 is unavailable if its answer is invalid, and no secret is disclosed', async () => {
    const register = propertyRegisterAt(address);
    for (const number of ['500', 'bad']) {
      await expect(register.ofProject(number, 'kvarnvik')).rejects.toThrow(RegisterAway);
    }
  });
});

describe('a register that is a file', () => {
  const folder = ownFolder();
  const fileOf = (name: string, text: string) => {
    const path = join(folder(), name);
    writeFileSync(path, text);
    return propertyRegisterAt(pathToFileURL(path).href);
  };

  it('PROJ-03 is read as Excel and others write it, each company its own rows', async () => {
    const excel = fileOf(
      'excel.csv',
      '\uFEFFproject;objectId;street;company;description\r\n4012;0901;Kajen 1;kvarnvik;"3 rok, plan 9"\r\n4012;0902;Kajen 1;annan;\r\n4013;1;Ön 1;;\r\n4012;;Utan nummer;kvarnvik;\r\n',
    );
    expect(await excel.ofProject('4012', 'kvarnvik')).toMatchObject([
      { objectId: '0901', street: 'Kajen 1', description: '3 rok, plan 9', city: '' },
    ]);
    expect(await excel.ofProject('4013', 'kvarnvik')).toHaveLength(1);
    const plain = fileOf('plain.csv', 'project,objectId,street\n4012,0901,"Kajen 1, hus A"\n');
    expect(
      await plain.at([{ street: 'kajen  1, HUS a', postalCode: '', city: '' }], 'kvarnvik'),
    ).toMatchObject([{ objectId: '0901' }]);
  });

  it('PROJ-03 is unavailable if missing', async () => {
    const register = propertyRegisterAt(pathToFileURL(join(folder(), 'none.csv')).href);
    await expect(register.ofProject('4012', 'kvarnvik')).rejects.toThrow(RegisterAway);
  });

  it('PROJ-03 exists in the demo, with the demo’s projects', async () => {
    const demo = new URL('../../demo/register.csv', import.meta.url).href;
    expect(await propertyRegisterAt(demo).ofProject('4012', 'kvarnvik')).toHaveLength(9);
  });
});
