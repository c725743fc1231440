import type { ImportantDate, importantDateBody, KeptDate } from '#contract/importantDates.ts';
import type { Versioned } from '#contract/primitives.ts';
import { type Days, nextTime, type Recurring } from '#contract/recurrence.ts';

import type { z } from 'zod/mini';

import type { TenantTx } from '../../db/tenancy.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { audit, checkVersion } from '../audit/index.ts';
import { type SavedDate, listManagedDates, listAudienceDates } from './importantDate.repository.ts';

export type DateContext = {
  tx: TenantTx;
  me: AgentIdentity;
  /** Current day in the company's time zone. */
  today: string;
};
type Body = z.output<typeof importantDateBody>;

const withNext = (date: SavedDate, today: string): KeptDate => ({
  ...date,
  next: nextTime(date, today)?.from ?? null,
});

/** Manageable and company-wide dates by next occurrence, past ones last. */
export async function listDates({ tx, me, today }: DateContext): Promise<KeptDate[]> {
  const all = (await listManagedDates(tx, me).list()).map((date) => withNext(date, today));
  const [coming, over] = [all.filter(({ next }) => next), all.filter(({ next }) => !next)];
  return [...coming.toSorted(byDay(({ next }) => next)), ...over.toReversed()];
}

/** Creates or updates a date. Throws NOT_FOUND, VERSION_CONFLICT, and FORBIDDEN for leaders outside their projects. */
export async function saveDate(
  { tx, me, today }: DateContext,
  { version, ...body }: Versioned<Body>,
  id?: number,
): Promise<KeptDate> {
  const dates = listManagedDates(tx, me);
  const before = id === undefined ? undefined : await existing(dates, id);
  if (before?.mayChange === false || !(await dates.mayKeep(body.projectId))) throw forbidden();
  if (before) {
    const readCurrent = () => withNext(before, today);
    await checkVersion(tx, onDate(before), { baseVersion: version, current: before, readCurrent });
  }
  const saved = await (before ? dates.update(before.id, body) : dates.insert(body));
  if (!saved) throw notFound('importantDate');
  await auditDate({ tx, me }, before ? 'changed' : 'created', { before, after: saved });
  return withNext(saved, today);
}

async function existing(
  dates: ReturnType<typeof listManagedDates>,
  id: number,
): Promise<SavedDate> {
  const found = await dates.read(id);
  if (!found) throw notFound('importantDate');
  return found;
}

/** Throws NOT_FOUND, and FORBIDDEN as above. */
export async function removeDate(
  { tx, me }: Omit<DateContext, 'today'>,
  id: number,
): Promise<void> {
  const dates = listManagedDates(tx, me);
  const before = await existing(dates, id);
  if (!before.mayChange) throw forbidden();
  await dates.remove(id);
  await auditDate({ tx, me }, 'deleted', { before });
}

/** A contractor's dates from today by next occurrence, earliest first. */
export async function listUpcomingDates({ tx, me, today }: DateContext): Promise<ImportantDate[]> {
  const dates = await listAudienceDates(tx, me, today);
  return dates.flatMap((date) => ahead(date, today)).toSorted(byDay(({ from }) => from));
}

function ahead<Date extends Recurring>({ repeat, ...date }: Date, today: string) {
  const next: Days | undefined = nextTime({ ...date, repeat }, today);
  return next ? [{ ...date, ...next }] : [];
}

const byDay =
  <Date>(dayOf: (date: Date) => string | null) =>
  (a: Date, b: Date) =>
    (dayOf(a) ?? '').localeCompare(dayOf(b) ?? '');

const forbidden = () =>
  new AppError(
    'FORBIDDEN',
    'Only who leads the project, or for the whole company an administrator',
  );

const onDate = (date: SavedDate | undefined) => ({ kind: 'importantDate', id: date?.id ?? 0 });

const auditDate = (
  { tx, me }: Omit<DateContext, 'today'>,
  event: 'created' | 'changed' | 'deleted',
  { before, after }: { before?: SavedDate | undefined; after?: SavedDate },
) =>
  audit(tx, {
    by: { kind: 'agent', id: me.agentId },
    action: `importantDate.${event}`,
    on: onDate(after ?? before),
    before,
    after,
  });
