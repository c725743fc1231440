import { z } from 'zod/mini';

import { attachmentSchema } from './attachments.ts';
import { brandSchema } from './brand.ts';
import { defineCall } from './call.ts';
import { ISSUE_STATUSES } from './issueStatus.ts';
import { LOCALE_LIST } from './locales.ts';
import { MAX_FILES_PER_MESSAGE, MAX_TITLE } from './limits.ts';
import { nextStep } from './nextStep.ts';
import { prefill, prefillQuery } from './prefill.ts';
import { clientKey, id, idParams, moment, named, reference, textId } from './primitives.ts';
import { addressSchema } from './projects.ts';
import { projectTypeSchema } from './projectTypes.ts';

/** An open fault of a place, as anybody who comes there may know it: never what its reporter wrote. */
export const knownFault = z.object({
  id,
  number: z.int(),
  status: z.enum(ISSUE_STATUSES),
  category: z.nullable(reference),
  space: z.nullable(reference),
  area: z.nullable(reference),
  createdAt: moment,
  next: nextStep,
  /** How many follow it. */
  followers: z.int(),
});
export type KnownFault = z.infer<typeof knownFault>;

const category = z.extend(reference, {
  /** What to do instead of reporting, a number to call: shown, and nothing can be sent. Empty where there is none. */
  stopText: z.string(),
});

/** What the report form of one signed link is made of. */
export const reportForm = z.object({
  company: brandSchema,
  project: reference,
  projectType: z.nullable(projectTypeSchema),
  /** What the link has chosen already. */
  address: z.nullable(addressSchema),
  area: z.nullable(reference),
  space: z.nullable(reference),
  /** To choose from, where the link has not. */
  addresses: z.array(addressSchema),
  spaces: z.array(reference),
  categories: z.array(category),
  /** Of the link's own place and what is common to all; newest first, at most 20. */
  known: z.array(knownFault),
});
export type ReportForm = z.infer<typeof reportForm>;

export const MAX_PUBLIC_TEXT = 4000;
const name = z._default(z.string().check(z.trim(), z.maxLength(100)), '');

export const newReport = z.strictObject({
  prefill,
  /** The same key again answers the first report and makes nothing twice. */
  key: clientKey,
  categoryId: id,
  addressId: z.optional(id),
  spaceId: z.optional(id),
  title: named(MAX_TITLE),
  text: z._default(z.string().check(z.trim(), z.maxLength(MAX_PUBLIC_TEXT)), ''),
  /** Answers to the project type's form, checked against its JSON Schema. */
  formData: z._default(z.record(z.string().check(z.maxLength(60)), z.unknown()), {}),
  attachmentIds: z._default(z.array(id).check(z.maxLength(MAX_FILES_PER_MESSAGE)), []),
  firstname: named(100),
  lastname: name,
  phone: z._default(z.string().check(z.trim(), z.maxLength(40)), ''),
  /** In which he is written to. */
  locale: z.enum(LOCALE_LIST),
  /** An issue of his own that this is about again. */
  followUpOf: z.optional(id),
});
export type NewReport = z.input<typeof newReport>;

/** A QR code as a drawing: `path` is what is dark of a square of `size` by `size`, its paper's edge included. */
const qrCode = z.object({ size: z.int(), path: z.string() });
export type QrCode = z.infer<typeof qrCode>;

/** Reporting from outside. Nothing is kept of anybody whose address is not confirmed by a code. */
export const publicReportCalls = {
  /** 404 for a link that is not signed by the company, and for a project that is not open to reporters. */
  form: defineCall({
    method: 'GET',
    path: '/api/reporter/form',
    auth: ['public'],
    query: prefillQuery,
    response: reportForm,
  }),
  /** A picture for the report, once the address is confirmed. */
  upload: defineCall({
    method: 'POST',
    path: '/api/reporter/attachment',
    auth: ['oneTime'],
    query: z.extend(prefillQuery, {
      name: z.string().check(z.minLength(1), z.maxLength(200)),
      key: clientKey,
    }),
    upload: true,
    response: attachmentSchema,
  }),
  report: defineCall({
    method: 'POST',
    path: '/api/reporter/issue',
    auth: ['oneTime'],
    body: newReport,
    answers: [424],
    response: z.object({ id, number: z.int() }),
  }),
  /** Is told what becomes of a known fault, instead of reporting it once more. */
  follow: defineCall({
    method: 'POST',
    path: '/api/reporter/issue/:id/follow',
    auth: ['oneTime'],
    params: idParams,
    body: z.strictObject({ prefill, locale: z.enum(LOCALE_LIST) }),
    /** `isOwn`: he reported it himself, and is told anyhow. */
    response: z.object({ success: z.boolean(), isOwn: z.boolean() }),
  }),
  unfollow: defineCall({
    method: 'DELETE',
    path: '/api/reporter/issue/:id/follow',
    auth: ['oneTime'],
    params: idParams,
    response: z.object({ success: z.boolean() }),
  }),
  /** The link to the form of a project, for staff to hand out or to print as a sign. */
  link: defineCall({
    method: 'GET',
    path: '/api/project/:id/reportLink',
    auth: ['agent'],
    needs: 'project.reportLink',
    params: idParams,
    query: z.strictObject({
      address: z.optional(textId),
      area: z.optional(textId),
      space: z.optional(textId),
    }),
    /** `isOpen`: whether the project is open to reporters, without which the link leads nowhere. */
    response: z.object({ url: z.string(), isOpen: z.boolean(), qr: qrCode }),
  }),
  /** Opens a project to reporters, or closes it. */
  open: defineCall({
    method: 'PUT',
    path: '/api/project/:id/openToReporters',
    auth: ['agent'],
    needs: 'project.reportLink',
    params: idParams,
    body: z.strictObject({ isOpen: z.boolean() }),
    response: z.object({ success: z.boolean() }),
  }),
};
