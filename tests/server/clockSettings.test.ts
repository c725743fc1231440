import { beforeEach, describe, expect, it } from 'vitest';

import type { Account } from '#contract/accounts.ts';
import type { ActiveClocks } from '#contract/clocks.ts';
import type { ClockShift } from '#contract/clockShift.ts';
import type { OwnCompany } from '#contract/company.ts';
import { verifyClocks } from '#server/modules/clock/index.ts';
import {
  beginOnFriday,
  cachesOf,
  change,
  clock,
  clockOf,
  company,
  differences,
  eightHours,
  HOUR,
  makeClock,
  pass,
  read,
  readIssue,
  report,
  setStatus,
  setTime,
  writeToAll,
} from '#tests/support/clockedCompany.ts';
import { factsOf } from '#tests/support/companyFacts.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

beforeEach(beginOnFriday);

const aSuperAdmin = () => anAgent('ROLE_USER', { isSuperAdmin: true });
const accountBodyOf = ({
  id: _,
  people: _p,
  issues: _i,
  signedInAt: _s,
  visitedAt: _v,
  ...body
}: Account) => body;

describe('changing a clock', () => {
  it('is previewed by the number of open issues, and reckons only those anew', async () => {
    const made = await makeClock({ hours: null });
    const [open, closed] = [await report(), await report()];
    await change(closed, '/close', { key: crypto.randomUUID(), resolution: 'fixed' });
    const before = await cachesOf(closed);
    const byHand = await report();
    await change(byHand, '', { dueAt: new Date(clock.at.getTime() + 99 * HOUR).toISOString() });
    pass(3);
    const { id, version, ...body } = made;
    const shorter = { ...body, minutes: 120 };
    const proposal = { id, clock: shorter };
    const preview = async () =>
      read<ClockShift>(await company.admin.ask('POST', '/api/clock/preview', proposal));
    const expected = { issues: 1, earlier: 1, later: 0, late: 1 };
    expect([await preview(), await preview()]).toEqual([expected, expected]);
    expect((await clockOf(open)).state).toBe('running');
    await read(await company.admin.ask('PUT', `/api/clock/${id}`, { ...shorter, version }));
    expect((await clockOf(open)).state).toBe('late');
    expect(await cachesOf(closed)).toEqual(before);
    await read(await company.admin.ask('DELETE', `/api/clock/${id}`));
    expect((await cachesOf(open)).remedy_due_at).toBeNull();
    expect(await readIssue(open)).not.toHaveProperty('clocks');
  });

  it('issue 19: leaves stopped clocks as they stopped, also when they are checked or the issue is closed', async () => {
    const work = await makeClock({ hours: null });
    const made = await makeClock({ hours: null, kind: 'answer', name: 'Svar' });
    const id = await report();
    pass(3);
    await writeToAll(id);
    await setStatus(id, 'done');
    const before = await cachesOf(id);
    const states = async () => {
      const { clocks = [] } = await readIssue(id);
      return clocks.map(({ state, leftMinutes }) => [state, leftMinutes]);
    };
    const kept = [
      ['met', 300],
      ['met', 300],
    ];
    expect(await states()).toEqual(kept);
    for (const clockId of [work.id, made.id]) {
      const saved = clockId === work.id ? work : made;
      const { id: _, version, ...body } = saved;
      const changed = { ...body, minutes: 60, version };
      await read(await company.admin.ask('PUT', `/api/clock/${clockId}`, changed));
    }
    expect(await states()).toEqual(kept);
    const { deps } = await world();
    await verifyClocks(deps);
    expect(await cachesOf(id)).toEqual(before);
    await change(id, '/close', { key: crypto.randomUUID(), resolution: 'fixed' });
    const { answer_due_at, remedy_due_at } = before;
    expect(await cachesOf(id)).toMatchObject({ answer_due_at, remedy_due_at });
    // It starts anew by the clock as it is now.
    await change(id, '/status', { status: 'inProgress' });
    pass(2);
    expect((await clockOf(id)).state).toBe('late');
  });

  it('previews a first clock', async () => {
    await report();
    const preview = await read<ClockShift>(
      await company.admin.ask('POST', '/api/clock/preview', { clock: eightHours }),
    );
    expect(preview).toEqual({ issues: 1, earlier: 1, later: 0, late: 0 });
  });

  it('refuses whoever saved later, with what stands', async () => {
    const { id, version, ...body } = await makeClock();
    await read(
      await company.admin.ask('PUT', `/api/clock/${id}`, { ...body, version, minutes: 60 }),
    );
    const late = await company.admin.ask('PUT', `/api/clock/${id}`, {
      ...body,
      version,
      minutes: 90,
    });
    expect(await read(late, 409)).toMatchObject({
      error: { code: 'VERSION_CONFLICT' },
      current: { minutes: 60 },
    });
  });

  it('makes staff’s app look for the time left, and nobody else’s', async () => {
    const knows = async (agent: TestAgent) =>
      (await read<{ hasClocks: boolean }>(await agent.ask('GET', '/api/config'))).hasClocks;
    expect(await knows(company.admin)).toBe(false);
    await makeClock();
    expect([await knows(company.worker), await knows(company.user)]).toEqual([true, false]);
  });

  it.each(['an administrator', 'a super admin'])(
    'capabilities 1: open issues follow the company that %s moves to another country',
    async (by) => {
      await makeClock();
      // Tuesday the 8th of December is a holiday in Austria, which has the time of Sweden.
      setTime('2026-12-07T15:45:00Z');
      const open = await report();
      const closed = await report();
      await change(closed, '/close', { key: crypto.randomUUID(), resolution: 'fixed' });
      const [due, ended] = [await cachesOf(open), await cachesOf(closed)];
      const admin = by === 'a super admin' ? await aSuperAdmin() : company.admin;
      const preview = async (country: string) => {
        const path =
          admin === company.admin ? '/api/company' : `/api/account/${company.account.id}`;
        return read<ClockShift>(await admin.ask('POST', `${path}/preview`, { country }));
      };
      const move = async (country: string) => {
        if (admin === company.admin) {
          const facts = factsOf(await read<OwnCompany>(await admin.ask('GET', '/api/company')));
          return read(await admin.ask('PUT', '/api/company', { ...facts, country }));
        }
        const { list } = await read<{ list: Account[] }>(await admin.ask('GET', '/api/account'));
        const own = list.find(({ id }) => id === company.account.id)!;
        return read(
          await admin.ask('PUT', `/api/account/${own.id}`, { ...accountBodyOf(own), country }),
        );
      };
      expect(await preview('SE')).toEqual({ issues: 1, earlier: 0, later: 0, late: 0 });
      expect(await preview('AT')).toEqual({ issues: 1, earlier: 0, later: 1, late: 0 });
      expect(await cachesOf(open)).toEqual(due);
      await move('AT');
      const later = await cachesOf(open);
      expect(later.remedy_due_at!.getTime() - due.remedy_due_at!.getTime()).toBe(24 * HOUR);
      expect(await differences(open)).toEqual([]);
      // Portugal has the same holiday, and is still at work when it is reported.
      const shift = await preview('PT');
      await move('PT');
      const moved =
        (await cachesOf(open)).remedy_due_at!.getTime() - later.remedy_due_at!.getTime();
      expect(moved).not.toBe(0);
      expect(shift).toEqual({
        issues: 1,
        earlier: Number(moved < 0),
        later: Number(moved > 0),
        late: 0,
      });
      expect(await cachesOf(closed)).toEqual(ended);
    },
  );

  it('reads the holidays of the country with the rules', async () => {
    const rules = await read<ActiveClocks>(await company.admin.ask('GET', '/api/clock/rules'));
    expect(rules).toMatchObject({ timeZone: 'Europe/Stockholm', clocks: [] });
    expect(rules.holidays).toContainEqual({ day: '2026-12-24', name: 'julafton' });
  });

  it('is for administrators of the company; leaders read them', async () => {
    const { id, version: _, ...body } = await makeClock();
    const { account, worker, user } = company;
    const leader = await anAgent('ROLE_PROJECT_LEADER', { account });
    for (const agent of [leader, worker, user]) {
      expect((await agent.ask('POST', '/api/clock', body)).status).toBe(403);
      expect((await agent.ask('PUT', `/api/clock/${id}`, body)).status).toBe(403);
      expect((await agent.ask('DELETE', `/api/clock/${id}`)).status).toBe(403);
      expect((await agent.ask('POST', '/api/clock/preview', { clock: body })).status).toBe(403);
      expect((await agent.ask('GET', '/api/clock')).status).toBe(agent === leader ? 200 : 403);
      expect((await agent.ask('GET', '/api/clock/rules')).status).toBe(agent === user ? 403 : 200);
    }
    const stranger = await anAgent('ROLE_ADMIN');
    expect((await stranger.ask('PUT', `/api/clock/${id}`, body)).status).toBe(404);
    expect((await stranger.ask('DELETE', `/api/clock/${id}`)).status).toBe(404);
    expect(await read(await stranger.ask('GET', '/api/clock'))).toEqual({ list: [] });
  });
});
