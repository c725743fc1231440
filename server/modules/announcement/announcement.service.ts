import type {
  Announcement,
  ChangedAnnouncement,
  NewAnnouncement,
} from '#contract/announcements.ts';
import type { Versioned } from '#contract/primitives.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { audit, checkVersion } from '../audit/index.ts';
import { wakeWriters } from '../notice/index.ts';
import {
  checkPlace,
  insertAnnouncement,
  lockAnnouncement,
  noticeReporters,
  setClosed,
  tellIssue,
  updateAnnouncement,
} from './announcement.repository.ts';

type Context = { tx: TenantTx; me: AgentIdentity; now: Date };

/**
 * Publishes an announcement, and mails those with open issues there if asked to. Throws FORBIDDEN outside the actor's
 * projects, INVALID for parts that are not of the project.
 */
export async function announce(
  { tx, me, now }: Context,
  { isMailed, ...body }: NewAnnouncement,
): Promise<Announcement> {
  await checkGiven({ tx, me, now }, body);
  const id = await insertAnnouncement(tx, me, { isMailed, ...body }, now);
  const saved = await existing({ tx, me, now }, id);
  if (isMailed) {
    await noticeReporters(tx, me, id);
    wakeWriters(tx);
  }
  await tell({ tx, me, now }, saved, 'announced');
  await auditAnnouncement({ tx, me }, 'created', { after: saved });
  return saved;
}

/** Changes an announcement. Throws as `announce`, NOT_FOUND and VERSION_CONFLICT. */
export async function changeAnnouncement(
  { tx, me, now }: Context,
  id: number,
  { version, ...body }: Versioned<ChangedAnnouncement>,
): Promise<Announcement> {
  const before = await changeable({ tx, me, now }, id);
  await checkVersion(tx, { kind: 'announcement', id }, { baseVersion: version, current: before });
  await checkGiven({ tx, me, now }, { ...body, issueId: null });
  await updateAnnouncement(tx, id, body, now);
  const after = await existing({ tx, me, now }, id);
  await auditAnnouncement({ tx, me }, 'changed', { before, after });
  return after;
}

/** Closes an announcement, or publishes it again. Throws NOT_FOUND, and FORBIDDEN as above. */
export async function closeAnnouncement(
  { tx, me, now }: Context,
  id: number,
  isClosed: boolean,
): Promise<Announcement> {
  const before = await changeable({ tx, me, now }, id);
  if ((before.closedAt !== null) === isClosed) return before;
  await setClosed(tx, id, isClosed ? now : null);
  const after = await existing({ tx, me, now }, id);
  await tell({ tx, me, now }, after, isClosed ? 'announcementClosed' : 'announced');
  await auditAnnouncement({ tx, me }, isClosed ? 'closed' : 'reopened', { before, after });
  return after;
}

const tell = async (
  { tx, me, now }: Context,
  { issue, title }: Announcement,
  field: 'announced' | 'announcementClosed',
) => issue && (await tellIssue(tx, me, { issueId: issue.id, field, to: title }, now));

async function existing({ tx, me, now }: Context, id: number): Promise<Announcement> {
  const found = await lockAnnouncement(tx, me, { id, now });
  if (!found) throw notFound('announcement');
  return found;
}

async function changeable(context: Context, id: number): Promise<Announcement> {
  const found = await existing(context, id);
  if (!found.mayChange) throw forbidden();
  return found;
}

type Given = Parameters<typeof checkPlace>[2];

async function checkGiven({ tx, me }: Context, given: Given): Promise<void> {
  if (given.projectId === null && (given.areaId !== null || given.street !== null)) {
    throw invalid(['projectId']);
  }
  const { mayChange, project, area, street, issue } = await checkPlace(tx, me, given);
  if (project && !mayChange) throw forbidden();
  const found = { projectId: project, areaId: area, street, issueId: issue };
  const missing = Object.entries(found).filter(([, isThere]) => !isThere);
  if (missing.length > 0) throw invalid(missing.map(([field]) => field));
}

const invalid = (names: string[]) =>
  new AppError('INVALID', 'The place is not in the project', {
    fields: Object.fromEntries(names.map((name) => [name, 'Not of this project'])),
  });

const forbidden = () =>
  new AppError('FORBIDDEN', 'Only administrators announce outside the projects they lead');

const auditAnnouncement = (
  { tx, me }: Pick<Context, 'tx' | 'me'>,
  event: 'created' | 'changed' | 'closed' | 'reopened',
  { before, after }: { before?: Announcement; after: Announcement },
) =>
  audit(tx, {
    by: { kind: 'agent', id: me.agentId },
    action: `announcement.${event}`,
    on: { kind: 'announcement', id: after.id },
    before,
    after,
  });
