import type { IssueStatus } from '#contract/issueStatus.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { STATUS_GLYPH } from '#src/entities/issue/Status.tsx';

/** An issue's status in the reporter's wording. */
export function OwnStatus({ value }: { value: IssueStatus }) {
  const { t } = useTranslation();
  return (
    <span className="status status-pill" data-status={STATUS_GLYPH[value]}>
      {t(`reporterIssue.status.${value}`)}
    </span>
  );
}
