import type { z } from 'zod/mini';

import type { Answer } from '#contract/call.ts';
import { isShared, type newReport, publicReportCalls } from '#contract/publicReport.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { ReporterActor, ReporterIdentity } from '../../http/identity.ts';
import type { RequestOrigin } from '../../http/requestOrigin.ts';
import { bindDrafts } from '../attachment/index.ts';
import { audit } from '../audit/index.ts';
import {
  bookIssues,
  checkKeys,
  commonFaults,
  type ReportContext,
  hashOf,
  picturesIn,
  readReportContext,
  saveIssues,
  soundsUrgent,
} from '../reporting/index.ts';
import { asHtml, cleanHtml } from '../rich-text/index.ts';
import { releaseRetry } from '../session/index.ts';
import { companyOfLink } from './form.service.ts';
import { readHouse } from './house.repository.ts';
import { nameFiles } from './report.repository.ts';
import { countReport, releaseReport } from './stranger.service.ts';

type Report = z.output<typeof newReport>;
type Reported = Answer<typeof publicReportCalls.report>;
type ReportDeps = Pick<Deps, 'tenancy' | 'clock' | 'bookings' | 'rateLimitScale'>;

/**
 * Creates an issue from an outside report by a signed link; repeating the key repeats the first answer. The address is the
 * session's, or one that the receipt's link will confirm. Throws UNAUTHORIZED for neither, NOT_FOUND for an invalid link,
 * INVALID with every fault, CONFLICT if the key belongs to another report, BOOKING_API_FAILED.
 */
export async function reportFromOutside(
  deps: ReportDeps,
  session: ReporterIdentity | undefined,
  report: Report,
  from: RequestOrigin,
): Promise<Reported> {
  const email = report.email ?? session?.email;
  if (email === undefined) {
    throw new AppError('UNAUTHORIZED', 'No live one-time token, and no address');
  }
  const isConfirmed = email === session?.email;
  const stranger = { email, device: report.device, network: from.address };
  if (!isConfirmed) await countReport(deps, stranger);
  const accountId = await companyOfLink(deps, report.prefill);
  const { firstname, lastname } = report;
  const name = `${firstname} ${lastname}`.trim();
  const me: ReporterActor = {
    accountId,
    agentId: null,
    roleGroup: 'reporter',
    email,
    firstname,
    name,
    report: report.key,
  };
  const { isNew, ...reported } = await deps.tenancy.within(accountId, (tx) =>
    makeIssue(tx, me, report, { ...deps, from, isConfirmed }),
  );
  // A retry counts as one report.
  if (!isNew && isConfirmed) {
    await releaseRetry(deps, publicReportCalls.report, { email, address: from.address });
  }
  if (!isNew && !isConfirmed) await releaseReport(deps, stranger);
  return reported;
}

type Making = Pick<Deps, 'clock' | 'bookings'> & { from: RequestOrigin; isConfirmed: boolean };

async function makeIssue(
  tx: TenantTx,
  me: ReporterActor,
  report: Report,
  { clock, bookings, from, isConfirmed }: Making,
): Promise<Reported & { isNew: boolean }> {
  const { project: projectId } = report.prefill;
  const issue = issueOf(me, report, { isConfirmed, place: await placeOf(tx, report) });
  const now = clock.now();
  const ground = await readReportContext(tx, me, { projectId, issues: [issue], now });
  if (!ground.project || ground.project.archived) {
    throw notFound('link');
  }
  const fields = faultsOf(ground, report, issue);
  if (Object.keys(fields).length > 0) {
    throw new AppError('INVALID', 'The report is not valid', { fields });
  }
  const reported = await saveIssues(tx, me, ground, { projectId, issues: [issue], now });
  checkKeys(reported);
  const [made] = reported;
  if (!made) {
    throw new TypeError('A report that is neither new nor known');
  }
  const { id, number, answerDueAt, isNew } = made;
  if (isNew) {
    await bookIssues(bookings, { id: projectId, ...ground.project }, { reported, issues: [issue] });
    const pictures = picturesIn(ground, report, 0);
    await bindDrafts(tx, me, report.attachmentIds, { issueId: id, pictures });
    if (report.attachmentIds.length > 0) await nameFiles(tx, me, id);
    const deed = { action: 'reported', on: { kind: 'issue', id }, after: { email: me.email } };
    await audit(tx, { ...deed, by: { kind: 'reporter' }, from });
  }
  return { id, number, answerDueAt, isNew };
}

