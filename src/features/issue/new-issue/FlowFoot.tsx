import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { usePageFocus } from '#src/shared/routing/usePageFocus.ts';
import { BottomBar } from '#src/shared/ui/BottomBar.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';

/** Back on the left, the main button on the right, and the note that the draft is saved. */
export function FlowFoot({ back, children }: { back?: string; children: ReactNode }) {
  const { t } = useTranslation();
  usePageFocus('', '.flow-card h2');
  return (
    <BottomBar className="flow-foot">
      {back && (
        <Link className="btn btn-secondary btn-lg" to={back} aria-label={t('newIssue.back')}>
          <Icon name="arrow-left" />
          {t('newIssue.back')}
        </Link>
      )}
      <span className="autosave meta">
        <Icon name="cloud-check" />
        {t('newIssue.autosaved')}
      </span>
      {children}
    </BottomBar>
  );
}
