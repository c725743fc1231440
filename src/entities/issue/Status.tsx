import './status.scss';

import type { IssueStatus } from '#contract/issueStatus.ts';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

/** Glyph of each status. */
export const STATUS_GLYPH = {
  new: 'new',
  inProgress: 'progress',
  waiting: 'waiting',
  done: 'done',
  rejected: 'rejected',
  closed: 'closed',
} as const satisfies Record<IssueStatus, string>;

/** Status with glyph and name. */
export function Status({ value, pill = false }: { value: IssueStatus; pill?: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={pill ? 'status status-pill' : 'status'} data-status={STATUS_GLYPH[value]}>
      {t(`common.status.${value}`)}
    </span>
  );
}