/** The house that a report is about; undefined where the report says the address itself. */
async function houseOf(tx: TenantTx, { prefill, addressId, place }: Report) {
  const chosen = prefill.address ?? addressId;
  const address = chosen ?? prefill.house;
  if (address === undefined || (chosen !== undefined && !isShared(place))) return undefined;
  return readHouse(tx, { project: prefill.project, address });
}

/**
 * The address of a report: outside a home the house's shared one. `street`: of the house that the link names, where no
 * address keeps it.
 */
async function placeOf(tx: TenantTx, report: Report) {
  const house = await houseOf(tx, report);
  const shared = isShared(report.place) ? house?.sharedId : undefined;
  const addressId = shared ?? report.prefill.address ?? report.addressId;
  return { addressId, street: addressId === undefined && house ? house.street : '' };
}

type ReportFacts = { isConfirmed: boolean; place: Awaited<ReturnType<typeof placeOf>> };

/** Values fixed by the link override chosen ones. */
function issueOf({ email }: ReporterActor, report: Report, { isConfirmed, place }: ReportFacts) {
  const { attachmentIds, email: _given, device: _device, ...rest } = report;
  const { prefill, firstname, lastname, phone, text: words, place: kind, ...details } = rest;
  const text = [place.street, words].filter(Boolean).join('\n');
  // The language is not part of the reported content.
  const { locale: _language, ...sent } = { ...rest, attachmentIds };
  return {
    ...details,
    description: text === '' ? '' : cleanHtml(asHtml(text)),
    priority: soundsUrgent(`${details.title} ${words}`) ? ('urgent' as const) : ('normal' as const),
    addressId: place.addressId,
    isElsewhere: isShared(kind),
    areaId: prefill.area,
    spaceId: prefill.space ?? details.spaceId,
    reporter: { firstname, lastname, email, phone },
    isUnconfirmed: !isConfirmed,
    hash: hashOf(sent),
  };
}

function faultsOf(
  ground: ReportContext,
  { prefill, ...input }: Report,
  issue: ReturnType<typeof issueOf>,
): Record<string, string> {
  const [found, outside] = [ground.found[0], ground.outside[0]];
  // Values fixed by the signed link stay valid even if no longer offered.
  const isSigned = (field: string) =>
    (field === 'areaId' && found?.areaId !== null) ||
    (field === 'spaceId' && prefill.space !== undefined && found?.spaceId !== null);
  return Object.fromEntries([
    ...commonFaults(ground, { ...issue, attachmentIds: input.attachmentIds }, 0).filter(
      ([field]) => !isSigned(field),
    ),
    ...(isOther(input.addressId, prefill.address) ? [['addressId', NOT_THE_LINKS] as const] : []),
    ...(isOther(input.spaceId, prefill.space) ? [['spaceId', NOT_THE_LINKS] as const] : []),
    ...(input.categoryId === undefined || outside?.isForReporters === true
      ? []
      : [['categoryId', 'Not to be reported here'] as const]),
    ...(outside?.isOwn === true && !(issue.isUnconfirmed && input.followUpOf !== undefined)
      ? []
      : [['followUpOf', 'Not an issue of yours'] as const]),
  ]);
}

const isOther = (chosen: number | undefined, signed: number | undefined) =>
  chosen !== undefined && signed !== undefined && chosen !== signed;

const NOT_THE_LINKS = 'The link is for another place';
