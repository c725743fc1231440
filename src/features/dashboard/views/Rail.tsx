import type { IssueCounts } from '#contract/issueList.ts';
import type { View } from '#src/entities/issue/issueViews.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import type { ListLook } from '../extras/listLook.ts';
import { ViewList } from './ViewList.tsx';

type Props = {
  views: View[];
  current: View;
  /** A saved view is shown. */
  isSaved: boolean;
  project: number | undefined;
  counts: IssueCounts | undefined;
  look: ListLook;
};

export function Rail(props: Props) {
  const { t } = useTranslation();
  return (
    <aside className="rail" aria-label={t('dashboard.views.label')}>
      <nav aria-label={t('dashboard.views.label')}>
        <ViewList {...props} />
      </nav>
    </aside>
  );
}
