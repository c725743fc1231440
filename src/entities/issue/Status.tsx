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

/** Status with glyph and name; in dense lists only the glyph is seen. */
export function Status({
  value,
  pill = false,
  glyph = false,
}: {
  value: IssueStatus;
  pill?: boolean;
  glyph?: boolean;
}) {
  const { t } = useTranslation();
  const name = t(`common.status.${value}`);
  const look = (pill && 'status-pill') || (glyph && 'glyph-only') || '';
  return (
    <span
      className={`status ${look}`}
      data-status={STATUS_GLYPH[value]}
      title={glyph ? name : undefined}
    >
      {name}
    </span>
  );
}
