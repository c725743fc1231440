import type { DelegationState } from '#contract/delegations.ts';
import { NOTIFICATION_KINDS } from '#contract/notifications.ts';
import { delegationEvents, notices } from '#server/db/schema.ts';
import type { DelegationNoticeKind, NoticeKind } from '#server/modules/notice/notice.table.ts';
import { tellOfDueTimes, writeMails } from '#server/modules/notice/index.ts';

import { read } from './answers.ts';
import { aMessage, putOnProject } from './builders.ts';
import type { Scene } from './scene.ts';
import { type TestAgent, world } from './world.ts';

const HOUR = 3_600_000;
const BY_MAIL = { app: false, mail: true, push: false, sms: false };

/** Everything by mail, and nothing in the app that may be left out of it. */
export const MAIL_ALONE = Object.fromEntries(
  NOTIFICATION_KINDS.map((kind) => [
    kind,
    { ...BY_MAIL, app: ['urgent', 'dueSoon', 'overdue'].includes(kind) },
  ]),
);

export const writeWaiting = async () => writeMails((await world()).deps);
export const tellTimes = async () => tellOfDueTimes((await world()).deps);

/** What happens to the issue of a scene, told in the outbox; changes without a notice are told to nobody. */
export function eventsOf(scene: Scene) {
  const { account, project, issue, admin, contractor } = scene;
  const set = async (columns: string) =>
    (await world()).pool.query(`update issue set ${columns} where id = $1`, [issue.id]);
  const delegation = async (state: string, more = '') =>
    (await world()).pool.query(
      `update delegation set state = '${state}'${more} where issue_id = $1`,
      [issue.id],
    );

  async function notice(
    kind: NoticeKind | DelegationNoticeKind,
    values: Partial<typeof notices.$inferInsert> = {},
  ) {
    const { db } = await world();
    const of = { accountId: account.id, issueId: issue.id };
    await db.insert(notices).values({ ...of, kind, agentIds: [], ...values });
    await writeWaiting();
  }
  /** It is reported, and nobody has it. */
  async function reported() {
    await (await world()).pool.query('delete from delegation where issue_id = $1', [issue.id]);
    await set(`status = 'new', responsible_id = null`);
    await notice('received');
  }
  async function delegated(
    kind: DelegationNoticeKind,
    state: DelegationState,
    agentIds = [contractor.id],
  ) {
    const { db, pool } = await world();
    await delegation(state, ", visit_from = now() + interval '1 day'");
    const { rows } = await pool.query<{ id: number }>(
      'select id from delegation where issue_id = $1',
      [issue.id],
    );
    const delegationId = rows[0]?.id ?? 0;
    const event = { accountId: account.id, delegationId, actor: 'Lo', state };
    const visit = { visitFrom: new Date(Date.now() + 24 * HOUR) };
    const [made] = await db
      .insert(delegationEvents)
      .values({ ...event, ...visit })
      .returning();
    await notice(kind, { delegationEventId: made?.id ?? 0, agentIds });
  }
  /** The contractor’s time to answer has passed. */
  async function unanswered() {
    await delegated('delegationReminder', 'sent');
    await delegation('sent', ", answer_by = now() - interval '1 hour'");
    await tellTimes();
  }
  async function due(hours: number) {
    const at = (await world()).clock.now().getTime() + hours * HOUR;
    await set(`due_at = '${new Date(at).toISOString()}'`);
  }
  async function written(by: 'leader' | 'user', type: 'public' | 'internal', isNamed = false) {
    const { id } = await aMessage(issue, scene[by], { type });
    const agentIds = isNamed ? [scene.worker.id] : [];
    await notice('message', { messageId: id, actorId: scene[by].id, agentIds });
  }

  /** By the product's own calls. */
  async function change(facts: Record<string, unknown>) {
    const path = `/api/issue/${issue.id}`;
    const { version } = await read<{ version: number }>(await admin.ask('GET', path));
    await read(await admin.ask('PUT', path, { ...facts, version }));
  }
  async function order(from: TestAgent) {
    await putOnProject(project, from, 'contractor');
    const body = { key: crypto.randomUUID(), contractorId: from.id };
    await read(await admin.ask('POST', `/api/issue/${issue.id}/delegations`, body));
  }
  return { change, order, set, delegation, notice, reported, delegated, unanswered, due, written };
}
