import { lazy, Suspense, useState } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Panes } from '#src/shared/ui/Panes.tsx';

const LinkList = lazy(async () => ({ default: (await import('./LinkList.tsx')).LinkList }));

/** Who comes in without a password: asked for only when somebody looks. */
export function LinksSection() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="order-trail order-links"
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
