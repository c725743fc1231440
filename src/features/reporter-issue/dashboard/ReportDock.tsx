import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { useGetOwnFilterValuesQuery } from '../ownIssueApi.ts';

/** The way to a new report: by the page of the only company that has one, which the server draws, or by the search for one. */
export function ReportDock() {
  const { t } = useTranslation();
  const { companies = [] } = useGetOwnFilterValuesQuery().data ?? {};
  const [only, second] = companies.filter(({ hasPage }) => hasPage);
  const text = t('reporterIssue.dashboard.report');
  if (!only) return null;
  return (
    <nav className="dock" aria-label={text}>
      <a className="btn btn-primary btn-xl btn-block" href={second ? '/' : `/${only.domain}`}>
        <Icon name="plus-lg" />
        {text}
      </a>
    </nav>
  );
}
