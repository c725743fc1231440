import { beforeEach, describe, expect, it } from 'vitest';

import type { ClockPreview, ClockRules } from '#contract/clocks.ts';
import {
  beginOnFriday,
  cachesOf,
  change,
  clock,
  clockOf,
  company,
  eightHours,
  HOUR,
  makeClock,
  pass,
  read,
  readIssue,
  report,
} from '#tests/support/clockedCompany.ts';
import { anAgent, type TestAgent } from '#tests/support/world.ts';

beforeEach(beginOnFriday);

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
      read<ClockPreview>(await company.admin.ask('POST', '/api/clock/preview', proposal));
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

  it('previews a first clock', async () => {
    await report();
    const preview = await read<ClockPreview>(
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

  it('reads the holidays of the country with the rules', async () => {
    const rules = await read<ClockRules>(await company.admin.ask('GET', '/api/clock/rules'));
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
