import { beforeEach, describe, expect, it } from 'vitest';

import { type House, MAX_CHOSEN_PROJECTS, type PublicCompany } from '#contract/publicCompany.ts';
import type { ReportForm } from '#contract/publicReport.ts';
import { read } from '#tests/support/answers.ts';
import { anAddress, anIssue, aProject } from '#tests/support/builders.ts';
import { aHouse, askForm, type TestHouse } from '#tests/support/reportLinks.ts';
import { askAsStranger, world } from '#tests/support/world.ts';

let house: TestHouse;
beforeEach(async () => {
  house = await aHouse({ phone: '08-465 004 15' });
});

const publicPath = (rest = '') => `/api/public/company/${house.account.domain}${rest}`;
const company = async (rest = '') =>
  read<PublicCompany>(await askAsStranger('GET', publicPath(rest)));
const housesBy = async (q: string) => {
  const path = publicPath(`/houses?q=${encodeURIComponent(q)}`);
  return (await read<{ list: House[] }>(await askAsStranger('GET', path))).list;
};
const page = async (query = '') => askAsStranger('GET', `/${house.account.domain}${query}`);
const announce = async (body: object) =>
  house.admin.ask('POST', '/api/announcement', { kind: 'stop', title: 'Stopp', ...body });

describe('the houses of a company’s page', () => {
  it('F-52 finds a house by part of its street, whatever its accents, and leads to its form', async () => {
    await anAddress(house.project, { street: 'Övre Ängsvägen 3', objectId: '1' });
    const [found, ...more] = await housesBy('angsvagen');
    expect(more).toEqual([]);
    expect(found).toMatchObject({ street: 'Övre Ängsvägen 3', project: 'Kvarnholmen' });
    const link = new URL(found?.reportPath ?? '', 'http://localhost');
    const form = await askForm(Object.fromEntries(link.searchParams));
    expect(form.status).toBe(200);
    // The only address of its house: the form need not ask for it.
    expect(await form.json()).toMatchObject({ address: { street: 'Övre Ängsvägen 3' } });
  });

  it('F-58 a house found on the page is the form’s, with its doors and what concerns it', async () => {
    const { project, address, neighbour, stairs } = house;
    const { id: projectId } = project;
    await anAddress(project, { street: 'Backen 16', objectId: '1601' });
    const otherStairs = await anAddress(project, { street: 'Backen 16', common: true });
    await announce({ title: 'Här', projectId, street: 'Backen 14' });
    await announce({ title: 'Där', projectId, street: 'Backen 16' });
    const { number: here } = await anIssue(project, { addressId: stairs.id });
    await anIssue(project, { addressId: otherStairs.id });
    const [found] = await housesBy('backen 14');
    const { searchParams } = new URL(found?.reportPath ?? '', 'http://localhost');
    const answer = await askForm(Object.fromEntries(searchParams));
    const form = (await answer.json()) as ReportForm;
    expect(form).toMatchObject({ house: 'Backen 14', address: null });
    expect(form.addresses.map(({ id }) => id)).toEqual([address.id, neighbour.id, stairs.id]);
    expect(form.announcements.map(({ title }) => title)).toEqual(['Här']);
    expect(form.known.map(({ number }) => number)).toEqual([here]);
    searchParams.set('house', String(otherStairs.id));
    expect((await askForm(Object.fromEntries(searchParams))).status).toBe(404);
  });

  it('F-52 leaves whom no address is found a project to report on, where they are few', async () => {
    const missed = async () => (await page('?q=saknas')).text();
    expect(await page().then((answer) => answer.text())).toMatch(/<div id="missing" hidden/u);
    const one = await missed();
    expect(one).toMatch(/<div id="missing"\s*>/u);
    expect(one).toContain('Hittar du inte adressen? Anmäl ändå:');
    await aProject(house.account, { name: 'Bergshöjden' });
    await aProject(house.account, { name: 'Stängt', openToReporters: false });
    const { projects, reportPath } = await company();
    expect(projects.map(({ name }) => name)).toEqual(['Bergshöjden', 'Kvarnholmen']);
    expect(reportPath).toBeNull();
    const { searchParams } = new URL(projects[1]?.reportPath ?? '', 'http://localhost');
    expect((await askForm(Object.fromEntries(searchParams))).status).toBe(200);
    expect(await missed()).toContain('Bergshöjden');
  });

  it('F-52 leaves whom no address is found a project where there are many, named only once it is asked', async () => {
    for (let n = 1; n <= MAX_CHOSEN_PROJECTS; n += 1) {
      await aProject(house.account, { name: `Kvarteret ${n}` });
    }
    const { projects } = await company();
    expect(projects).toHaveLength(MAX_CHOSEN_PROJECTS + 1);
    const text = async (query: string) => (await page(query)).text();
    for (const query of ['', '?q=backen']) {
      const shown = await text(query);
      expect(shown).toMatch(/<div id="missing" hidden/u);
      expect(shown).toMatch(/<button>Visa alla 13<\/button>/u);
      expect(shown).not.toContain('Kvarteret 7');
    }
    const missed = await text('?q=saknas');
    expect(missed).toMatch(/<div id="missing"\s*>/u);
    expect(missed).toContain('Hittar du inte adressen? Anmäl ändå:');
    const { reportPath = '' } = projects.find(({ name }) => name === 'Kvarteret 7') ?? {};
    expect(missed).toContain(`<a class="hit" href="${reportPath.replaceAll('&', '&amp;')}"`);
    const { searchParams } = new URL(reportPath, 'http://localhost');
    expect((await askForm(Object.fromEntries(searchParams))).status).toBe(200);
  });

  it('F-52 leaves the telephone where no project is open', async () => {
    const { pool } = await world();
    await pool.query('update project set open_to_reporters = false where account_id = $1', [
      house.account.id,
    ]);
    expect(await (await page('?q=saknas')).text()).toContain(
      'Hittar du inte adressen? Ring 08-465 004 15.',
    );
  });

  it('F-52 finds the house of an address with its postcode and city', async () => {
    await anAddress(house.project, { street: 'Sjökvarnsbacken 14', city: 'Nacka' });
    await anAddress(house.project, { street: 'Sjökvarnsbacken 16', city: 'Nacka' });
    for (const q of ['Sjökvarnsbacken 14, 131 71 Nacka', 'sjokvarnsbacken 14,nacka']) {
      expect((await housesBy(q)).map(({ street }) => street)).toEqual(['Sjökvarnsbacken 14']);
      const shown = await (await page(`?q=${encodeURIComponent(q)}`)).text();
      expect(shown).toContain('<mark>Sjökvarnsbacken 14</mark>');
    }
    expect(await housesBy(', Nacka')).toEqual([]);
  });

  it('F-52 tells no flat, at most six houses, and none of projects closed to reporters', async () => {
    for (let n = 1; n <= 9; n += 1) await anAddress(house.project, { street: `Gränd ${n}` });
    const closed = await aProject(house.account, { openToReporters: false });
    await anAddress(closed, { street: 'Hemliga gränd 1' });
    expect(await housesBy('gränd')).toHaveLength(6);
    expect(await housesBy('hemliga')).toEqual([]);
    const [stairs] = await housesBy('backen');
    expect(JSON.stringify(stairs)).not.toMatch(/110[23]/u);
    expect(await housesBy('%_')).toEqual([]);
    expect((await askAsStranger('GET', publicPath('/houses?q=a'))).status).toBe(422);
  });

  it('F-52 of a house shows what concerns it', async () => {
    const { id: projectId } = house.project;
    await anAddress(house.project, { street: 'Backen 16', objectId: '1601' });
    await announce({ title: 'Här', projectId, street: 'Backen 14' });
    await announce({ title: 'Där', projectId, street: 'Backen 16' });
    const [found] = await housesBy('backen 14');
    expect(found?.isStopped).toBe(true);
    const shown = await company(`?house=${found?.id}`);
    expect(shown.house?.street).toBe('Backen 14');
    expect(shown.announcements.map(({ title }) => title)).toEqual(['Här']);
    expect(await (await page(`?house=${found?.id}`)).text()).toContain('Backen 14');
    const other = await aHouse();
    const elsewhere = `?house=${other.address.id}`;
    expect((await askAsStranger('GET', publicPath(elsewhere))).status).toBe(404);
    for (const unknown of [elsewhere, '?house=x']) {
      const { status, headers } = await page(unknown);
      expect([status, headers.get('location')]).toEqual([302, `/${house.account.domain}`]);
    }
  });
});
