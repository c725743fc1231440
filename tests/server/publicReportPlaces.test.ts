import { describe, expect, it } from 'vitest';

import type { Issue } from '#contract/issues.ts';
import type { House } from '#contract/publicCompany.ts';
import { faultsIn, read } from '#tests/support/answers.ts';
import { anAddress } from '#tests/support/builders.ts';
import { aCategoryForm, formAsking } from '#tests/support/categoryForms.ts';
import {
  aGuest,
  aHouse,
  aReport,
  aReportLink,
  type Signed,
  type TestHouse,
} from '#tests/support/reportLinks.ts';
import { askAsStranger } from '#tests/support/world.ts';

/** A house with a link to its project, and what becomes of reports there. */
async function aPlace() {
  const house = await aHouse();
  const { admin, project, category } = house;
  const { prefill } = await aReportLink(admin, project);
  const guest = await aGuest(prefill);
  const send = async (more: Record<string, unknown>, link: Signed = prefill) =>
    guest.report(aReport(link, category, more));
  const sent = async (more: Record<string, unknown>, link?: Signed) => {
    const { id } = await read<{ id: number }>(await send(more, link));
    const { address, description } = await read<Issue>(await admin.ask('GET', `/api/issue/${id}`));
    return { addressId: address?.id, description };
  };
  return { ...house, prefill, send, sent };
}

/** The form’s link of the only house that the company’s page finds. */
async function linkOfHouse({ account }: TestHouse, street: string) {
  const path = `/api/public/company/${account.domain}/houses?q=${encodeURIComponent(street)}`;
  const { list } = await read<{ list: House[] }>(await askAsStranger('GET', path));
  const query = new URLSearchParams(list[0]?.reportPath.split('?')[1]);
  return Object.fromEntries(
    [...query].map(([name, value]) => [name, name === 'sig' ? value : Number(value)]),
  ) as Signed;
}

const WORDS = '<p>Under diskbänken</p>';

describe('the place of a report from outside', () => {
  it('F-58 is the shared address of the house when the fault is not at home', async () => {
    const { sent, address, stairs, admin, project } = await aPlace();
    const of = async (place?: string) => (await sent({ addressId: address.id, place })).addressId;
    expect(await of()).toBe(address.id);
    expect(await of('home')).toBe(address.id);
    expect(await of('common')).toBe(stairs.id);
    expect(await of('outdoors')).toBe(stairs.id);
    // Also by the link of a home.
    const { prefill } = await aReportLink(admin, project, { address: address.id });
    expect(await sent({ place: 'common' }, prefill)).toMatchObject({ addressId: stairs.id });
  });

  it('F-58 stays the home’s where the house has no shared address, or several', async () => {
    const { sent, project, address } = await aPlace();
    const alone = await anAddress(project, { street: 'Backen 20', objectId: '2001' });
    const place = 'common';
    expect(await sent({ addressId: alone.id, place })).toMatchObject({ addressId: alone.id });
    await anAddress(project, { street: 'Backen 14', objectId: 'TVÄTT', common: true });
    expect(await sent({ addressId: address.id, place })).toMatchObject({ addressId: address.id });
  });

  it('F-58 outside the home has no questions about homes', async () => {
    const { send, account, category, address, project } = await aPlace();
    const key = { type: 'boolean' as const, title: 'Huvudnyckel?', onlyInHomes: true as const };
    const form = formAsking({ key }, { required: ['key'] });
    await aCategoryForm({ accountId: account.id, id: category.id }, form);
    const formData = { [`c${category.id}_key`]: true };
    const question = [422, [`formData.c${category.id}_key`]];
    const alone = await anAddress(project, { street: 'Backen 20', objectId: '2001' });
    for (const { id: addressId } of [address, alone]) {
      for (const place of ['common', 'outdoors']) {
        expect((await send({ addressId, place })).status).toBe(200);
        expect(await faultsIn(await send({ addressId, place, formData }))).toEqual(question);
      }
      expect(await faultsIn(await send({ addressId, place: 'home' }))).toEqual(question);
      expect((await send({ addressId, place: 'home', formData })).status).toBe(200);
    }
  });

  it('F-58 keeps the house found on the company’s page when it is none of its addresses', async () => {
    const place = await aPlace();
    const { sent, stairs, project } = place;
    const link = await linkOfHouse(place, 'backen');
    expect(link).toMatchObject({ project: project.id, house: expect.any(Number) as number });
    // Nobody’s home becomes a shared place, whose faults others see.
    expect(await sent({}, link)).toEqual({
      addressId: undefined,
      description: '<p>Backen 14<br />Under diskbänken</p>',
    });
    expect(await sent({ text: '' }, link)).toMatchObject({ description: '<p>Backen 14</p>' });
    expect(await sent({ place: 'common' }, link)).toEqual({
      addressId: stairs.id,
      description: WORDS,
    });
    expect(await sent({ addressId: stairs.id }, link)).toEqual({
      addressId: stairs.id,
      description: WORDS,
    });
  });

  it('F-58 is none without a house, and never another project’s', async () => {
    const { sent, send } = await aPlace();
    expect(await sent({ place: 'common' })).toEqual({ addressId: undefined, description: WORDS });
    const other = await aHouse();
    for (const place of ['home', 'common']) {
      const answer = await send({ addressId: other.address.id, place });
      expect(await faultsIn(answer)).toEqual([422, ['addressId']]);
    }
    expect((await send({ place: 'moon' })).status).toBe(422);
  });
});
