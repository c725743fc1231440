import { beforeAll, describe, expect, it } from 'vitest';

import type { SearchAnswer } from '#contract/search.ts';
import { learnVocabularies } from '#server/modules/search/index.ts';
import { aMessage, anAddress, anIssue, aProject } from '#tests/support/builders.ts';
import { anAccount, anAgent, type TestAgent, world } from '#tests/support/world.ts';

let account: { id: number };
let people: Record<'admin' | 'leader' | 'worker' | 'user' | 'contractor', TestAgent>;
let project: Awaited<ReturnType<typeof aProject>>;
let elsewhere: typeof project;

beforeAll(async () => {
  account = await anAccount();
  people = {
    admin: await anAgent('ROLE_ADMIN', { account, firstname: 'Ada', lastname: 'Kvarnström' }),
    leader: await anAgent('ROLE_PROJECT_LEADER', { account, lastname: 'Kvarnbäck' }),
    worker: await anAgent('ROLE_WORKER', { account }),
    user: await anAgent('ROLE_USER', { account }),
    contractor: await anAgent('ROLE_CONTRACTOR', { account, firm: 'Kvarnby Rör' }),
  };
  const { leader, user } = people;
  project = await aProject(account, { name: 'Kvarnholmen', people: { leader, user } });
  elsewhere = await aProject(account, { name: 'Kvarnsveden' });
});

async function find(asker: TestAgent, q: string): Promise<SearchAnswer> {
  const answer = await asker.ask('GET', `/api/search?q=${encodeURIComponent(q)}`);
  expect(answer.status, q).toBe(200);
  return (await answer.json()) as SearchAnswer;
}
const NOTHING = { issues: [], projects: [], addresses: [], people: [] };
const idsOf = (list: { id: number }[]) => list.map(({ id }) => id);

describe('the global search', () => {
  it('finds issues, projects, addresses and people by the same words', async () => {
    const address = await anAddress(project, { street: 'Kvarngatan 3', objectId: 'K-0301' });
    const issue = await anIssue(project, { title: 'Kvarnhjulet gnisslar', addressId: address.id });

    const found = await find(people.admin, 'kvarn');

    expect(found.issues).toEqual([
      {
        id: issue.id,
        number: issue.number,
        title: 'Kvarnhjulet gnisslar',
        status: 'new',
        project: 'Kvarnholmen',
        objectId: 'K-0301',
      },
    ]);
    expect(idsOf(found.projects)).toEqual([project.id, elsewhere.id]);
    expect(found.addresses).toMatchObject([
      { id: address.id, street: 'Kvarngatan 3', project: { id: project.id, name: 'Kvarnholmen' } },
    ]);
    const { admin, leader, contractor } = people;
    expect(new Set(idsOf(found.people))).toEqual(new Set(idsOf([admin, leader, contractor])));
  });

  it('ISS-01 finds a report by the caller’s telephone number, in any notation', async () => {
    const written = { '070-911 22 22': 'Aa', '+46 70 911 33 44': 'Bb', '0709115566': 'Cc' };
    const made = [];
    for (const [reporterPhone, title] of Object.entries(written)) {
      made.push(await anIssue(project, { title, reporterPhone }));
    }
    for (const [at, typed] of [
      [0, '0709112222'],
      [0, '+46709112222'],
      [0, '070 911 22 22'],
      [1, '0709113344'],
      [2, '070-911 55 66'],
      [2, '+46 70 911 55 66'],
    ] as const) {
      expect(idsOf((await find(people.admin, typed)).issues), typed).toEqual([made[at]?.id]);
    }
    expect((await find(people.admin, '0709119999')).issues).toEqual([]);
  });

  it('ISS-01 tolerates typing errors if nothing matches exactly, within one’s access', async () => {
    const issue = await anIssue(project, { title: 'Diskmaskinen vibrerar mot bänkskåpet' });
    const hidden = await anIssue(elsewhere, { title: 'Diskmaskinen vibrerar på annan ort' });
    await learnVocabularies((await world()).deps);
    for (const typed of ['dsikmaskin', 'diskmasskin', 'diskmaksin vibrerar', 'bankskåpet mot']) {
      expect(idsOf((await find(people.leader, typed)).issues), typed).toEqual([issue.id]);
    }
    const all = await find(people.admin, 'diskmaskni vibrerar');
    expect(new Set(idsOf(all.issues))).toEqual(new Set([issue.id, hidden.id]));
    expect(await find(people.admin, 'kylskåpsdörr')).toEqual(NOTHING);
  });

  it('requires every word, ignoring accents, with prefix matches first', async () => {
    const [second, first] = [
      await aProject(account, { name: 'Gamla Ångbåten', number: '71' }),
      await aProject(account, { name: 'Ångbåten', number: '72' }),
    ];
    expect(idsOf((await find(people.admin, 'angbat')).projects)).toEqual([first.id, second.id]);
    expect(idsOf((await find(people.admin, 'GAMLA angbåt')).projects)).toEqual([second.id]);
    expect((await find(people.admin, 'gamla nya angbåt')).projects).toEqual([]);
  });

  it('has the issue of that number first, in either notation', async () => {
    const issue = await anIssue(project, { number: 73_201, title: 'Den rätta' });
    await anIssue(project, { number: 99, title: 'Se 73201 och 73201b' });
    for (const q of ['73201', '73 201', '#73201']) {
      expect((await find(people.leader, q)).issues[0]?.id, q).toBe(issue.id);
    }
  });

  it('F-36 has the issues of an object before later ones that mention its number', async () => {
    const address = await anAddress(project, { street: 'Nollgränd 2', objectId: '0641' });
    const at = { addressId: address.id, lastActivityAt: new Date(0) };
    const own = await anIssue(project, { ...at, title: 'Balkongdörr' });
    const other = await anAddress(project, { street: 'Nollgränd 2', objectId: '1102' });
    for (let n = 0; n < 6; n += 1) {
      await anIssue(project, { title: 'Balkongdörr, som i 0641 och 641', addressId: other.id });
    }
    for (const q of ['641', '0641', 'balkongdörr 641', '0641 balkong']) {
      const { issues } = await find(people.leader, q);
      expect([issues.length, issues[0]?.id], q).toEqual([5, own.id]);
      expect(new Set(idsOf(issues)).size, q).toBe(5);
      expect(idsOf((await find(people.contractor, q)).issues), q).toEqual([]);
    }
    expect(idsOf((await find(people.leader, 'fönster 641')).issues)).toEqual([]);
    // The number of an issue is nearer than that of an object.
    const numbered = await anIssue(project, { number: 641, title: 'Numret' });
    const { issues } = await find(people.leader, '641');
    expect(idsOf(issues).slice(0, 2)).toEqual([numbered.id, own.id]);
  });

  it('has at most five of a kind', async () => {
    for (let n = 0; n < 7; n += 1) {
      await anIssue(project, { title: `Tröskelplåt ${n}` });
    }
    expect((await find(people.admin, 'tröskelplåt')).issues).toHaveLength(5);
  });

  it('treats percent and underscore literally, and finds nothing by punctuation alone', async () => {
    expect(await find(people.admin, 'kvarn%')).toMatchObject({ projects: [], people: [] });
    expect(await find(people.admin, '  %_-  ')).toEqual(NOTHING);
    expect(await find(people.admin, '')).toEqual(NOTHING);
  });

  it('takes one statement, besides identifying the caller', async () => {
    const { statements } = await people.leader.ask('GET', '/api/search?q=kvarn');
    expect(statements.length).toBeLessThanOrEqual(2);
  });
});

