import { describe, expect, it } from 'vitest';

import type { OwnIssue } from '#contract/ownIssue.ts';
import { inDays, take } from '#tests/support/delegations.ts';
import { givenBy, ownPath } from '#tests/support/reported.ts';
import { aHousecall, aTime, aVisitedCompany, readCalendar } from '#tests/support/visits.ts';

const DETAILS = { homeNeeded: true, minutes: 45, callsBefore: true };
const SENTENCES = [
  'Någon behöver vara hemma.',
  'Det tar ungefär 45 minuter.',
  'Bergström Rör AB ringer innan.',
];

const withDetails = { visitDetails: DETAILS };

describe('what is said of a contractor’s visit besides its time', () => {
  it('F-56 is on the resident’s page, in their mail and in its calendar file', async () => {
    const scene = await aVisitedCompany();
    await givenBy(await scene.propose(scene.contractor, aTime(3), withDetails));
    const [visit] = (await scene.see()).visits;
    expect(visit?.details).toEqual(DETAILS);
    const [mail] = await scene.mails(scene.email);
    expect(mail?.kind).toBe('visitAsked');
    // Day, whoever comes and the details, then the two answers.
    const when = /Bergström Rör AB kommer .+\d\d:\d\d/u;
    expect(mail?.text).toMatch(
      new RegExp(
        `${when.source}\n\n${scene.contractor.name}\n\n${SENTENCES.join(' ')}\n\nTiden passar:`,
        'u',
      ),
    );
    expect(readCalendar(mail?.calendar ?? '').description).toBe(SENTENCES.join('\n'));
  });

  it('F-56 is told to a contractor when staff propose the time for them', async () => {
    const scene = await aVisitedCompany();
    await givenBy(await scene.propose(scene.leader, aTime(3), withDetails));
    expect((await scene.row()).visitDetails).toEqual(DETAILS);
    const [mail] = await scene.mails(scene.contractor.email);
    expect(mail?.text).toContain(SENTENCES.join(' '));
  });

  it('F-56 stays when one of the resident’s times is booked, and is said anew with a new time', async () => {
    const scene = await aVisitedCompany();
    await givenBy(await scene.propose(scene.contractor, aTime(3), withDetails));
    const times = ((await scene.see()).visits[0]?.offers ?? []).slice(0, 1);
    await givenBy(await scene.answer({ answer: 'other', times }));
    await givenBy(await scene.propose(scene.contractor, times[0] ?? aTime(4)));
    expect((await scene.see()).visits[0]).toMatchObject({ answer: 'fits', details: DETAILS });
    const visitDetails = { homeNeeded: false, minutes: null, callsBefore: false };
    await givenBy(await scene.propose(scene.contractor, aTime(5), { visitDetails }));
    expect((await scene.see()).visits[0]?.details).toEqual(visitDetails);
    expect((await scene.mails(scene.email)).at(-1)?.text).toContain('Ingen behöver vara hemma.');
  });

  it('F-56 is in the language of the page’s reader', async () => {
    const scene = await aVisitedCompany();
    await givenBy(await scene.propose(scene.contractor, aTime(3), withDetails));
    const answer = await scene.reporter.ask('GET', ownPath(scene.first), undefined, {
      headers: { 'accept-language': 'uk-UA' },
    });
    const [visit] = (await givenBy<OwnIssue>(answer)).visits;
    const { description } = readCalendar(visit?.calendar ?? '');
    expect(description).toContain('Хтось має бути вдома.');
    expect(description).toContain('Орієнтовна тривалість: 45 хвилин.');
  });

  it('F-56 ends the visit in calendars later, where the work takes longer than the time to come', async () => {
    const scene = await aVisitedCompany();
    const { from } = aTime(3);
    const to = new Date(Date.parse(from) + 3_600_000).toISOString();
    const visitDetails = { ...DETAILS, minutes: 180 };
    await givenBy(await scene.propose(scene.contractor, { from, to }, { visitDetails }));
    const [visit] = (await scene.see()).visits;
    expect(Date.parse(visit?.to ?? '')).toBe(Date.parse(to));
    const ends = Date.parse(readCalendar(visit?.calendar ?? '').to);
    expect(ends - Math.floor(Date.parse(from) / 1000) * 1000).toBe(180 * 60_000);
  });

  it('F-56 is refused without a time, and outside its limits', async () => {
    const scene = await aVisitedCompany();
    const version = await scene.version();
    const done = await take(scene.contractor, scene.delegation, 'reportDone', {
      version,
      ...withDetails,
    });
    expect(done.status).toBe(422);
    for (const minutes of [0, 481, 1.5]) {
      const visitDetails = { ...DETAILS, minutes };
      const answer = await scene.propose(scene.contractor, aTime(3), { visitDetails });
      expect(answer.status).toBe(422);
    }
    const other = await scene.propose(scene.contractor, aTime(3), {
      visitDetails: { ...DETAILS, door: 'Kod 5444' },
    });
    expect(other.status).toBe(422);
  });
});

describe('what is said of the staff’s own visit besides its time', () => {
  it('F-56 is on the resident’s page, in their mail and in its calendar file', async () => {
    const scene = await aHousecall();
    await givenBy(await scene.propose(scene.worker, aTime(3), { details: DETAILS }));
    expect((await scene.see()).visits[0]?.details).toEqual(DETAILS);
    expect((await scene.row()).visit?.details).toEqual(DETAILS);
    const [mail] = await scene.mails(scene.email);
    const sentences = `Någon behöver vara hemma. Det tar ungefär 45 minuter. ${scene.account.name} ringer innan.`;
    expect(mail?.text).toContain(sentences);
    expect(
      readCalendar(mail?.calendar ?? '')
        .description.split('\n')
        .join(' '),
    ).toBe(sentences);
  });

  it('F-56 stays with the resident’s answer and a time of theirs', async () => {
    const scene = await aHousecall();
    await givenBy(await scene.propose(scene.worker, aTime(3), { details: DETAILS }));
    const times = ((await scene.see()).visits[0]?.offers ?? []).slice(0, 1);
    await givenBy(await scene.answer({ answer: 'other', times }));
    await givenBy(await scene.propose(scene.worker, times[0] ?? aTime(4)));
    expect((await scene.see()).visits[0]).toMatchObject({ answer: 'fits', details: DETAILS });
  });

  it('F-56 is not said of a visit that staff then planned otherwise', async () => {
    const scene = await aHousecall();
    await givenBy(await scene.propose(scene.worker, aTime(3), { details: DETAILS }));
    await scene.mails(scene.email);
    const { version } = await scene.row();
    const change = { version, plannedFrom: inDays(4), plannedTo: inDays(4.1) };
    await givenBy(await scene.leader.ask('PUT', `/api/issue/${scene.first.id}`, change));
    const last = (await scene.mails(scene.email)).at(-1);
    expect(last?.kind).toBe('visitMoved');
    expect(readCalendar(last?.calendar ?? '').description ?? '').toBe('');
  });
});
