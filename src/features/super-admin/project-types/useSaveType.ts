import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { MAX_QUESTIONS } from '#contract/formDesign.ts';
import type { ProjectTypeBody } from '#contract/projectTypeKeep.ts';
import type { KeptType } from '#contract/projectTypes.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { now } from '#src/shared/lib/clock.ts';
import { saveMerged } from '#src/shared/master-detail/saveMerged.ts';
import { useAskWhose } from '#src/shared/master-detail/useAskWhose.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { bodyOf } from './typeBody.ts';
import { draftOf } from './typeDraft.ts';
import { faultOf } from './typeFaults.ts';
import { TYPES_PATH } from './TypeList.tsx';
import { useSaveProjectTypeMutation } from './typesApi.ts';
import type { Design } from './useDesign.ts';

const keptBody = (type: KeptType): ProjectTypeBody => bodyOf(draftOf(type));

const LABELS = {
  name: 'settings.name',
  'jsonForm.schema': 'superAdmin.types.tabs.form',
  'jsonForm.globalTerminology': 'superAdmin.types.tabs.globalTerminology',
  'jsonForm.contextTerminology': 'superAdmin.types.tabs.contextTerminology',
};

/**
 * Sends what is worked on, with the version that it was begun with. Gives undefined where somebody does not decide whose
 * change shall stand.
 */
function useSend(type: KeptType | undefined) {
  const { t } = useTranslation();
  const [saveType, { isLoading }] = useSaveProjectTypeMutation();
  const ask = useAskWhose({
    label: (field) => t(LABELS[field as keyof typeof LABELS] ?? `superAdmin.types.${field}`),
  });
  const began = useRef(type && { version: type.version, draft: keptBody(type) });
  const send = async (mine: ProjectTypeBody): Promise<KeptType | undefined> => {
    if (!type || !began.current) return saveType({ body: mine }).unwrap();
    const done = await saveMerged<ProjectTypeBody, KeptType>({
      began: began.current,
      mine,
      draftOf: keptBody,
      send: (body, version) => saveType({ id: type.id, body: { ...body, version } }).unwrap(),
      ask,
    });
    if (!done) return undefined;
    began.current = { version: done.saved.version, draft: keptBody(done.saved) };
    return done.saved;
  };
  return { send, isSaving: isLoading };
}

/** Why the server refused: by the place in the form, where it names one. What it takes is checked here first. */
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
      fault: t(`superAdmin.types.faults.${fault}`, { most: MAX_QUESTIONS }),
    });
  };
}
const FORM = 'jsonForm.';

/** Saves the type that is worked on, and opens a new one as it was saved. */
export function useSaveType(type: KeptType | undefined, design: Design) {
  const { t, i18n } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const { send, isSaving } = useSend(type);
  const [savedAt, setSavedAt] = useState<string>();
  const [takenName, setTakenName] = useState<string>();
  const [tries, setTries] = useState(0);
  const refusal = useRefusal();
  const [madeId, setMadeId] = useState<number>();
  // Behind the guard, which knows by then that nothing is unsaved.
  useEffect(() => {
    if (madeId !== undefined) void navigate(`${TYPES_PATH}/${madeId}`, { replace: true });
  }, [madeId, navigate]);

  /** `fault`: whether something is not right, and where that is, if it has a place. */
  const save = async (fault: boolean | string) => {
    setTries((before) => before + 1);
    if (fault !== false) {
      toast.error(t('superAdmin.types.faulty'), fault === true ? {} : { details: fault });
      return;
    }
    await sendBody();
  };
  const sendBody = async () => {
    const body = bodyOf(design.draft);
    try {
      const saved = await send(body);
      if (!saved) return;
      design.keep(draftOf(saved));
      setTries(0);
      const time = { hour: '2-digit', minute: '2-digit' } as const;
      setSavedAt(new Intl.DateTimeFormat(i18n.language, time).format(now()));
      toast.success(t('superAdmin.types.saved'));
      if (!type) setMadeId(saved.id);
    } catch (failed) {
      const isNameTaken = (failed as ApiError).body?.error.fields?.['name'] !== undefined;
      if (isNameTaken) {
        setTakenName(body.name);
        design.select(undefined);
      }
      toast.error(t(`superAdmin.types.failed.${type ? 'update' : 'create'}`), {
        details: isNameTaken ? t('settings.nameTaken') : refusal(failed),
      });
    }
  };
  return {
    save,
    isSaving,
    savedAt,
    tries,
    isNameTaken: takenName !== undefined && takenName === design.draft.name.trim(),
  };
}
