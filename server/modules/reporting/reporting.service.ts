import { joinForms, questionsAt } from '#contract/joinedForm.ts';
import { isStaff, mayReport } from '#contract/permissions.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { contentHash } from '../../http/contentHash.ts';
import { AppError, keyUsed, notFound } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { type Bookings } from '../../ports/bookings.ts';
import { UpstreamFailed } from '../../ports/fetchJson.ts';
import { bindDrafts } from '../attachment/index.ts';
import { cleanHtml } from '../rich-text/index.ts';
import { formFaults, photosIn } from './formData.ts';
import {
  type ReportContext,
  type ReporterType,
  readReportContext,
} from './reportContext.repository.ts';
import type { ReportRow, ReportedIssue } from './reporting.repository.ts';
import { saveIssues } from './saveIssues.service.ts';

type ReportFrame = {
  now: Date;
  bookings: Bookings;
  /** The caller's transaction has more to write. */
  goesOn?: boolean;
  /** The report cannot answer the project's form: it is a mail. */
  hasNoForm?: boolean;
  /** Of whoever said it, where the actor reports it for them. */
  reporterType?: ReporterType;
};
type Report = { projectId: number; issues: ReportedIssue[] };

/**
 * Reports one or more issues, all or none. A repeated key returns the issue it created, or CONFLICT if the content
 * differs. Throws FORBIDDEN if the company does not allow the actor to report, NOT_FOUND for a project they are not on,
 * INVALID with every fault, and BOOKING_API_FAILED if the project's booking system refuses.
 */
export async function reportIssues(
  tx: TenantTx,
  me: AgentIdentity,
  { projectId, issues }: Report,
  { now, bookings, goesOn = false, hasNoForm, reporterType }: ReportFrame,
): Promise<{ list: ReportRow[]; isBooked: boolean }> {
  const ground = await readReportContext(tx, me, { projectId, issues, now, reporterType });
  if (!mayReport(me, ground)) {
    throw new AppError('FORBIDDEN', 'The company does not let you report');
  }
  if (!ground.project) {
    throw notFound('project');
  }
  const asked = withForm(ground, !hasNoForm);
  const fields = faultsOf(me, asked, issues);
  if (Object.keys(fields).length > 0) {
    throw new AppError('INVALID', 'The report is not valid', { fields });
  }
  const rows = issues.map(({ attachmentIds, ...issue }) => ({
    ...issue,
    hash: hashOf({ ...issue, projectId, attachmentIds }),
    description: cleanHtml(issue.description),
    reporter: reporterOf(ground, issue),
  }));
  // Without a booking system and files nothing follows the statement.
  const hasFiles = issues.some(({ attachmentIds }) => attachmentIds.length > 0);
  const isLastStatement = ![goesOn, ground.project.bookingUrl !== '', hasFiles].includes(true);
  const reported = await saveIssues(tx, me, ground, {
    projectId,
    issues: rows,
    now,
    isLastStatement,
    reporterType,
  });
  checkKeys(reported);
  await bookIssues(bookings, { id: projectId, ...ground.project }, { reported, issues });
  for (const [index, { id, isNew }] of reported.entries()) {
    const issue = issues[index];
    if (isNew && issue && issue.attachmentIds.length > 0) {
      const pictures = picturesIn(ground, issue, index);
      await bindDrafts(tx, me, issue.attachmentIds, { issueId: id, pictures });
    }
  }
  return { list: reported, isBooked: ground.project.bookingUrl !== '' };
}

const withForm = (ground: ReportContext, isAsked: boolean): ReportContext => {
  if (isAsked) return ground;
  const project = ground.project && { ...ground.project, schema: null };
  return { ...ground, project, categoryForms: [] };
};

type ReportBody = { key: string; attachmentIds: readonly number[]; [said: string]: unknown };

/** Hash of a report's content, without its key. */
export const hashOf = ({ key: _key, attachmentIds, ...content }: ReportBody): string =>
  contentHash({ ...content, files: attachmentIds.toSorted((one, other) => one - other) });

/** Throws CONFLICT if a key belongs to another report: which keys, and the issue of the first. */
export function checkKeys(reported: ReportRow[]): void {
  const other = reported.find(({ isOther }) => isOther);
  if (!other) return;
  const fields = reported.flatMap(({ isOther }, index) =>
    isOther ? [[`issues.${index}.key`, 'Used for another report'] as const] : [],
  );
  throw keyUsed('Something else was reported by the key, and has arrived', {
    fields: Object.fromEntries(fields),
    current: { id: other.id, number: other.number },
  });
}

