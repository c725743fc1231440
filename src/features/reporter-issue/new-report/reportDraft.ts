import { z } from 'zod/mini';

import type { FormSchema } from '#contract/projectTypes.ts';
import type { NewReport } from '#contract/publicReport.ts';
import { toSend } from '#src/entities/project/photoAnswers.ts';
import type { DraftKind } from '#src/shared/drafts/useDraft.ts';
import type { Locale } from '#src/shared/i18n/locales.ts';

import type { ReportLink } from './reportLink.ts';

const optionalId = z.optional(z.number());

const reportDraft = z.object({
  /** The client key of the report: the same through every retry. */
  key: z.uuid(),
  /** Where he was. */
  step: z.string(),
  /** A known fault that he follows instead of reporting one. */
  followId: optionalId,
  /** He has seen what is known already, and means something else. */
  isOther: z.boolean(),
  categoryId: optionalId,
  /** 0: none of those that can be chosen. */
  addressId: optionalId,
  spaceId: optionalId,
  title: z.string(),
  text: z.string(),
  formData: z.record(z.string(), z.unknown()),
  firstname: z.string(),
  lastname: z.string(),
  phone: z.string(),
  email: z.string(),
  /** When a code was sent to the address; 0 where none was. */
  codeSentAt: z.number(),
  /** The photos that have arrived: their key here, their id there. */
  sent: z.record(z.string(), z.number()),
  /** He has said that it shall go; it goes on by itself after a reload. */
  isGoing: z.boolean(),
  followUpOf: optionalId,
});
/** A report from outside that is not sent yet. */
export type ReportDraft = z.infer<typeof reportDraft>;
/** Who reports. */
export type Who = Pick<ReportDraft, 'firstname' | 'lastname' | 'phone' | 'email'>;
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

/** Whether there is something to come back to. */
export const hasContent = ({ categoryId, title, followId }: ReportDraft) =>
  categoryId !== undefined || title !== '' || followId !== undefined;

/** Kept for a week after the last change, as long as its photos. */
export const REPORT: DraftKind<ReportDraft> = {
  schema: reportDraft,
  empty: newDraft,
  lifetime: 7 * 86_400_000,
};

/** The draft without a fault to follow that is not known any more. */
export const ofToday = (draft: ReportDraft, known: readonly { id: number }[]): ReportDraft =>
  known.some(({ id }) => id === draft.followId) ? draft : { ...draft, followId: undefined };

export type SentPhoto = { id: number; question: string };

/** What to send. Photos come as the ids of those that have arrived, with the questions that they answer. */
export function toReport(
  draft: ReportDraft,
  {
    link,
    form,
    locale,
    photos,
  }: { link: ReportLink; form: FormSchema | undefined; locale: Locale; photos: SentPhoto[] },
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
