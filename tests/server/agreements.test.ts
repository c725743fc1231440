import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Agreement, Payer } from '#contract/agreements.ts';
import { httpAgreements } from '#server/ports/agreements.ts';
import { anAddress, anIssue, anItem, aProject } from '#tests/support/builders.ts';
import { anAgreement } from '#tests/support/costBuilders.ts';
import { anAccount, anAgent, appWith, type TestAgent } from '#tests/support/world.ts';

/** A day so many years before or after today. */
const yearsFromNow = (years: number) => {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() + years);
  return day.toISOString().slice(0, 10);
};

let account: { id: number };
let admin: TestAgent;
let leader: TestAgent;
let worker: TestAgent;
let user: TestAgent;
let contractor: TestAgent;
let kvarnholmen: { id: number; accountId: number };

beforeAll(async () => {
  account = await anAccount();
  admin = await anAgent('ROLE_ADMIN', { account });
  leader = await anAgent('ROLE_PROJECT_LEADER', { account });
  worker = await anAgent('ROLE_WORKER', { account });
  user = await anAgent('ROLE_USER', { account });
  contractor = await anAgent('ROLE_CONTRACTOR', { account });
  kvarnholmen = await aProject(account, {
    name: 'Kvarnholmen',
    number: '4012',
    people: { leader, user, contractor },
  });
});

const look = (agent: TestAgent, number: string) =>
  agent.ask('GET', `/obosApi/getAxProject/${encodeURIComponent(number)}`);

describe('an agreement', () => {
  it('PROJ-08 is looked up by its number, with its project and the days that count', async () => {
    const address = await anAddress(kvarnholmen, { objectId: '0901' });
    await anAgreement(kvarnholmen, {
      number: 'AX 40/12-07',
      addressId: address.id,
      holder: 'Ingrid Åström',
      startsOn: '2022-03-01',
      handedOverOn: '2022-03-01',
      guaranteeYears: 5,
    });
    const answer = await look(leader, 'AX 40/12-07');
    expect(await answer.json()).toEqual({
      number: 'AX 40/12-07',
      project: { name: 'Kvarnholmen', number: '4012' },
      projectAsProjectList: [{ id: kvarnholmen.id, name: 'Kvarnholmen', number: '4012' }],
      holder: 'Ingrid Åström',
      objectId: '0901',
      startsOn: '2022-03-01',
      endsOn: null,
      handedOverOn: '2022-03-01',
      guaranteeUntil: '2027-03-01',
    } satisfies Agreement);
  });

  it('PROJ-08 is for staff, and found by everybody who sees its project', async () => {
    const elsewhere = await aProject(account, { name: 'Annanstans', number: '9999' });
    const { number } = await anAgreement(elsewhere);
    const responses = [admin, leader, worker, user, contractor].map((agent) => look(agent, number));
    const statuses = (await Promise.all(responses)).map(({ status }) => status);
    expect(statuses).toEqual([200, 404, 404, 403, 403]);
  });

  it('is not found by an unknown number', async () => {
    expect((await look(admin, 'AX-0')).status).toBe(404);
    expect((await look(admin, 'x'.repeat(41))).status).toBe(404);
  });
});

