import type { ReportForm } from '#contract/publicReport.ts';
import { formFaults, formOf } from '#src/entities/project/formFaults.ts';

import type { ReportDraft } from './reportDraft.ts';

export const STEPS = [
  'known',
  'category',
  'stop',
  'address',
  'space',
  'describe',
  'photos',
  'who',
  'code',
  'follow',
  'review',
] as const;
export type ReportStep = (typeof STEPS)[number];

type Situation = {
  form: ReportForm;
  draft: ReportDraft;
  /** Signed in by a code. */
  isIn: boolean;
};

export const categoryOf = ({ form, draft }: Pick<Situation, 'form' | 'draft'>) =>
  form.categories.find(({ id }) => id === draft.categoryId);

/**
 * Steps in order, without those the link answers. The category comes first: it may end the form
 * with a number to call.
 */
export function stepsOf(situation: Situation): ReportStep[] {
  const { form, draft, isIn } = situation;
  const start: ReportStep[] = form.known.length > 0 ? ['known'] : [];
  if (draft.followId !== undefined) {
    return [...start, ...(isIn ? [] : (['who', 'code'] as const)), 'follow'];
  }
  if (categoryOf(situation)?.stopText) return [...start, 'category', 'stop'];
  const place = placeSteps(form);
  const confirm: ReportStep[] = isIn ? [] : ['code'];
  return [...start, 'category', ...place, 'describe', 'photos', 'who', ...confirm, 'review'];
}

const placeSteps = ({ address, addresses, space, spaces }: ReportForm): ReportStep[] => [
  ...(address === null && addresses.length > 0 ? (['address'] as const) : []),
  ...(space === null && spaces.length > 0 ? (['space'] as const) : []),
];

const ANSWERED: Record<ReportStep, (situation: Situation) => boolean> = {
  known: ({ draft }) => draft.isOther || draft.followId !== undefined,
  address: ({ draft }) => draft.addressId !== undefined,
  space: ({ draft }) => draft.spaceId !== undefined,
  category: (situation) => categoryOf(situation) !== undefined,
  stop: () => false,
  describe: ({ form, draft }) => {
    const schema = formOf(form.projectType ?? undefined);
    const isWhole = !schema || Object.keys(formFaults(schema, draft.formData)).length === 0;
    return draft.title.trim() !== '' && isWhole;
  },
  photos: () => true,
  who: ({ draft, isIn }) =>
    (isIn || draft.codeSentAt > 0) &&
    (draft.followId !== undefined || draft.firstname.trim() !== ''),
  code: ({ isIn }) => isIn,
  follow: () => false,
  review: () => false,
};

/**
 * The requested step if all before it are answered, else the first unanswered one. Starts at the
 * first step; a requested step that is settled, like the code, gives the next one.
 */
export function stepToShow(requested: string, situation: Situation): ReportStep {
  const steps = stepsOf(situation);
  const open = steps.findIndex((step) => !ANSWERED[step](situation));
  const last = open === -1 ? steps.length - 1 : open;
  const requestedIndex = requested === '' ? 0 : steps.findIndex((step) => step === requested);
  return steps[requestedIndex === -1 ? last : Math.min(requestedIndex, last)] ?? 'category';
}

/** The step at which to correct a field the server refused. */
const ASKED_IN: Record<string, ReportStep> = {
  categoryId: 'category',
  addressId: 'address',
  spaceId: 'space',
  title: 'describe',
  text: 'describe',
  formData: 'describe',
  attachmentIds: 'photos',
  firstname: 'who',
  lastname: 'who',
  phone: 'who',
};

export const stepAtFault = (fields: Record<string, string> | undefined): ReportStep | undefined =>
  Object.keys(fields ?? {})
    .map((path) => ASKED_IN[path.replace(/^body\./u, '').split('.')[0] ?? ''])
    .find((step) => step !== undefined);