describe('the privacy of the search', () => {
  it('hides other leaders’ projects from a leader', async () => {
    const hidden = await anIssue(elsewhere, { number: 81_001, title: 'Vattenhjul' });
    const address = await anAddress(elsewhere, { street: 'Vattenvägen 1' });
    expect(idsOf((await find(people.admin, 'vatten')).issues)).toEqual([hidden.id]);
    expect(idsOf((await find(people.admin, 'vatten')).addresses)).toEqual([address.id]);
    expect(await find(people.leader, 'vatten')).toEqual(NOTHING);
    expect((await find(people.leader, '81001')).issues).toEqual([]);
    const object = await anAddress(elsewhere, { street: 'Sluttningen', objectId: '0715' });
    const inside = await anIssue(elsewhere, { title: 'Dolt', addressId: object.id });
    expect(idsOf((await find(people.admin, '715')).issues)).toEqual([inside.id]);
    for (const outside of [people.leader, people.user]) {
      expect((await find(outside, '715')).issues).toEqual([]);
    }
    expect((await find(people.leader, 'kvarnsveden')).projects).toEqual([]);
  });

  it('hides staff and internal texts from outside parties', async () => {
    const { admin, leader, user, contractor } = people;
    const ownIssue = await anIssue(project, {
      title: 'Porttelefon tyst',
      creatorId: user.id,
      contractors: [contractor],
      reporterLastname: 'Qvicksund',
    });
    await aMessage(ownIssue, admin, { type: 'internal', html: '<p>Viteskrav</p>' });
    expect(idsOf((await find(leader, 'viteskrav')).issues)).toEqual([ownIssue.id]);
    for (const outside of [user, contractor]) {
      expect(idsOf((await find(outside, 'porttelefon')).issues)).toEqual([ownIssue.id]);
      expect(await find(outside, 'viteskrav')).toEqual(NOTHING);
      expect(await find(outside, 'qvicksund')).toEqual(NOTHING);
      expect((await find(outside, 'kvarnström')).people).toEqual([]);
    }
  });

  it('shows a contractor the addresses of their own delegations only', async () => {
    const ordered = await anAddress(project, { street: 'Smedjebacken 1' });
    await anAddress(project, { street: 'Smedjebacken 2' });
    await anIssue(project, { addressId: ordered.id, contractors: [people.contractor] });
    const found = await find(people.contractor, 'smedjebacken');
    expect(idsOf(found.addresses)).toEqual([ordered.id]);
    expect((await find(people.worker, 'smedjebacken')).addresses).toEqual([]);
    expect((await find(people.user, 'smedjebacken')).addresses).toHaveLength(2);
  });

  it('hides other companies', async () => {
    const stranger = await anAgent('ROLE_ADMIN');
    expect(await find(stranger, 'kvarn')).toEqual(NOTHING);
  });
});
