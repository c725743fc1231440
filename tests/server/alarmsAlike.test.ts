import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { aProject, anIssue, anAddress, anItem } from '#tests/support/builders.ts';
import {
  aCompanyOnDuty,
  alarmsTo,
  aLeak,
  ask,
  type CompanyOnDuty,
  putOnDuty,
} from '#tests/support/alarms.ts';

import { sendMails } from '#tests/support/sendMails.ts';
import { type TestAgent, world } from '#tests/support/world.ts';

/** Other issues of the company: whether an alarm’s mail names them. */
const OTHERS = {
  alike: { street: 'Sjökvarnsbacken 14', isSameCategory: true },
  unlike: { street: 'Sjökvarnsbacken 14', isSameCategory: false },
  elsewhere: { street: 'Finnboda 3', isSameCategory: true },
};
type Other = keyof typeof OTHERS;

let company: CompanyOnDuty;
let leak: { id: number };
let ids: Record<Other, number>;
let titles: Record<Other, string>;
beforeEach(async () => {
  const { pool } = await world();
  await pool.query('update alarm set ended_at = now() where ended_at is null');
  await pool.query(`update mail set state = 'dead' where state = 'new'`);
  company = await aCompanyOnDuty({ hasRoster: false });
  const { account, project, reserve } = company;
  const [water, power] = await Promise.all(
    ['VVS', 'El'].map((name) => anItem(account, 'category', { name })),
  );
  const made = await Promise.all(
    Object.entries(OTHERS).map(async ([name, { street, isSameCategory }]) => {
      const address = await anAddress(project, { street, objectId: '0901' });
      const title = `${name} ${crypto.randomUUID()}`;
      const category = isSameCategory ? water : power;
      const { id } = await anIssue(project, {
        title,
        addressId: address.id,
        categoryId: category?.id,
        placeStreet: street,
        placeObject: '0901',
        responsibleId: reserve.id,
      });
      return [name, { id, title }] as const;
    }),
  );
  ids = Object.fromEntries(made.map(([name, { id }]) => [name, id])) as typeof ids;
  titles = Object.fromEntries(made.map(([name, { title }]) => [name, title])) as typeof titles;
  leak = await aLeak(company, { categoryId: water?.id });
});
afterEach(async () => (await world()).clock.reset());

const sentTo = async ({ email }: TestAgent) => {
  const [mail, ...more] = (await sendMails()).filter(
    ({ address }) => address === email.toLowerCase(),
  );
  expect(more).toEqual([]);
  if (!mail) throw new Error('Nothing was sent');
  return mail;
};

describe('the mail of an alarm', () => {
  it('F-13 names open issues in the same house that look alike, with their status and address', async () => {
    const { pool } = await world();
    await pool.query(`update issue set status = 'waiting' where id = $1`, [ids.alike]);
    await ask();
    const { text, html } = await sentTo(company.leader);
    expect(text).toMatch(
      new RegExp(`Liknande: 0901 · ${titles.alike} · #[\\d\\u00a0]+ · väntar`, 'u'),
    );
    expect(text).toContain(`/issue/${ids.alike}`);
    expect(html).toContain(titles.alike);
    for (const name of ['unlike', 'elsewhere'] as const) {
      expect(text + html).not.toContain(titles[name]);
    }
    expect(text).not.toContain(`/issue/${leak.id} `);
  });

  it('ISS-05 names none that its reader lost between writing and sending', async () => {
    const { pool } = await world();
    await ask();
    expect((await alarmsTo(company.leader))[0]?.text).toContain(titles.alike);
    const other = await aProject(company.account);
    await pool.query('update issue set project_id = $1 where id = $2', [other.id, ids.alike]);
    const { text, html } = await sentTo(company.leader);
    expect(text).toContain('Vatten forsar ur taket');
    expect(text + html).not.toContain(titles.alike);
    expect(text + html).not.toContain(`/issue/${ids.alike}`);
    expect(html).not.toContain('Liknande');
  });

  it('names none that is closed by then', async () => {
    await ask();
    await (
      await world()
    ).pool.query(`update issue set status = 'closed', closed_at = now() where id = $1`, [
      ids.alike,
    ]);
    const { text } = await sentTo(company.leader);
    expect(text).not.toContain(titles.alike);
  });

  it('ISS-05 names none to somebody who sees only the urgent issue', async () => {
    const { duty, account } = company;
    await putOnDuty(account, { duty });
    await ask();
    const { text, html } = await sentTo(duty);
    expect(text).toContain('Vatten forsar ur taket');
    expect(text + html).not.toContain(titles.alike);
  });
});
