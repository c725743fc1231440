import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';

import { MAX_QUESTIONS } from '#contract/formDesign.ts';
import type { KeptType } from '#contract/projectTypes.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { faultOf } from '#src/entities/project/form-design/questionFaults.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { now } from '#src/shared/lib/clock.ts';
import { formatTime } from '#src/shared/lib/dates.ts';
import { useOutcome } from '#src/shared/ui/useOutcome.ts';

import { bodyOf } from './typeBody.ts';
import { draftOf, type TypeDesign } from './typeDraft.ts';
import { TYPES_PATH } from './TypeList.tsx';
import { useAskAboutLoss } from './useAskAboutLoss.ts';
import { UnfitType, useSendType } from './useSendType.ts';

/**
 * Shows why the server refused, at its place in the form if it names one. Valid input was checked
 * here first.
 */
function useRefusal() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (failed: unknown): string => {
    const [first] = Object.entries((failed as Partial<ApiError>).body?.error.fields ?? {});
    if (!first?.[0].startsWith(FORM)) return errorText(failed);
    const path = first[0].slice(FORM.length);
    const fault = faultOf({ code: 'custom', path: path.split('.'), message: first[1] });
    return t('superAdmin.types.json.fault', {
      path,
      fault: t(`formDesign.faults.${fault}`, { most: MAX_QUESTIONS }),
    });
  };
}
const FORM = 'jsonForm.';

/** The type, undefined if new, and the number of projects that use it. */
type TypeSave = { type: KeptType | undefined; projects: number };

/** Saves the draft; opens a new type after creation. */
export function useSaveType({ type, projects }: TypeSave, design: TypeDesign) {
  const { t, i18n } = useTranslation();
  const toast = useOutcome();
  const { send, beginWith, isSaving } = useSendType(type);
  const askAboutLoss = useAskAboutLoss(design, projects);
  const [savedAt, setSavedAt] = useState<string>();
  const [tries, setTries] = useState(0);
  const openMade = useMade();
  const { refuse, isNameTaken } = useRefused(type, design, toast);

  /** `fault`: whether the draft is invalid, or the place of its fault. */
  const save = async (fault: boolean | string) => {
    setTries((before) => before + 1);
    if (fault !== false) {
      toast.error(t('formDesign.faulty'), fault === true ? {} : { details: fault });
    } else if (await askAboutLoss()) {
      await sendBody();
    }
  };
  const sendBody = async () => {
    try {
      const done = await send(bodyOf(design.draft));
      if (!done) return;
      const { saved, isMerged } = done;
      design.keep(draftOf(saved), isMerged ? {} : { sent: design.draft });
      setTries(0);
      setSavedAt(formatTime(now().toISOString(), i18n.language));
      toast.success(t(`superAdmin.types.${isMerged ? 'conflict.saved' : 'saved'}`));
      if (!type) openMade(saved.id);
    } catch (failed) {
      if (!(failed instanceof UnfitType)) return refuse(failed);
      // Both sides' edits are kept, to be corrected and saved again.
      beginWith(failed.stands);
      const stands = draftOf(failed.stands);
      const names = stands.questions.map(({ id }) => id);
      design.keep(stands, { now: draftOf(failed.merged, names) });
      toast.error(t('formDesign.conflict.unfit'));
    }
  };
  // Show others' changes at once while nothing is changed here.
  const adopt = useEffectEvent((latest: KeptType) => {
    if (!design.isUnsaved && beginWith(latest)) design.keep(draftOf(latest));
  });
  useEffect(() => {
    if (type) adopt(type);
  }, [type]);
  return { save, isSaving, savedAt, tries, isNameTaken };
}

/** Opens the created type after the unsaved-changes guard has been cleared. */
function useMade() {
  const navigate = useNavigate();
  const [madeId, setMadeId] = useState<number>();
  useEffect(() => {
    if (madeId !== undefined) {
      void navigate(`${TYPES_PATH}/${madeId}`, { replace: true, state: { isMade: true } });
    }
  }, [madeId, navigate]);
  return setMadeId;
}

/** Reports a refusal; the draft is kept. */
function useRefused(
  type: KeptType | undefined,
  design: TypeDesign,
  toast: ReturnType<typeof useOutcome>,
) {
  const { t } = useTranslation();
  const refusal = useRefusal();
  const [takenName, setTakenName] = useState<string>();
  const name = design.draft.name.trim();
  const refuse = (failed: unknown) => {
    const isNameTaken = (failed as ApiError).body?.error.fields?.['name'] !== undefined;
    if (isNameTaken) {
      setTakenName(name);
      design.select(undefined);
    }
    toast.error(t(`superAdmin.types.failed.${type ? 'update' : 'create'}`), {
      details: isNameTaken ? t('settings.nameTaken') : refusal(failed),
    });
  };
  return { refuse, isNameTaken: takenName === name };
}
