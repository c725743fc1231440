import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import type { ProjectType } from '#contract/projectTypes.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { now } from '#src/shared/lib/clock.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { bodyOf } from './typeBody.ts';
import { draftOf } from './typeDraft.ts';
import { TYPES_PATH } from './TypeList.tsx';
import { useSaveProjectTypeMutation } from './typesApi.ts';
import type { Design } from './useDesign.ts';

/** Saves the type that is worked on, and opens a new one as it was saved. */
export function useSaveType(type: ProjectType | undefined, design: Design) {
  const { t, i18n } = useTranslation();
  const toast = useToast();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [saveType, { isLoading }] = useSaveProjectTypeMutation();
  const [savedAt, setSavedAt] = useState<string>();
  const [takenName, setTakenName] = useState<string>();
  const [hasTried, setHasTried] = useState(false);
  const [madeId, setMadeId] = useState<number>();
  // Behind the guard, which knows by then that nothing is unsaved.
  useEffect(() => {
    if (madeId !== undefined) void navigate(`${TYPES_PATH}/${madeId}`, { replace: true });
  }, [madeId, navigate]);

  const save = async (hasFaults: boolean) => {
    setHasTried(true);
    if (hasFaults) {
      toast.error(t('superAdmin.types.faulty'));
      return;
    }
    const body = bodyOf(design.draft);
    try {
      const saved = await saveType({ body, ...(type && { id: type.id }) }).unwrap();
      design.keep(draftOf(saved));
      setHasTried(false);
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
        details: isNameTaken ? t('settings.nameTaken') : errorText(failed),
      });
    }
  };
  return {
    save,
    isSaving: isLoading,
    savedAt,
    hasTried,
    isNameTaken: takenName !== undefined && takenName === design.draft.name.trim(),
  };
}
