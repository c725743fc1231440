import { beforeAll, describe, expect, it } from 'vitest';

import type { ReportForm } from '#contract/publicReport.ts';
import { aMessage, anIssue, anItem, aProject, aProjectType } from '#tests/support/builders.ts';
import { aHouse, aReportLink, askForm, type TestHouse } from '#tests/support/reportLinks.ts';
import { anAgent, world } from '#tests/support/world.ts';

const formAt = async (
  { admin, project }: Pick<TestHouse, 'admin' | 'project'>,
  fixed: Parameters<typeof aReportLink>[2] = {},
): Promise<ReportForm> => {
  const { prefill } = await aReportLink(admin, project, fixed);
  return (await (await askForm(prefill)).json()) as ReportForm;
};
const set = async (table: string, id: number, values: string) =>
  (await world()).pool.query(`update ${table} set ${values} where id = $1`, [id]);
const numbersOf = ({ known }: ReportForm) => known.map(({ number }) => number);

describe('the report form', () => {
  it('is the company’s, with every choice that the link leaves open', async () => {
    const house = await aHouse({ phone: '08-123', locale: 'pl-PL', supportEmail: 'hej@k.example' });
    const { account, project, address, neighbour, stairs, space, lift, category } = house;
    const stopped = await anItem(account, 'category', { name: 'Hiss står' });
    await set('internal_category', stopped.id, `stop_text = 'Ring 08-555'`);
    const inside = await anItem(account, 'category', { name: 'Internt' });
    await set('internal_category', inside.id, 'for_reporters = false');
    await anItem(account, 'category', { name: 'Utgånget', inactive: true });
    await anItem(account, 'space', { name: 'Rivet', inactive: true });
    const form = await formAt(house);
    expect(form).toMatchObject({
      company: {
        id: account.id,
        name: account.name,
        domain: account.domain,
        locale: 'pl-PL',
        accent: account.accent,
        phone: '08-123',
        supportEmail: 'hej@k.example',
      },
      project: { id: project.id, name: 'Kvarnholmen' },
      projectType: null,
      address: null,
      area: null,
      space: null,
      known: [],
      spaces: [
        { id: lift.id, name: 'Hiss' },
        { id: space.id, name: 'Kök' },
      ],
      categories: [
        { id: stopped.id, name: 'Hiss står', stopText: 'Ring 08-555' },
        { id: category.id, name: 'VVS', stopText: '' },
      ],
    });
    expect(form.addresses.map(({ id }) => id)).toEqual([address.id, neighbour.id, stairs.id]);
  });

  it('shows no address but the link’s, and asks for no room that the link names', async () => {
    const house = await aHouse();
    const { address, area, space } = house;
    const form = await formAt(house, { address: address.id, area: area.id, space: space.id });
    expect(form).toMatchObject({
      address: { id: address.id, objectId: '1102' },
      area: { id: area.id, name: 'Hus 14' },
      space: { id: space.id, name: 'Kök' },
      addresses: [],
      spaces: [],
    });
    expect(JSON.stringify(form)).not.toContain('1103');
  });

  it('has the questions of the project’s type', async () => {
    const house = await aHouse();
    const jsonForm = {
      globalTerminology: {},
      contextTerminology: {},
      schema: {
        type: 'object' as const,
        properties: { floor: { type: 'number' as const, title: 'Våning' } },
        additionalProperties: false as const,
      },
    };
    const type = await aProjectType(house.account, { name: 'Hus', hasForm: true, jsonForm });
    await set('project', house.project.id, `project_type_id = ${type.id}`);
    expect((await formAt(house)).projectType).toMatchObject({
      id: type.id,
      name: 'Hus',
      contextKey: 'building',
      hasForm: true,
      jsonForm: { schema: { properties: { floor: { title: 'Våning' } } } },
    });
  });

  it('takes two statements', async () => {
    const { admin, project } = await aHouse();
    const { prefill } = await aReportLink(admin, project);
    expect((await askForm(prefill)).statements).toHaveLength(2);
  });

  it('stays what the company signed, also when a room is no longer offered', async () => {
    const house = await aHouse();
    const fixed = { space: house.space.id };
    const { prefill } = await aReportLink(house.admin, house.project, fixed);
    await set('external_category', house.space.id, 'inactive = true');
    expect(await (await askForm(prefill)).json()).toMatchObject({ space: { name: 'Kök' } });
  });
});

