import { z } from 'zod/mini';

import { publicAnnouncement } from './announcements.ts';
import { attachmentSchema } from './attachments.ts';
import { brandSchema } from './brand.ts';
import { defineCall } from './call.ts';
import { ISSUE_STATUSES } from './issueStatus.ts';
import { MAX_FORM_KEY } from './joinedForm.ts';
import { OUTSIDE_LOCALE_LIST } from './locales.ts';
import { MAX_FILES_PER_MESSAGE, MAX_TITLE } from './limits.ts';
import { nextStep } from './nextStep.ts';
import { prefill, prefillQuery } from './prefill.ts';
import { qrCode } from './qrCode.ts';
import { clientKey, email, id, idParams, moment, named, reference, textId } from './primitives.ts';
import { addressSchema } from './projects.ts';
import { formSchema, projectTypeSchema } from './projectTypes.ts';
import { MIN_SUGGEST_TEXT, suggestions } from './suggestions.ts';

/** An open fault as visitors may see it: never the reporter's own text. */
export const knownFault = z.object({
  id,
  number: z.int(),
  status: z.enum(ISSUE_STATUSES),
  category: z.nullable(reference),
  space: z.nullable(reference),
  area: z.nullable(reference),
  createdAt: moment,
  next: nextStep,
  /** Number of followers. */
  followers: z.int(),
});
export type KnownFault = z.infer<typeof knownFault>;

const category = z.extend(reference, {
  /** Advice shown instead of sending a report; empty when it can be sent. */
  stopText: z.string(),
  /** Asked after the project type's questions. */
  schema: z.nullable(formSchema),
});

/** Content of the report form behind a signed link. */
export const reportForm = z.object({
  company: brandSchema,
  /** Number to call in an emergency; empty without one. */
  onCallPhone: z.string(),
  project: reference,
  projectType: z.nullable(projectTypeSchema),
  /** Address fixed by the link. */
  address: z.nullable(addressSchema),
  area: z.nullable(reference),
  space: z.nullable(reference),
  /** Street of the house found on the company's page. */
  house: z.nullable(z.string()),
  /** Choices when the link fixes none; those of the house. */
  addresses: z.array(addressSchema),
  spaces: z.array(reference),
  categories: z.array(category),
  /** Known faults of the place and common areas; newest first, at most 20. */
  known: z.array(knownFault),
  /** What the company says of the place. */
  announcements: z.array(publicAnnouncement),
});
export type ReportForm = z.infer<typeof reportForm>;

/** Where a fault may be, beside an address that the link leaves open. */
export const REPORT_PLACES = ['home', 'common', 'outdoors'] as const;
export type ReportPlace = (typeof REPORT_PLACES)[number];

/** Whether a fault is outside the home of whoever reports it: no questions about homes. */
export const isShared = (place: ReportPlace | undefined): boolean =>
  place !== undefined && place !== 'home';

export const MAX_PUBLIC_TEXT = 4000;
const name = z._default(z.string().check(z.trim(), z.maxLength(100)), '');

/** Made by the browser, for the limits of those who are not signed in. */
const device = clientKey;

export const newReport = z.strictObject({
  prefill,
  /** Idempotency key. */
  key: clientKey,
  /** Absent when the reporter does not know. */
  categoryId: z.optional(id),
  addressId: z.optional(id),
  /** Of a fault outside the home, at the house of the address. */
  place: z.optional(z.enum(REPORT_PLACES)),
  spaceId: z.optional(id),
  title: named(MAX_TITLE),
  text: z._default(z.string().check(z.trim(), z.maxLength(MAX_PUBLIC_TEXT)), ''),
  /** Form answers, validated against the project type's JSON Schema. */
  formData: z._default(z.record(z.string().check(z.maxLength(MAX_FORM_KEY)), z.unknown()), {}),
  attachmentIds: z._default(z.array(id).check(z.maxLength(MAX_FILES_PER_MESSAGE)), []),
  firstname: named(100),
  lastname: name,
  phone: z._default(z.string().check(z.trim(), z.maxLength(40)), ''),
  /** Of somebody without a session; unconfirmed until they open the receipt's link. */
  email: z.optional(email),
  device,
  /** Language of mail to the reporter. */
  locale: z.enum(OUTSIDE_LOCALE_LIST),
  /** Own earlier issue this one repeats. */
  followUpOf: z.optional(id),
});
export type NewReport = z.input<typeof newReport>;

