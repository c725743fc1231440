import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { type CategoryFormBody, categoryFormBody } from '#contract/categoryFormKeep.ts';
import type { CategoryForm } from '#contract/categoryForms.ts';
import { Unfit, useMergeForms } from '#src/entities/project/form-design/merge/useMergeForms.ts';
import type { Form } from '#src/entities/project/form-design/merge/mergeForms.ts';
import type { FormDraft } from '#src/entities/project/form-design/questionDraft.ts';
import type { Design } from '#src/entities/project/form-design/useDesign.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { now } from '#src/shared/lib/clock.ts';
import { formatTime } from '#src/shared/lib/dates.ts';
import { saveMerged } from '#src/shared/master-detail/saveMerged.ts';
import { useAskWhose } from '#src/shared/master-detail/useAskWhose.ts';
import { useOutcome } from '#src/shared/ui/useOutcome.ts';

import { useResult } from '../frame/useResult.ts';
import { bodyOf, draftOf, faultsIn, mergeable } from './questionsBody.ts';
import { useSaveCategoryFormMutation } from './questionsApi.ts';

class UnfitForm extends Unfit<CategoryFormBody, CategoryForm> {}

const begun = (from: CategoryForm) => ({ version: from.version, draft: mergeable(from) });

/** Saves the draft of a category's questions, merged with what somebody else saved meanwhile. */
export function useSaveQuestions(form: CategoryForm, design: Design<FormDraft>) {
  const { t, i18n } = useTranslation();
  const toast = useOutcome();
  const { done, failed } = useResult('settings.areas.categoryForm');
  const { send, adopt, isSaving } = useSend(form);
  const [savedAt, setSavedAt] = useState<string>();
  const [tries, setTries] = useState(0);

  const save = async () => {
    setTries((before) => before + 1);
    if (faultsIn(design.draft).any) {
      toast.error(t('formDesign.faulty'));
      return;
    }
    try {
      const sent = await send(bodyOf(design.draft));
      if (!sent) return;
      design.keep(draftOf(sent.saved), sent.isMerged ? {} : { sent: design.draft });
      setTries(0);
      setSavedAt(formatTime(now().toISOString(), i18n.language));
      done(t('settings.questions.saved'));
    } catch (error) {
      if (!(error instanceof UnfitForm)) return failed('save', error);
      // Both sides' edits are kept, to be corrected and saved again.
      adopt(error.stands);
      const stands = draftOf(error.stands);
      const names = stands.questions.map(({ id }) => id);
      design.keep(stands, { now: draftOf(error.merged, names) });
      toast.error(t('formDesign.conflict.unfit'));
    }
  };
  // Show others' changes at once while nothing is changed here.
  const follow = useEffectEvent((latest: CategoryForm) => {
    if (!design.isUnsaved && adopt(latest)) design.keep(draftOf(latest));
  });
  useEffect(() => follow(form), [form]);
  return { save, isSaving, savedAt, tries };
}

/** Sends a form with the version it is based on. Gives undefined when a conflict is left undecided. Throws `UnfitForm`. */
function useSend(form: CategoryForm) {
  const { t } = useTranslation();
  const [saveForm, { isLoading }] = useSaveCategoryFormMutation();
  const ask = useAskWhose({
    label: (field) => (field === 'form' ? t('settings.areas.categoryForm') : field),
  });
  const began = useRef(begun(form));
  const parts = { form: useMergeForms() };
  const send = async (mine: CategoryFormBody) => {
    let stands = form;
    const sent = await saveMerged<{ form: Form }, CategoryForm>({
      began: began.current,
      mine: mergeable(mine),
      draftOf: (saved) => mergeable((stands = saved)),
      send: ({ form: { schema } }, version) => {
        const body = schema ? { schema } : {};
        if (!categoryFormBody.safeParse(body).success) throw new UnfitForm(body, stands);
        return saveForm({ id: form.id, version, body }).unwrap();
      },
      ask,
      parts,
    });
    if (sent) began.current = begun(sent.saved);
    return sent;
  };
  /** Rebases on the current version, if it is newer. */
  const adopt = (from: CategoryForm): boolean => {
    if (from.version <= began.current.version) return false;
    began.current = begun(from);
    return true;
  };
  return { send, adopt, isSaving: isLoading };
}
