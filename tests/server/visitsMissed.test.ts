import { afterEach, describe, expect, it } from 'vitest';

import type { VisitTime } from '#contract/visits.ts';
import { aLink } from '#tests/support/agentLinks.ts';
import { givenBy } from '#tests/support/reported.ts';
import { aHousecall, aTime, aVisitedCompany } from '#tests/support/visits.ts';
import { world } from '#tests/support/world.ts';

afterEach(async () => (await world()).clock.reset());

const DAY = 86_400_000;
const at = (times: readonly VisitTime[], n: number) => times[n] ?? aTime(99);

describe('a visit that does not take place', () => {
  it('the contractor reports a locked door with one press: the resident proposes new times', async () => {
    const scene = await aVisitedCompany();
    const { clock } = await world();
    await givenBy(await scene.propose(scene.contractor, aTime(1)));
    expect((await scene.end(scene.contractor, 'missed')).status).toBe(409);
    clock.advance(DAY);
    const link = await aLink(scene.contractor, scene.first);
    const body = { event: 'missed', version: await scene.version(), key: crypto.randomUUID() };
    await givenBy(await link.ask('POST', scene.visitPath, body));
    await givenBy(await link.ask('POST', scene.visitPath, body));
    const [visit] = (await scene.see()).visits;
    expect(visit).toMatchObject({ answer: 'missed', from: null });
    const kinds = async (email: string) => (await scene.mails(email)).map(({ kind }) => kind);
    expect(await kinds(scene.email)).toContain('visitMissed');
    expect(await kinds(scene.worker.email)).toContain('visitMissed');
    const times = [at(visit?.offers ?? [], 0)];
    await givenBy(await scene.answer({ answer: 'other', times }));
    expect((await scene.row()).visitAnswer).toBe('other');
  });

  it('the contractor who comes without a time finds nobody at home: no work is done, and the resident proposes times', async () => {
    const scene = await aVisitedCompany();
    const link = await aLink(scene.contractor, scene.first);
    const end = async (event: string) =>
      link.ask('POST', scene.visitPath, {
        event,
        version: await scene.version(),
        key: crypto.randomUUID(),
      });
    expect((await end('withdrawn')).status).toBe(409);
    await givenBy(await end('missed'));
    expect((await end('missed')).status).toBe(409);
    expect(await scene.row()).toMatchObject({ state: 'accepted', visitAnswer: 'missed' });
    const { visits, issue, timeline } = await scene.see();
    const [visit] = visits;
    expect(visit).toMatchObject({ answer: 'missed', from: null, firm: 'Bergström Rör AB' });
    expect(issue.workDone).toBeNull();
    expect(timeline.map(({ event }) => event)).toEqual(['reported', 'visitMissed']);
    const kinds = (await scene.mails(scene.worker.email)).map(({ kind }) => kind);
    expect(kinds).toEqual(['visitMissed']);
    const times = [at(visit?.offers ?? [], 0)];
    await givenBy(await scene.answer({ answer: 'other', times }));
    expect((await scene.row()).visitAnswer).toBe('other');
  });

  it('staff cannot miss a visit of their own that has no time', async () => {
    const scene = await aHousecall();
    await givenBy(await scene.propose(scene.worker, aTime(3)));
    await givenBy(await scene.end(scene.worker, 'withdrawn'));
    expect((await scene.end(scene.worker, 'missed')).status).toBe(409);
  });

  it('is withdrawn by the contractor or staff, and leaves the issue’s plan', async () => {
    const scene = await aVisitedCompany();
    await givenBy(await scene.propose(scene.contractor, aTime(2)));
    await givenBy(await scene.end(scene.leader, 'withdrawn'));
    expect((await scene.see()).next.visitFrom).toBeNull();
    expect((await scene.see()).visits).toEqual([]);
    expect(await scene.row()).toMatchObject({ state: 'accepted', visitFrom: null });
  });

  it('takes no answer once the issue is closed', async () => {
    const scene = await aVisitedCompany();
    await givenBy(await scene.propose(scene.contractor, aTime(3)));
    const { pool } = await world();
    await pool.query(`update issue set status = 'closed', closed_at = now() where id = $1`, [
      scene.first.id,
    ]);
    const late = await scene.answer({ answer: 'fits' });
    expect(await late.json()).toMatchObject({ translationKey: 'delegation.refused.issueClosed' });
  });
});
