import { z } from 'zod/mini';

import { type Attachment, attachmentSchema } from '#contract/attachments.ts';
import { PRIORITIES } from '#contract/issueFilter.ts';
import type { FormSchema } from '#contract/projectTypes.ts';
import type { NewIssue } from '#contract/reporting.ts';

import type { DraftKind } from '#src/shared/drafts/useDraft.ts';
import { textToHtml } from '#src/shared/lib/textToHtml.ts';

import { withFile } from '#src/entities/attachment/attachmentFiles.ts';
import { photosOfFiles, toSend, withPhotos } from '#src/entities/project/photoAnswers.ts';

const optionalId = z.optional(z.number());

/** What staff decide while the caller is on the line: `plannedFrom` and `plannedTo` are times of `day`. */
const handling = z.object({
  labelIds: z.optional(z.array(z.number())),
  responsibleId: optionalId,
  day: z.optional(z.string()),
  plannedFrom: z.optional(z.string()),
  plannedTo: z.optional(z.string()),
  note: z.optional(z.string()),
  contractorId: optionalId,
  shareContact: z.optional(z.boolean()),
});
export type HandlingDraft = z.infer<typeof handling>;

export const faultDraft = z.object({
  /** Client key of the report, the same for every retry. */
  key: z.uuid(),
  title: z.string(),
  description: z.string(),
  priority: z.enum(PRIORITIES),
  addressId: optionalId,
  areaId: optionalId,
  spaceId: optionalId,
  categoryId: optionalId,
  errorTypeId: optionalId,
  formData: z.record(z.string(), z.unknown()),
  /** `question`: the form question that the file answers. */
  files: z.array(z.extend(attachmentSchema, { question: z.optional(z.string()) })),
  reporter: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  handling: z.optional(handling),
});
/** One fault of the report. */
export type FaultDraft = z.infer<typeof faultDraft>;

export const AFTER_REPORT = ['issue', 'dashboard', 'newIssue'] as const;
/** After a call: the next one, or another fault of the same caller. */
const AFTER_CALL = ['nextCall', 'again'] as const;
export type AfterReport = (typeof AFTER_REPORT)[number] | (typeof AFTER_CALL)[number];

export const reportDraft = z.object({
  projectId: z.number(),
  faults: z.array(faultDraft).check(z.minLength(1)),
  /** Index of the fault shown by the describe and photos steps. */
  current: z.int().check(z.minimum(0)),
  after: z.enum([...AFTER_REPORT, ...AFTER_CALL]),
});
/** Unsent report: one project, one or more faults. */
export type ReportDraft = z.infer<typeof reportDraft>;

export function newFault(
  place?: Pick<FaultDraft, 'addressId' | 'areaId' | 'spaceId' | 'reporter'>,
): FaultDraft {
  return {
    key: crypto.randomUUID(),
    title: '',
    description: '',
    priority: 'normal',
    formData: {},
    files: [],
    reporter: { name: '', email: '', phone: '' },
    ...place,
  };
}

export const newDraft = (projectId: number, after: AfterReport = 'issue'): ReportDraft => ({
  projectId,
  faults: [newFault()],
  current: 0,
  after,
});

/** Draft of a report on a project; `after` is its initial choice. */
export const reportKind = (projectId: number, after?: AfterReport): DraftKind<ReportDraft> => ({
  schema: reportDraft.check(
    z.refine((draft) => draft.projectId === projectId && draft.current < draft.faults.length),
  ),
  empty: () => newDraft(projectId, after),
});

/** Whether leaving would lose text or files. */
export const hasContent = (draft: ReportDraft) =>
  draft.faults.some(
    ({ title, description, files }) => Boolean(title || description) || files.length > 0,
  );

export const currentFault = ({ faults, current }: ReportDraft): FaultDraft =>
  faults[current] ?? newFault();

export function changeFault(draft: ReportDraft, change: Partial<FaultDraft>): ReportDraft {
  return {
    ...draft,
    faults: draft.faults.map((one, index) =>
      index === draft.current ? { ...one, ...change } : one,
    ),
  };
}

/** A fault at the same place, by the same reporter. */
const anotherFault = ({ addressId, areaId, spaceId, reporter }: FaultDraft) =>
  newFault({ addressId, areaId, spaceId, reporter });

export function addFault(draft: ReportDraft): ReportDraft {
  return {
    ...draft,
    faults: [...draft.faults, anotherFault(currentFault(draft))],
    current: draft.faults.length,
  };
}

/** What is left once `sent` has arrived: what was described since, or the same caller's next fault. */
export function afterSending(draft: ReportDraft, sent: ReportDraft): ReportDraft {
  const isSent = new Set(sent.faults.map(({ key }) => key));
  const rest = draft.faults.filter(({ key }) => !isSent.has(key));
  const next = newDraft(draft.projectId, draft.after);
  const faults = sent.after === 'again' ? [anotherFault(currentFault(sent))] : next.faults;
  return { ...next, faults: rest.length > 0 ? rest : faults };
}

/** Removes the fault at `index`; the last one stays. */
export function removeFault(draft: ReportDraft, index: number): ReportDraft {
  if (draft.faults.length === 1) return draft;
  const faults = draft.faults.toSpliced(index, 1);
  return { ...draft, faults, current: Math.min(draft.current, faults.length - 1) };
}

/** Tag of an upload: its fault and form question. */
export const tagOf = (faultKey: string, question = '') => `${faultKey} ${question}`.trim();
export const filesForAnswer = (tag: string) => {
  const [faultKey = '', question] = tag.split(' ');
  return { faultKey, question };
};

/** Adds a finished upload to its fault, whichever step is open by then. */
export function addFile(draft: ReportDraft, tag: string, file: Attachment): ReportDraft {
  const { faultKey, question } = filesForAnswer(tag);
  const photo = { ...file, ...(question && { question }) };
  return {
    ...draft,
    faults: draft.faults.map((one) =>
      one.key === faultKey ? { ...one, files: withFile(one.files, photo) } : one,
    ),
  };
}

/** Form answers including the uploaded photos. */
export const answersOf = ({ formData, files }: FaultDraft) =>
  withPhotos(formData, photosOfFiles(files));

/** Request body; includes only non-empty answers to what each fault's form asks for. */
export const toReport = (
  { projectId, faults }: ReportDraft,
  formOf: (fault: FaultDraft) => FormSchema | undefined,
) => ({
  projectId,
  issues: faults.map((one) => toNewIssue(one, formOf(one))),
});

export function toNewIssue(described: FaultDraft, form: FormSchema | undefined): NewIssue {
  const { files, reporter, description, formData, handling: _, ...facts } = described;
  const { name, email, phone } = reporter;
  const [firstname = '', ...rest] = name.trim().split(/\s+/);
  return {
    ...facts,
    description: textToHtml(description),
    ...toSend(formData, files, form),
    ...(name.trim() || email || phone
      ? {
          reporter: { firstname, lastname: rest.join(' '), phone, ...(email ? { email } : {}) },
        }
      : {}),
  };
}
