import { joinForms, questionsAt } from '#contract/joinedForm.ts';
import { isShared, type ReportForm, type ReportPlace } from '#contract/publicReport.ts';
import type { Answers } from '#src/entities/project/answersInWords.ts';
import { givenAnswers } from '#src/entities/project/formAnswers.ts';
import { formOf } from '#src/entities/project/formFaults.ts';
import { type PhotoAnswer, withPhotos } from '#src/entities/project/photoAnswers.ts';

import type { ReportDraft } from './reportDraft.ts';
import type { Photo, Photos } from './usePhotos.ts';

type Situation = { form: ReportForm; draft: ReportDraft; photos: Photos };

type Chosen = { form: ReportForm; draft: Pick<ReportDraft, 'categoryId' | 'addressId' | 'place'> };

export const categoryOf = ({ form, draft }: Chosen) =>
  form.categories.find(({ id }) => id === draft.categoryId);

/** The address of the link, or the chosen one. */
export const addressOf = ({ form, draft }: Chosen) =>
  form.address ?? form.addresses.find(({ id }) => id === draft.addressId);

export const asksAddress = ({ address, addresses }: ReportForm) =>
  address === null && addresses.length > 0;

/** Where the fault is, asked with the address unless that is a shared one. */
export const placeOf = (chosen: Chosen): ReportPlace | undefined =>
  asksAddress(chosen.form) && !addressOf(chosen)?.common
    ? (chosen.draft.place ?? 'home')
    : undefined;

/** What is asked of the place, and of the chosen category. */
export const questionsOf = (chosen: Chosen) =>
  questionsAt(joinForms(formOf(chosen.form.projectType ?? undefined), categoryOf(chosen)), {
    isCommon: addressOf(chosen)?.common === true || isShared(placeOf(chosen)),
  });

/** Photos that answer a question, by the photo's key. */
export const photoAnswers = (photos: readonly Photo[]): (PhotoAnswer & Photo)[] =>
  photos.flatMap((photo) => (photo.question ? [{ ...photo, answer: photo.key }] : []));

/** All answers so far. While stored photos are still loading they count as present. */
export function answersSoFar(situation: Situation): Answers {
  const { draft, photos } = situation;
  const questions = Object.entries(questionsOf(situation)?.properties ?? {});
  const awaited = questions.flatMap(([question, { format }]) =>
    format === 'photo' ? [{ question, answer: question }] : [],
  );
  return withPhotos(draft.formData, photos.isReady ? photoAnswers(photos.photos) : awaited);
}

/** Photos to send; those for questions that no longer apply are left out. */
export function photosToSend(situation: Situation): Photo[] {
  const schema = questionsOf(situation);
  const answered = schema ? givenAnswers(answersSoFar(situation), schema) : {};
  return situation.photos.photos.filter(
    ({ question }) => !question || Object.hasOwn(answered, question),
  );
}
