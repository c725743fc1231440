import { useRef } from 'react';

import { LOCALES, type Locale } from '#contract/locales.ts';
import { type ProjectTypeBody, projectTypeBody } from '#contract/projectTypeKeep.ts';
import type { KeptType } from '#contract/projectTypes.ts';
import { Unfit, useMergeForms } from '#src/entities/project/form-design/merge/useMergeForms.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { saveMerged } from '#src/shared/master-detail/saveMerged.ts';
import { useAskWhose } from '#src/shared/master-detail/useAskWhose.ts';

import { bodyOfSheet, keptSheet, type Sheet, sheetOf } from './sheet.ts';
import { useSaveProjectTypeMutation } from './typesApi.ts';

export class UnfitType extends Unfit<ProjectTypeBody, KeptType> {}

const begun = (from: KeptType) => ({ version: from.version, draft: keptSheet(from) });
type TypeSaved = { saved: KeptType; isMerged: boolean };

/**
 * Sends the draft with the version it is based on. Gives undefined when a conflict is left
 * undecided. Throws `UnfitType`.
 */
export function useSendType(type: KeptType | undefined) {
  const [saveType, { isLoading }] = useSaveProjectTypeMutation();
  const label = useLabels();
  const ask = useAskWhose({ label });
  const began = useRef(type && begun(type));
  const form = useMergeForms();
  const send = async (mine: ProjectTypeBody): Promise<TypeSaved | undefined> => {
    if (!type || !began.current) {
      return { saved: await saveType({ body: mine }).unwrap(), isMerged: false };
    }
    let stands = type;
    const done = await saveMerged<Sheet, KeptType>({
      began: began.current,
      mine: sheetOf(mine),
      draftOf: (saved) => keptSheet((stands = saved)),
      send: (sheet, version) => {
        const body = bodyOfSheet(sheet);
        if (!projectTypeBody.safeParse(body).success) throw new UnfitType(body, stands);
        return saveType({ id: type.id, body: { ...body, version } }).unwrap();
      },
      ask,
      parts: { form },
    });
    if (done) began.current = begun(done.saved);
    return done;
  };
  /** Rebases on the current version, if it is newer. */
  const beginWith = (from: KeptType): boolean => {
    if (began.current && from.version <= began.current.version) return false;
    began.current = begun(from);
    return true;
  };
  return { send, beginWith, isSaving: isLoading };
}

/** Field labels; conflicts in the form bring their own text. */
function useLabels() {
  const { t } = useTranslation();
  const words = (field: string): string | undefined => {
    const [, of, locale, noun, form] =
      /^(\w+Terminology)\.(?:([^:]+):)?common\.terms\.(\w+)\.(\w+)$/u.exec(field) ?? [];
    if (!of || !noun) return undefined;
    const language = locale && ` (${LOCALES[locale as Locale]})`;
    return `${t(`superAdmin.types.tabs.${of}`)}: ${t(`common.terms.${noun}.one`)}, ${t(`superAdmin.types.words.forms.${form}`)}${language ?? ''}`;
  };
  return (field: string): string => {
    if (field === 'name') return t('settings.name');
    if (field === 'contextKey') return t('superAdmin.types.contextKey');
    return words(field) ?? field;
  };
}
