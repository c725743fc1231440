import type { ReportForm } from '#contract/publicReport.ts';
import { formFaults } from '#src/entities/project/formFaults.ts';

import { asksAddress, categoryOf, questionsOf } from './answers.ts';
import type { ReportDraft } from './reportDraft.ts';

export type ReportStep = 'what' | 'known' | 'stop' | 'where' | 'who' | 'code' | 'follow';

type Situation = {
  form: ReportForm;
  draft: ReportDraft;
  /** Signed in by a code. */
  isIn: boolean;
  hasPhotos: boolean;
};

/** Key of the title of the second step: without an address it has the questions alone. */
export const whereTitle = (form: ReportForm) =>
  asksAddress(form) ? 'publicReport.address.title' : 'publicReport.where.questions';

/** Steps in order, without those the link answers. A category may end the form with a number to call. */
export function stepsOf(situation: Situation): ReportStep[] {
  const { form, draft, isIn } = situation;
  if (draft.followId !== undefined) {
    return ['what', ...(isIn ? [] : (['who', 'code'] as const)), 'follow'];
  }
  if (categoryOf(situation)?.stopText) return ['what', 'stop'];
  const place: ReportStep[] = asksAddress(form) || questionsOf(situation) ? ['where'] : [];
  return ['what', ...place, 'who'];
}

const ANSWERED: Record<ReportStep, (situation: Situation) => boolean> = {
  what: ({ draft, hasPhotos }) =>
    draft.followId !== undefined || draft.text.trim() !== '' || hasPhotos,
  known: () => true,
  stop: () => false,
  where: ({ form, draft }) => {
    const schema = questionsOf({ form, draft });
    const isWhole = !schema || Object.keys(formFaults(schema, draft.formData)).length === 0;
    return isWhole && (!asksAddress(form) || draft.addressId !== undefined);
  },
  // The last of a report; who follows gets a code.
  who: ({ draft, isIn }) => !isIn && draft.codeSentAt > 0 && draft.followId !== undefined,
  code: ({ isIn }) => isIn,
  follow: () => false,
};

/**
 * The requested step if all before it are answered, else the first unanswered one. Starts at the
 * first step; a requested step that is settled, like the code, gives the last one.
 */
export function stepToShow(requested: string, situation: Situation): ReportStep {
  if (requested === 'known' && situation.form.known.length > 0) return 'known';
  const steps = stepsOf(situation);
  const open = steps.findIndex((step) => !ANSWERED[step](situation));
  const last = open === -1 ? steps.length - 1 : open;
  const requestedIndex = requested === '' ? 0 : steps.findIndex((step) => step === requested);
  return steps[requestedIndex === -1 ? last : Math.min(requestedIndex, last)] ?? 'what';
}

/** The step at which to correct a field the server refused. */
const ASKED_IN: Record<string, ReportStep> = {
  categoryId: 'what',
  spaceId: 'what',
  title: 'what',
  text: 'what',
  attachmentIds: 'what',
  addressId: 'where',
  formData: 'where',
  firstname: 'who',
  lastname: 'who',
  phone: 'who',
  email: 'who',
};

export const stepAtFault = (fields: Record<string, string> | undefined): ReportStep | undefined =>
  Object.keys(fields ?? {})
    .map((path) => ASKED_IN[path.replace(/^body\./u, '').split('.')[0] ?? ''])
    .find((step) => step !== undefined);
