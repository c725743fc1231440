import type { ReactNode } from 'react';

import { useAskAboutConflict } from '../conflict/conflict.ts';
import { useTranslation } from '../i18n/useTranslation.ts';
import type { Ask } from './saveMerged.ts';

/** Labels of a form's fields, and their values as shown where that is not the value itself. */
export type FieldWords = {
  label: (field: string) => string;
  text?: (field: string, value: unknown) => ReactNode;
};

/** Names of the items with these ids, or this id, as a list. */
export const namesIn = (
  all: readonly { id: number; name: string }[] | undefined,
  value: unknown,
): string | undefined => {
  const ids = [value].flat();
  return all
    ?.filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ');
};

/** Asks which value of a field to keep. */
export function useAskWhose({ label, text }: FieldWords): Ask {
  const { t } = useTranslation();
  const askAbout = useAskAboutConflict();
  const say = (field: string, value: unknown) => {
    const shown = text?.(field, value) ?? plain(value);
    if (typeof shown === 'boolean') return t(shown ? 'common.yes' : 'common.no');
    return shown === '' ? '–' : shown;
  };
  return (field, { mine, theirs }, editor) =>
    askAbout({
      field: label(field),
      mine: say(field, mine),
      theirs: say(field, theirs),
      who: editor,
    });
}

/** A value shown as it is; undefined for objects. */
function plain(value: unknown): string | boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (value === null || value === undefined) return '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
