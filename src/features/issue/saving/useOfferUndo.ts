import type { Issue } from '#contract/issues.ts';
import { useUndo } from '#src/entities/issue/useUndo.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { formatIssueNumber } from '#src/shared/lib/dates.ts';

import type { FactField } from './factText.ts';

type Saved = { key: string; field: FactField; show: Partial<Issue>; since: Issue };

/** Offers to take back what moves an issue on or gives it to somebody; other facts are changed back where they stand. */
export function useOfferUndo() {
  const { t } = useTranslation();
  const offer = useUndo();

  const textOf = ({ field, show, since }: Saved): string | undefined => {
    const number = formatIssueNumber(since.number);
    if (field === 'status') {
      return show.status === 'closed'
        ? t('issue.undo.closed', { number })
        : t('issue.undo.status', { number, status: t(`common.status.${show.status}`) });
    }
    if (field !== 'responsible' && field !== 'team') return undefined;
    return show[field]
      ? t('issue.undo.given', { number, name: show[field].name })
      : t('issue.undo.taken', { number });
  };

  return (saved: Saved) => {
    const { key, show, since } = saved;
    const text = textOf(saved);
    if (text === undefined) return;
    const before = Object.fromEntries(
      Object.keys(show).map((name) => [name, since[name as keyof Issue]]),
    ) as Partial<Issue>;
    offer({ key, text, ids: [since.id], before: () => before });
  };
}