describe('the known faults', () => {
  let house: TestHouse;
  let own: number;
  let common: number;
  let inLift: number;
  beforeAll(async () => {
    house = await aHouse();
    const { account, project, address, neighbour, stairs, space, lift, category } = house;
    const reporter = {
      reporterFirstname: 'Kanin',
      reporterLastname: 'Hemlig',
      reporterEmail: 'kanin@hemlig.test',
      reporterPhone: '070-hemlig',
      waitingNote: 'hemlig',
      formData: { q: 'hemlig' },
    };
    const fault = (values: Parameters<typeof anIssue>[1]) =>
      anIssue(project, {
        title: 'hemlig',
        description: 'hemlig',
        categoryId: category.id,
        ...reporter,
        ...values,
      });
    const worker = await anAgent('ROLE_WORKER', { account });
    const firm = await anAgent('ROLE_CONTRACTOR', { account, firm: 'Rörjour AB' });
    ({ number: own } = await fault({ addressId: address.id, createdAt: new Date('2026-01-04') }));
    const atStairs = await fault({
      addressId: stairs.id,
      spaceId: space.id,
      createdAt: new Date('2026-01-03'),
      responsibleId: worker.id,
      contractors: [firm],
    });
    common = atStairs.number;
    await aMessage(atStairs, worker, { html: '<p>hemlig</p>' });
    // As made of a resident’s mail: it may be in any flat.
    await fault({ createdAt: new Date('2026-01-02'), areaId: house.area.id, spaceId: space.id });
    ({ number: inLift } = await fault({
      addressId: stairs.id,
      spaceId: lift.id,
      createdAt: new Date('2026-01-01'),
      areaId: house.area.id,
      status: 'waiting',
      waitingFor: 'material',
    }));
    await fault({ addressId: neighbour.id });
    await fault({ addressId: address.id, status: 'closed' });
    await fault({ addressId: stairs.id, status: 'done' });
    await anIssue(await aProject(account, { name: 'Långt bort' }), { title: 'hemlig' });
    await (
      await world()
    ).pool.query(
      `update delegation set state = 'scheduled', visit_from = '2099-05-01T08:00Z', visit_to = '2099-05-01T10:00Z'
       where account_id = $1 and issue_id = $2`,
      [account.id, atStairs.id],
    );
  });

  it('are those of one’s own address and of shared areas, never a neighbour’s or one without an address', async () => {
    const form = await formAt(house, { address: house.address.id });
    expect(numbersOf(form)).toEqual([own, common, inLift]);
  });

  it('are those of shared areas only if the link names no address', async () => {
    expect(numbersOf(await formAt(house))).toEqual([common, inLift]);
  });

  it('are those of the room, or of the part of the house, that the link names', async () => {
    expect(numbersOf(await formAt(house, { space: house.lift.id }))).toEqual([inLift]);
    expect(numbersOf(await formAt(house, { space: house.space.id }))).toEqual([common]);
    const other = await anItem(house.account, 'area', {
      name: 'Hus 16',
      projectId: house.project.id,
    });
    expect(numbersOf(await formAt(house, { area: other.id }))).not.toContain(inLift);
    expect(numbersOf(await formAt(house, { area: house.area.id }))).toContain(inLift);
  });

  it('show subject and next step, and nothing of the reporter or their words', async () => {
    const form = await formAt(house);
    expect(form.known[0]).toEqual({
      id: expect.any(Number),
      number: common,
      status: 'new',
      followers: 0,
      area: null,
      category: { id: house.category.id, name: 'VVS' },
      createdAt: expect.any(String),
      space: { id: house.space.id, name: 'Kök' },
      next: {
        turn: 'contractor',
        who: 'Rörjour AB',
        visitor: 'Rörjour AB',
        until: null,
        visitFrom: '2099-05-01T08:00:00+00:00',
        visitTo: '2099-05-01T10:00:00+00:00',
        isVisitAsked: false,
        answerDueAt: null,
      },
    });
    expect(form.known[1]?.next).toMatchObject({ turn: 'material', who: '' });
    expect(JSON.stringify(form.known)).not.toMatch(/hemlig|kanin/iu);
  });

  it('are the newest twenty', async () => {
    const many = await aHouse();
    for (let n = 0; n < 22; n += 1) {
      await anIssue(many.project, { title: `Fel ${n}`, addressId: many.stairs.id });
    }
    expect((await formAt(many)).known).toHaveLength(20);
  });
});
