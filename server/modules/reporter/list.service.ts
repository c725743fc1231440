import { ISSUE_STATUSES } from '#contract/issueStatus.ts';
import type { OutsideLocale } from '#contract/locales.ts';
import type { reporterCalls } from '#contract/reporter.ts';

import type { z } from 'zod/mini';

import type { Tenancy, TenantTx } from '../../db/tenancy.ts';
import { AppError } from '../../http/errors.ts';
import type { ReporterActor, ReporterIdentity } from '../../http/identity.ts';
import { nextStepOf, OFFICES_TURN } from '../issue/index.ts';
import { faultOf } from '../public-report/index.ts';
import { type ListQuery, type ListRank, readPage, readValues } from './list.repository.ts';

type List = z.input<(typeof reporterCalls.list)['response']>;
type FilterValues = z.input<(typeof reporterCalls.filterValues)['response']>;

/** A reporter's issues at all companies, or at chosen ones, as one list. Throws INVALID for a mangled cursor. */
export async function listOwnIssues(
  tenancy: Tenancy,
  reporter: ReporterIdentity,
  query: ListQuery,
  { locale, now }: { locale: OutsideLocale; now: Date },
): Promise<List> {
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor);
  const pages = await atEach(
    tenancy,
    chosen(reporter, query),
    (tx, me) => readPage(tx, me, query, { after, now }),
    locale,
  );
  const all = pages
    .flatMap(({ company, rows }) => rows.map((row) => ({ ...row, company })))
    .toSorted((a, b) => compare(a.rank, b.rank));
  const shown = all.slice(0, query.limit);
  const last = all.length > shown.length ? shown.at(-1) : undefined;
  return {
    list: shown.map(({ rank: _, standing, isGathered, ...row }) => ({
      ...row,
      next: isGathered ? OFFICES_TURN : nextStepOf(standing),
    })),
    nextCursor: last ? writeCursor(last.rank) : null,
    counts: {
      open: pages.reduce((sum, { open }) => sum + open, 0),
      closed: pages.reduce((sum, { closed }) => sum + closed, 0),
    },
    firstname: reporter.companies[0]?.firstname ?? '',
    followed: pages.flatMap(({ company, followed }) =>
      followed.map((row) => ({ ...faultOf(row), company })),
    ),
    announcements: pages.flatMap(({ company, announcements }) =>
      announcements.map((each) => ({ ...each, company })),
    ),
  };
}

/** The filter values of that list. */
export async function filterValues(
  tenancy: Tenancy,
  reporter: ReporterIdentity,
): Promise<FilterValues> {
  const found = await atEach(tenancy, reporter, readValues);
  const statuses = new Set(found.flatMap((row) => row.statuses));
  return {
    companies: found.map(({ company }) => company),
    projects: found.flatMap(({ projects }) => projects),
    statuses: ISSUE_STATUSES.filter((status) => statuses.has(status)),
  };
}

const chosen = (reporter: ReporterIdentity, { company }: ListQuery): ReporterIdentity => ({
  ...reporter,
  companies: reporter.companies.filter(({ accountId }) => company?.includes(accountId) ?? true),
});

/** Queries each company in its own transaction, so that no data crosses companies. */
async function atEach<T>(
  tenancy: Tenancy,
  { email, companies }: ReporterIdentity,
  ask: (tx: TenantTx, me: ReporterActor) => Promise<T | undefined>,
  locale?: OutsideLocale,
): Promise<T[]> {
  const answers: T[] = [];
  for (const company of companies) {
    const me: ReporterActor = { ...company, email, agentId: null, roleGroup: 'reporter' };
    const answer = await tenancy.within(company.accountId, (tx) => ask(tx, me), { locale });
    if (answer) answers.push(answer);
  }
  return answers;
}

const compare = ([asks, at, id]: ListRank, [otherAsks, otherAt, otherId]: ListRank) =>
  asks - otherAsks || otherAt - at || otherId - id;

const writeCursor = (rank: ListRank) => Buffer.from(rank.join('.')).toString('base64url');

function readCursor(written: string): ListRank {
  const plain = Buffer.from(written, 'base64url').toString();
  const [, asks, at, id] = /^([012])\.(\d{1,16})\.([1-9]\d{0,8})$/u.exec(plain) ?? [];
  if (asks === undefined) {
    throw new AppError('INVALID', 'The query is not valid', {
      fields: { cursor: 'Not a cursor of this list' },
    });
  }
  return [Number(asks), Number(at), Number(id)];
}
