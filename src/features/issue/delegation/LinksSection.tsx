import { lazy, Suspense } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useCan } from '#src/shared/session/Can.tsx';
import { KeptDisclosure } from '#src/shared/ui/KeptDisclosure.tsx';
import { Panes } from '#src/shared/ui/Panes.tsx';

import { useIssue } from '../issueContext.ts';

const LinkList = lazy(async () => ({ default: (await import('./LinkList.tsx')).LinkList }));

/** Access without a password, for those who may revoke it; fetched when expanded. */
export function LinksSection() {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const mayRevoke = useCan('issue.delegate');
  if (!mayRevoke || (issue.delegations.length === 0 && !issue.reporter?.email)) return null;
  return (
    <KeptDisclosure
      className="fact-sec delegation-trail delegation-links"
      title={t('delegation.links.title')}
      keep="issue.links"
    >
      {() => (
        <Suspense fallback={<Panes />}>
          <LinkList />
        </Suspense>
      )}
    </KeptDisclosure>
  );
}