type BookingProject = { id: number; number: string; bookingUrl: string };
type BookingFields = Pick<ReportedIssue, 'title' | 'addressId'>;

/** Sends new issues to the project's booking system, if it has one. Nothing is stored if that fails. */
export async function bookIssues(
  bookings: Bookings,
  { bookingUrl, id, number }: BookingProject,
  { reported, issues }: { reported: ReportRow[]; issues: BookingFields[] },
): Promise<void> {
  const fresh = reported.flatMap(({ key, number: nr, isNew }, index) => {
    const issue = issues[index];
    return isNew && issue
      ? [{ key, number: nr, title: issue.title, addressId: issue.addressId ?? null }]
      : [];
  });
  if (bookingUrl === '' || fresh.length === 0) return;
  try {
    await bookings.book(bookingUrl, { project: { id, number }, issues: fresh });
  } catch (error) {
    if (!(error instanceof UpstreamFailed)) throw error;
    const translationKey = 'BOOKING_API_FAILED';
    throw new AppError(translationKey, 'The booking was not taken', { translationKey });
  }
}

function faultsOf(me: AgentIdentity, ground: ReportContext, issues: ReportedIssue[]) {
  const keys = issues.map(({ key }) => key);
  return Object.fromEntries([
    ...(ground.project?.archived ? [['projectId', 'The project is archived'] as const] : []),
    ...issues.flatMap((issue, index) => [
      ...(keys.indexOf(issue.key) < index ? [[`issues.${index}.key`, 'Used twice'] as const] : []),
      ...issueFaults(me, ground, issue, index),
    ]),
  ]);
}

function issueFaults(
  me: AgentIdentity,
  ground: ReportContext,
  issue: ReportedIssue,
  index: number,
) {
  const at = `issues.${index}`;
  const faults = commonFaults(ground, issue, index).map(
    ([field, fault]) => [`${at}.${field}`, fault] as const,
  );
  const email = issue.reporter?.email;
  // Only staff report for others; another address would give that person the issue.
  const isOthers = email !== undefined && email !== ground.self?.email && !isStaff(me);
  return [...faults, ...(isOthers ? [[`${at}.reporter.email`, 'Not your address'] as const] : [])];
}

/** Not at a home, whatever the address. */
type Elsewhere = { isElsewhere?: boolean };
type FormAnswers = Pick<ReportedIssue, 'categoryId' | 'formData' | 'attachmentIds'> & Elsewhere;

/** What one of the reported issues is asked. */
const formOf = (
  { project, categoryForms, found }: ReportContext,
  { categoryId, isElsewhere = false }: Pick<FormAnswers, 'categoryId' | 'isElsewhere'>,
  index: number,
) =>
  questionsAt(
    joinForms(
      project?.schema,
      categoryId === undefined ? undefined : { id: categoryId, schema: categoryForms[index] },
    ),
    { isCommon: isElsewhere || found[index]?.addressId?.common === true },
  );

/** Files that answer photo questions. */
export const picturesIn = (
  ground: ReportContext,
  issue: Pick<FormAnswers, 'categoryId' | 'formData' | 'isElsewhere'>,
  index: number,
) => photosIn(formOf(ground, issue, index), issue.formData).map(([, id]) => Number(id));

/** Faults that every reporter can make, by field: references, and answers to the form. */
export function commonFaults(
  ground: ReportContext,
  issue: FormAnswers,
  index: number,
): (readonly [string, string])[] {
  const { formData, attachmentIds } = issue;
  const choices = Object.entries(ground.found[index] ?? {})
    .filter(([, result]) => !result?.fits)
    .map(([field]) => [field, 'Not to be chosen here'] as const);
  const schema = formOf(ground, issue, index);
  // Only files sent with the report count as photo answers.
  const missing = photosIn(schema, formData).filter(([, photo]) =>
    attachmentIds.every((id) => String(id) !== photo),
  );
  const answers = {
    ...Object.fromEntries(missing.map(([name]) => [name, 'Send the photo with the report'])),
    ...formFaults(schema, formData),
  };
  return [
    ...choices,
    ...Object.entries(answers).map(([question, fault]) => [`formData.${question}`, fault] as const),
  ];
}

function reporterOf({ self }: ReportContext, { reporter }: Pick<ReportedIssue, 'reporter'>) {
  if (!reporter) {
    return { firstname: '', lastname: '', email: null, ...self, phone: '' };
  }
  const { firstname, lastname, email, phone } = reporter;
  return { firstname, lastname, email: email ?? null, phone };
}