describe('the suggested payer', () => {
  let builder: { id: number; name: string };
  let insurance: { id: number; name: string };
  let guaranteed: { id: number; name: string };
  let lost: { id: number; name: string };

  beforeAll(async () => {
    builder = await anItem(account, 'chargedEntity', { name: 'Byggaren', kind: 'builder' });
    insurance = await anItem(account, 'chargedEntity', { name: 'Försäkring', kind: 'insurance' });
    const usual = { chargedEntityId: insurance.id };
    guaranteed = await anItem(account, 'errorType', {
      name: 'Spricka',
      isGuarantee: true,
      ...usual,
    });
    lost = await anItem(account, 'errorType', { name: 'Förlorad nyckel' });
  });
  const payerOf = async (agent: TestAgent, { id }: { id: number }) =>
    (await (await agent.ask('GET', `/api/issue/${id}/payer`)).json()) as Payer;

  /** A home handed over so many years ago, with a crack in it. */
  async function aCrackAfter(years: number, values: { errorTypeId?: number } = {}) {
    const address = await anAddress(kvarnholmen);
    const { number } = await anAgreement(kvarnholmen, {
      addressId: address.id,
      handedOverOn: yearsFromNow(-years),
      guaranteeYears: 5,
    });
    const facts = { addressId: address.id, errorTypeId: guaranteed.id, agreementNumber: '' };
    return { number, issue: await anIssue(kvarnholmen, { ...facts, ...values }) };
  }

  it('is the builder while the guarantee lasts, with its last day', async () => {
    const { number, issue } = await aCrackAfter(4);
    expect(await payerOf(leader, issue)).toEqual({
      suggestion: {
        chargedEntity: { id: builder.id, name: 'Byggaren' },
        rule: 'guarantee',
        errorType: 'Spricka',
        until: yearsFromNow(1),
      },
      guaranteeEndedOn: null,
      agreementNumber: number,
    });
  });

  it('is the builder on the last day of the guarantee, too, and then the one the error type names', async () => {
    const lastDay = await aCrackAfter(5);
    expect((await payerOf(leader, lastDay.issue)).suggestion?.rule).toBe('guarantee');
    const { issue } = await aCrackAfter(6);
    expect(await payerOf(leader, issue)).toMatchObject({
      suggestion: { chargedEntity: { name: 'Försäkring' }, rule: 'errorType', until: null },
      guaranteeEndedOn: yearsFromNow(-1),
    });
  });

  it('is nobody if the error type names none', async () => {
    const { issue } = await aCrackAfter(1, { errorTypeId: lost.id });
    expect(await payerOf(leader, issue)).toMatchObject({
      suggestion: null,
      guaranteeEndedOn: null,
    });
  });

  it('follows the agreement number of the issue, whatever its address', async () => {
    const old = await anAgreement(kvarnholmen, {
      handedOverOn: yearsFromNow(-9),
      guaranteeYears: 5,
    });
    const { issue } = await aCrackAfter(1);
    await leader.ask('PUT', `/api/issue/${issue.id}`, { version: 1, agreementNumber: old.number });
    expect(await payerOf(leader, issue)).toMatchObject({
      suggestion: { rule: 'errorType' },
      agreementNumber: old.number,
    });
  });

  it('is shown to staff who see the issue', async () => {
    const { issue } = await aCrackAfter(1);
    const responses = [admin, leader, worker, user, contractor].map((agent) =>
      agent.ask('GET', `/api/issue/${issue.id}/payer`),
    );
    const statuses = (await Promise.all(responses)).map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 404, 403, 403]);
  });
});

describe('agreements in an ERP', () => {
  const erp = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://erp');
    const number = decodeURIComponent(url.pathname.slice('/ax/'.length));
    if (number === 'AX-404') response.writeHead(404).end();
    else if (number === 'AX-BAD') response.end('{"number": 7}');
    else if (number === 'AX-500') response.writeHead(500).end();
    else {
      const project = { name: url.searchParams.get('company'), number: '4012' };
      response.end(JSON.stringify({ number, project, guaranteeUntil: yearsFromNow(1) }));
    }
  });
  let app: Awaited<ReturnType<typeof appWith>>;
  beforeAll(async () => {
    await new Promise<void>((done) => {
      erp.listen(0, '127.0.0.1', done);
    });
    const { port } = erp.address() as AddressInfo;
    app = await appWith({ agreements: httpAgreements(`http://127.0.0.1:${port}/ax/`) });
  });
  afterAll(() => erp.close());
  const ask = (number: string) =>
    app.request(`/obosApi/getAxProject/${number}`, {
      headers: {
        authorization: `Bearer ${leader.token}`,
        'x-felix-hms-selected-agent': String(leader.id),
      },
    });

  it('are requested by number and company, and lead to the company’s projects of that number', async () => {
    const found = (await (await ask('AX-1')).json()) as Agreement;
    expect(found).toMatchObject({ number: 'AX-1', projectAsProjectList: [{ id: kvarnholmen.id }] });
    expect(found.project.name).not.toBe('');
  });

  it('are unavailable if its answer is invalid, with the advice to try again later', async () => {
    expect((await ask('AX-404')).status).toBe(404);
    for (const number of ['AX-BAD', 'AX-500']) {
      const answer = await ask(number);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
    }
  });
});
