import { useCallback } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useConfirm } from '#src/shared/ui/confirm.ts';

/** What the gaps of a template are called, and a question before a message goes with some of them left. */
export function useGaps() {
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

/** The gaps that a message still has, each once. */
const gapsIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/<mark data-gap="([^"]+)"/gu)].map(([, name = '']) => name)),
];
