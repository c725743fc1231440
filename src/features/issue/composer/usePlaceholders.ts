import { useCallback } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useConfirm } from '#src/shared/ui/confirm.ts';

/** Labels of a template's placeholders, and a confirmation before sending with unfilled ones. */
export function usePlaceholders() {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const label = useCallback((name: string) => t(`issue.template.field.${name}`), [t]);

  const maySend = async (html: string) => {
    const gaps = gapsIn(html);
    if (gaps.length === 0) return true;
    return confirm({
      title: t('issue.template.gapsTitle'),
      text: t('issue.template.gapsText', { gaps: gaps.map(label).join(', ') }),
      confirmText: t('issue.template.gapsConfirm'),
    });
  };
  return { label, maySend };
}

/** Unfilled placeholders of a message, without duplicates. */
const gapsIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/<mark data-gap="([^"]+)"/gu)].map(([, name = '']) => name)),
];
