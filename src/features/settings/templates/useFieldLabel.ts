import { useCallback } from 'react';

import { readPlaceholder } from '#contract/templatePlaceholders.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import type { FieldLabel } from '#src/shared/rich-text/fieldNode.ts';

const TERM = 'term.';

/** Label of a placeholder; undefined if there is none by that name. */
export function useFieldLabel(): FieldLabel {
  const { t } = useTranslation();
  return useCallback(
    (inside) => {
      const placeholder = readPlaceholder(inside);
      if (!placeholder) return undefined;
      const { name, part, fallback } = placeholder;
      const bare = name.startsWith(TERM)
        ? t(`common.terms.${formOf(name.slice(TERM.length))}`)
        : t(`issue.template.field.${name}`);
      const field = part ? t(`settings.templates.part.${part}`, { field: bare }) : bare;
      return fallback ? t('settings.templates.orElse', { field, fallback }) : field;
    },
    [t],
  );
}

/** `issue` -> `issue.one`. */
const formOf = (term: string) => (term.includes('.') ? term : `${term}.one`);
