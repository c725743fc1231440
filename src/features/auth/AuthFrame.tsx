import './auth.scss';

import { type ReactNode, useState } from 'react';

import type { Company } from '#contract/session.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { brandImage } from '#src/shared/session/brandImage.ts';
import { useIsOwnPage } from '#src/shared/lib/useIsOwnPage.ts';
import { Facade } from '#src/shared/ui/Facade.tsx';

import { LanguageMenu } from './LanguageMenu.tsx';

const PRODUCT = 'Felix';

/** Frame of the signed-out pages: company picture and form. */
export function AuthFrame({
  company,
  brandsUrl,
  children,
}: {
  company?: Company | undefined;
  brandsUrl?: string | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div className="auth-grid">
      <aside className="auth-art">
        <Art company={company} brandsUrl={brandsUrl} />
      </aside>
      <main className="auth-main" id="main">
        <div className="auth-top">
          <LanguageMenu />
        </div>
        {children}
        <p className="auth-foot meta">{t('auth.serviceBy', { brand: company?.name ?? PRODUCT })}</p>
      </main>
    </div>
  );
}

type FrameLook = { company: Company | undefined; brandsUrl: string | undefined };

/** The company's picture, or a generated street. */
function Art({ company, brandsUrl }: FrameLook) {
  // The street has thousands of elements; the prerendered page leaves them out to stay small.
  const isOwnPage = useIsOwnPage();
  const [broken, setBroken] = useState<string>();
  const background =
    company?.hasBackground && brandsUrl
      ? brandImage(brandsUrl, company.domain, 'background.jpg')
      : undefined;
  if (background && background !== broken) {
    return <img src={background} alt="" onError={() => setBroken(background)} />;
  }
  return isOwnPage && <Facade seed={company?.domain ?? PRODUCT} />;
}
