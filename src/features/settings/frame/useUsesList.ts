import type { Uses } from '#contract/errors.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

/** Describes an item's uses, as one text or as the parts of a list. */
export function useUsesList() {
  const { t, i18n } = useTranslation();
  const list = new Intl.ListFormat(i18n.language);
  const wordsOf = ({ issues, by = [] }: Uses) =>
    [{ what: 'issue', count: issues }, ...by]
      .filter(({ count }) => count > 0)
      .map(({ what, count }) => t(`settings.uses.by.${what}`, { count }));
  return {
    text: (uses: Uses) => `${t('settings.uses.on')} ${list.format(wordsOf(uses))}`,
    parts: (uses: Uses) => list.formatToParts(wordsOf(uses)),
  };
}
