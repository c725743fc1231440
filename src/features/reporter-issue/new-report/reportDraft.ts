import { z } from 'zod/mini';

import type { FormSchema } from '#contract/projectTypes.ts';
import {
  isShared,
  MAX_PUBLIC_TEXT,
  type NewReport,
  REPORT_PLACES,
  type ReportPlace,
} from '#contract/publicReport.ts';
import { toSend } from '#src/entities/project/photoAnswers.ts';
import type { DraftKind } from '#src/shared/drafts/useDraft.ts';
import type { OutsideLocale } from '#src/shared/i18n/locales.ts';

import { isRememberedPhone, rememberedContact } from './reporterContact.ts';

import type { ReportLink } from './reportLink.ts';

const optionalId = z.optional(z.number());

const done = z.object({
  /** Absent when the reporter follows a known fault. */
  issue: z.optional(
    z.object({ id: z.number(), number: z.number(), answerDueAt: z.nullable(z.string()) }),
  ),
  /** The reporter's own earlier issue, which they chose to follow. */
  ownIssueId: optionalId,
  name: z.string(),
  email: z.string(),
  /** Signed in: the address is theirs. */
  isConfirmed: z.boolean(),
});
/** Content of the confirmation page. */
export type Done = z.infer<typeof done>;

const reportDraft = z.object({
  /** Client key of the report, the same for every retry. */
  key: z.uuid(),
  /** Last step shown. */
  step: z.string(),
  /** Known fault to follow instead of reporting. */
  followId: optionalId,
  /** 0: the reporter does not know, or none of the choices. */
  categoryId: optionalId,
  spaceId: optionalId,
  addressId: optionalId,
  place: z.optional(z.enum(REPORT_PLACES)),
  text: z.string(),
  formData: z.record(z.string(), z.unknown()),
  firstname: z.string(),
  lastname: z.string(),
  phone: z.string(),
  email: z.string(),
  /** The phone keeps name, address and flat. */
  remembers: z.boolean(),
  /** When a code was sent to the address, for following (ms); 0: not yet. */
  codeSentAt: z.number(),
  /** Uploaded photos: local key -> server id. */
  sent: z.record(z.string(), z.number()),
  /** Server ids of those that the report names, the same for every retry, and of those added later. */
  attached: z.optional(z.array(z.number())),
  /** Sending was requested and continues after a reload. */
  isGoing: z.boolean(),
  /** The sent report, while pictures are still on their way. */
  done: z.optional(done),
  followUpOf: optionalId,
});
/** Unsent report from the public form. */
export type ReportDraft = z.infer<typeof reportDraft>;
export type ContactFields = Pick<ReportDraft, 'firstname' | 'lastname' | 'phone' | 'email'>;
export type Change = (change: Partial<ReportDraft>) => void;

export const newDraft = (): ReportDraft => ({
  key: crypto.randomUUID(),
  step: '',
  text: '',
  formData: {},
  firstname: '',
  lastname: '',
  phone: '',
  email: '',
  ...rememberedContact(),
  remembers: isRememberedPhone(),
  codeSentAt: 0,
  sent: {},
  isGoing: false,
});

/** Whether the draft is worth resuming. */
export const hasContent = ({ categoryId, text, followId }: ReportDraft) =>
  categoryId !== undefined || text !== '' || followId !== undefined;

export const REPORT: DraftKind<ReportDraft> = { schema: reportDraft, empty: newDraft };

const hasId = (list: readonly { id: number }[], id: number | undefined) =>
  list.some((one) => one.id === id);

type Offered = { known: readonly { id: number }[]; addresses: readonly { id: number }[] };

/** Drops a followed fault that is no longer known, and a remembered address of another place. */
export function withoutStale(draft: ReportDraft, { known, addresses }: Offered): ReportDraft {
  const { followId, addressId } = draft;
  return {
    ...draft,
    followId: hasId(known, followId) ? followId : undefined,
    addressId: addressId === 0 || hasId(addresses, addressId) ? addressId : undefined,
  };
}

/** Longest part of a description that serves as a title. */
const LONGEST_TITLE = 100;

/** A short description is the title; of a longer one its beginning. */
export function titled(said: string, untitled: string): { title: string; text: string } {
  const text = said.trim();
  const oneLine = text.replaceAll(/\s+/gu, ' ');
  if (oneLine === '') return { title: untitled, text };
  if (oneLine.length <= LONGEST_TITLE && !text.includes('\n')) return { title: oneLine, text: '' };
  const [sentence = ''] = /^[^\n]*?[.!?](?=\s)/u.exec(text) ?? [];
  const line = (sentence || text.split('\n', 1)[0] || oneLine).replaceAll(/\s+/gu, ' ').trim();
  if (line.length <= LONGEST_TITLE) return { title: line, text };
  return { title: `${line.slice(0, LONGEST_TITLE).replace(/\s+\S*$/u, '')} …`, text };
}

/** Puts a place outside the home in front of the words, as far as they leave room. */
function placed<Said extends { text: string }>(said: Said, place: ShownPlace | undefined): Said {
  if (!place || !isShared(place.kind)) return said;
  const text = [place.name, said.text].filter(Boolean).join('\n');
  return text.length > MAX_PUBLIC_TEXT ? said : { ...said, text };
}

/** A place with its name in the reporter's language. */
export type ShownPlace = { kind: ReportPlace; name: string };
export type SentPhoto = { id: number; question: string };

/** Request body. Takes the ids of the uploaded photos, with the questions they answer. */
export function toReport(
  draft: ReportDraft,
  {
    link,
    form,
    locale,
    photos,
    place,
    untitled,
    device,
    isIn,
  }: {
    link: ReportLink;
    form: FormSchema | undefined;
    locale: OutsideLocale;
    photos: SentPhoto[];
    place?: ShownPlace | undefined;
    /** Title of a report without words. */
    untitled: string;
    device: string;
    /** Signed in: the session tells the address. */
    isIn: boolean;
  },
): NewReport {
  const { key, categoryId, addressId, spaceId, followUpOf, firstname, lastname, phone } = draft;
  return {
    prefill: link.prefill,
    key,
    ...(categoryId ? { categoryId } : {}),
    ...(addressId ? { addressId } : {}),
    ...(spaceId ? { spaceId } : {}),
    ...(place && { place: place.kind }),
    ...(followUpOf === undefined ? {} : { followUpOf }),
    ...placed(titled(draft.text, untitled), place),
    ...toSend(draft.formData, photos, form),
    firstname,
    lastname,
    phone,
    ...(!isIn && { email: draft.email }),
    device,
    locale,
  };
}
