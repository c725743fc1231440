import { lazy, Suspense, useState } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Panes } from '#src/shared/ui/Panes.tsx';

const LinkList = lazy(async () => ({ default: (await import('./LinkList.tsx')).LinkList }));

/** Access without a password; fetched when expanded. */
export function LinksSection() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
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
