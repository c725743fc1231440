import { z } from 'zod/mini';

import type { FormSchema } from '#contract/projectTypes.ts';
import type { NewReport } from '#contract/publicReport.ts';
import { toSend } from '#src/entities/project/photoAnswers.ts';
import type { DraftKind } from '#src/shared/drafts/useDraft.ts';
import type { OutsideLocale } from '#src/shared/i18n/locales.ts';

import type { ReportLink } from './reportLink.ts';

const optionalId = z.optional(z.number());

const reportDraft = z.object({
  /** Client key of the report, the same for every retry. */
  key: z.uuid(),
  /** Last step shown. */
  step: z.string(),
  /** Known fault to follow instead of reporting. */
  followId: optionalId,
  /** The reporter has seen the known faults and reports another. */
  isOther: z.boolean(),
  categoryId: optionalId,
  /** 0: none of the choices. */
  addressId: optionalId,
  spaceId: optionalId,
  title: z.string(),
  text: z.string(),
  formData: z.record(z.string(), z.unknown()),
  firstname: z.string(),
  lastname: z.string(),
  phone: z.string(),
  email: z.string(),
  /** When a code was sent to the address (ms); 0: not yet. */
  codeSentAt: z.number(),
  /** Uploaded photos: local key -> server id. */
  sent: z.record(z.string(), z.number()),
  /** Sending was requested and continues after a reload. */
  isGoing: z.boolean(),
  followUpOf: optionalId,
});
/** Unsent report from the public form. */
export type ReportDraft = z.infer<typeof reportDraft>;
export type ContactFields = Pick<ReportDraft, 'firstname' | 'lastname' | 'phone' | 'email'>;
export type Change = (change: Partial<ReportDraft>) => void;

export const newDraft = (): ReportDraft => ({
  key: crypto.randomUUID(),
  step: '',
  isOther: false,
  title: '',
  text: '',
  formData: {},
  firstname: '',
  lastname: '',
  phone: '',
  email: '',
  codeSentAt: 0,
  sent: {},
  isGoing: false,
});

/** Whether the draft is worth resuming. */
export const hasContent = ({ categoryId, title, followId }: ReportDraft) =>
  categoryId !== undefined || title !== '' || followId !== undefined;

export const REPORT: DraftKind<ReportDraft> = { schema: reportDraft, empty: newDraft };

/** Drops a followed fault that is no longer known. */
export const withoutStaleFollow = (
  draft: ReportDraft,
  knownFaults: readonly { id: number }[],
): ReportDraft =>
  knownFaults.some(({ id }) => id === draft.followId) ? draft : { ...draft, followId: undefined };

export type SentPhoto = { id: number; question: string };

/** Request body. Takes the ids of the uploaded photos, with the questions they answer. */
export function toReport(
  draft: ReportDraft,
  {
    link,
    form,
    locale,
    photos,
  }: { link: ReportLink; form: FormSchema | undefined; locale: OutsideLocale; photos: SentPhoto[] },
): NewReport {
  const { key, categoryId = 0, addressId, spaceId, followUpOf } = draft;
  const { title, text, firstname, lastname, phone } = draft;
  return {
    prefill: link.prefill,
    key,
    categoryId,
    ...(addressId ? { addressId } : {}),
    ...(spaceId ? { spaceId } : {}),
    ...(followUpOf === undefined ? {} : { followUpOf }),
    title: title.replaceAll(/\s+/gu, ' ').trim(),
    text,
    ...toSend(draft.formData, photos, form),
    firstname,
    lastname,
    phone,
    locale,
  };
}
