import { beforeAll, describe, expect, it } from 'vitest';

import { faultsIn } from '#tests/support/answers.ts';
import { anItem, aProjectType } from '#tests/support/builders.ts';
import { aCategoryForm, formAsking } from '#tests/support/categoryForms.ts';
import {
  aHouse,
  aReport,
  aReportLink,
  aVisitedHouse,
  type Guest,
  type TestHouse,
  issueCount,
  type Signed,
} from '#tests/support/reportLinks.ts';
import { askAsStranger, world } from '#tests/support/world.ts';

let house: TestHouse;
let guest: Guest;
let prefill: Signed;
beforeAll(async () => {
  ({ house, prefill, guest } = await aVisitedHouse());
});

const set = async (table: string, id: number, values: string) =>
  (await world()).pool.query(`update ${table} set ${values} where id = $1`, [id]);

describe('refusals of a report from outside', () => {
  it('a report without a session or an address, or with an agent’s token', async () => {
    const body = aReport(prefill, house.category);
    const before = await issueCount(house);
    expect((await askAsStranger('POST', '/api/reporter/issue', body)).status).toBe(401);
    expect((await house.admin.ask('POST', '/api/reporter/issue', body)).status).toBe(401);
    expect(await issueCount(house)).toBe(before);
  });

  it('a link that the company did not sign, or that is closed by now', async () => {
    const otherHouse = await aHouse();
    const { prefill: link } = await aReportLink(otherHouse.admin, otherHouse.project);
    const send = async (signed: object) => guest.report(aReport(signed, otherHouse.category));
    const forged = { ...link, sig: prefill.sig };
    const moved = { ...link, address: otherHouse.address.id };
    for (const bad of [forged, moved, { ...prefill, project: otherHouse.project.id }]) {
      expect((await send(bad)).status).toBe(404);
    }
    await set('project', otherHouse.project.id, 'open_to_reporters = false');
    expect((await send(link)).status).toBe(404);
    expect(await issueCount(otherHouse)).toBe(0);
  });

  it('another place than the link’s', async () => {
    const { category, address, neighbour, space, lift, admin, project } = house;
    const other = aReport(prefill, category, { addressId: neighbour.id });
    expect(await faultsIn(await guest.report(other))).toEqual([422, ['addressId']]);
    const same = aReport(prefill, category, { addressId: address.id });
    expect((await guest.report(same)).status).toBe(200);
    const { prefill: inKitchen } = await aReportLink(admin, project, { space: space.id });
    const elsewhere = aReport(inKitchen, category, { spaceId: lift.id });
    expect(await faultsIn(await guest.report(elsewhere))).toEqual([422, ['spaceId']]);
  });

  it('ids of other companies and projects, and fields not for reporters', async () => {
    const { account, admin, project, category } = house;
    const other = await aHouse();
    const { prefill: open } = await aReportLink(admin, project);
    const inside = await anItem(account, 'category', { name: 'Internt' });
    await set('internal_category', inside.id, 'for_reporters = false');
    const stopped = await anItem(account, 'category', { name: 'Hiss' });
    await set('internal_category', stopped.id, `stop_text = 'Ring'`);
    const inactive = await anItem(account, 'category', { name: 'Utgånget', inactive: true });
    const before = await issueCount(house);
    for (const id of [other.category.id, inside.id, stopped.id, inactive.id]) {
      expect(await faultsIn(await guest.report(aReport(open, { id })))).toEqual([
        422,
        ['categoryId'],
      ]);
    }
    for (const [field, id] of [
      ['addressId', other.address.id],
      ['spaceId', other.space.id],
      ['attachmentIds', [2_147_483_000]],
    ] as const) {
      const body = aReport(open, category, { [field]: id });
      expect(await faultsIn(await guest.report(body))).toEqual([422, [field]]);
    }
    expect(await issueCount(house)).toBe(before);
  });

  it('answers that the project’s form does not accept or ask for', async () => {
    const otherHouse = await aHouse();
    const schema = {
      type: 'object' as const,
      properties: { floor: { type: 'number' as const, title: 'Våning' } },
      required: ['floor'],
      additionalProperties: false as const,
    };
    const jsonForm = { globalTerminology: {}, contextTerminology: {}, schema };
    const type = await aProjectType(otherHouse.account, { name: 'Hus', hasForm: true, jsonForm });
    await set('project', otherHouse.project.id, `project_type_id = ${type.id}`);
    const { prefill: link } = await aReportLink(otherHouse.admin, otherHouse.project);
    const send = async (more: Record<string, unknown>) =>
      guest.report(aReport(link, otherHouse.category, more));
    expect(await faultsIn(await send({}))).toEqual([422, ['formData.floor']]);
    expect(await faultsIn(await send({ formData: { floor: 'tre' } }))).toEqual([
      422,
      ['formData.floor'],
    ]);
    for (const more of [{ priority: 'urgent' }, { status: 'closed' }, { email: 'x@y' }]) {
      expect((await send({ ...more, formData: { floor: 3 } })).status).toBe(422);
    }
    expect((await send({ formData: { floor: 3 } })).status).toBe(200);
  });

  it('F-58 answers about a home at a common address, where they are not asked for', async () => {
    const { account, admin, category, address, stairs } = await aHouse();
    const key = { type: 'boolean' as const, title: 'Huvudnyckel?', onlyInHomes: true as const };
    const form = formAsking({ key }, { required: ['key'] });
    await aCategoryForm({ accountId: account.id, id: category.id }, form);
    const answers = { formData: { [`c${category.id}_key`]: true } };
    const send = async (
      { id, projectId }: { id: number; projectId: number },
      more: Record<string, unknown>,
    ) => {
      const link = await aReportLink(admin, { id: projectId }, { address: id });
      return guest.report(aReport(link.prefill, category, more));
    };
    const question = [`formData.c${category.id}_key`];
    expect(await faultsIn(await send(address, {}))).toEqual([422, question]);
    expect(await faultsIn(await send(stairs, answers))).toEqual([422, question]);
    expect((await send(address, answers)).status).toBe(200);
    expect((await send(stairs, {})).status).toBe(200);
  });
});