/** What a sign says besides. `page`: address of the company's page to type; null where it is switched off. */
const sign = z.object({
  phone: z.string(),
  onCallPhone: z.string(),
  page: z.nullable(z.string()),
});

/** Public reporting. Without a session the address is not confirmed; following a fault needs one. */
export const publicReportCalls = {
  /** 404 for an unsigned link and for projects closed to reporters. */
  form: defineCall({
    method: 'GET',
    path: '/api/reporter/form',
    auth: ['public'],
    query: prefillQuery,
    response: reportForm,
  }),
  /** Category and space that the company's closed issues suggest for a description. POST keeps the words out of URLs. */
  suggest: defineCall({
    method: 'POST',
    path: '/api/reporter/suggest',
    auth: ['public'],
    body: z.strictObject({
      prefill,
      text: z.string().check(z.trim(), z.minLength(MIN_SUGGEST_TEXT), z.maxLength(MAX_PUBLIC_TEXT)),
    }),
    response: suggestions,
  }),
  /** Picture for a report, before it is sent or within a day after. */
  upload: defineCall({
    method: 'POST',
    path: '/api/reporter/attachment',
    auth: ['public'],
    query: z.extend(prefillQuery, {
      name: z.string().check(z.minLength(1), z.maxLength(200)),
      key: clientKey,
      /** Key of the report, known to its reporter alone. */
      report: clientKey,
      device,
    }),
    upload: true,
    response: attachmentSchema,
  }),
  /** 401 for neither a live session nor an address. */
  report: defineCall({
    method: 'POST',
    path: '/api/reporter/issue',
    auth: ['oneTime', 'public'],
    body: newReport,
    /** 424 `BOOKING_API_FAILED`: the project's booking system refused. */
    answers: [401, 424],
    response: z.object({
      id,
      number: z.int(),
      /** When somebody answers at the latest, by the company's clocks; null without any. */
      answerDueAt: z.nullable(moment),
    }),
  }),
  /** Adds pictures that arrived after their report, by its key. Those already added stay. */
  attach: defineCall({
    method: 'POST',
    path: '/api/reporter/issue/attachments',
    auth: ['public'],
    body: z.strictObject({
      prefill,
      issueId: id,
      report: clientKey,
      attachmentIds: z.array(id).check(z.minLength(1), z.maxLength(MAX_FILES_PER_MESSAGE)),
    }),
    response: z.object({ success: z.boolean() }),
  }),
  /** Follows a known fault instead of reporting it again. */
  follow: defineCall({
    method: 'POST',
    path: '/api/reporter/issue/:id/follow',
    auth: ['oneTime'],
    params: idParams,
    body: z.strictObject({ prefill, locale: z.enum(OUTSIDE_LOCALE_LIST) }),
    /** `isOwn`: the caller reported it and is notified anyway. */
    response: z.object({ success: z.boolean(), isOwn: z.boolean() }),
  }),
  unfollow: defineCall({
    method: 'DELETE',
    path: '/api/reporter/issue/:id/follow',
    auth: ['oneTime'],
    params: idParams,
    response: z.object({ success: z.boolean() }),
  }),
  /** Link to a project's form, to hand out or print. */
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
    /** `isOpen`: open to reporters; otherwise the link leads nowhere. */
    response: z.object({ url: z.string(), isOpen: z.boolean(), qr: qrCode, sign }),
  }),
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
