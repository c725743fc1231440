import { lazy, Suspense, useState } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useCan } from '#src/shared/session/Can.tsx';
import { Panes } from '#src/shared/ui/Panes.tsx';

import { useIssue } from '../issueContext.ts';

const LinkList = lazy(async () => ({ default: (await import('./LinkList.tsx')).LinkList }));

/** Access without a password, for those who may revoke it; fetched when expanded. */
export function LinksSection({ hasDelegations }: { hasDelegations: boolean }) {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const mayRevoke = useCan('issue.delegate');
  const [isOpen, setOpen] = useState(false);
  if (!mayRevoke || (!hasDelegations && !issue.reporter?.email)) return null;
  return (
    <details
      className="delegation-trail delegation-links"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('delegation.links.title')}</summary>
      {isOpen && (
        <Suspense fallback={<Panes />}>
          <LinkList />
        </Suspense>
      )}
    </details>
  );
}
