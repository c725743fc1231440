import './linkFrame.scss';

import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { useSelector } from 'react-redux';

import type { Brand } from '#contract/brand.ts';
import { useTranslation } from '../i18n/useTranslation.ts';
import { applyTerminology, resetTerminology, showWords } from '../i18n/words.ts';
import { usePlaceClock } from '../lib/usePlaceClock.ts';
import { useRootClass } from '../lib/useRootClass.ts';
import { BrandLogo } from './BrandLogo.tsx';
import { useGetPublicConfigQuery } from './sessionApi.ts';
import { useWorksHere } from './worksHere.ts';
import { LanguageFlags } from '../i18n/LanguageFlags.tsx';
import type { LanguageState } from '../i18n/languageSlice.ts';
import { OUTSIDE_LOCALES } from '../i18n/locales.ts';
import { Disclosure } from '../ui/Disclosure.tsx';
import { Icon } from '../ui/Icon.tsx';

type Props = {
  /** Undefined until it is known. */
  company: Brand | undefined;
  /** Whose link it is. */
  holder?: string | undefined;
  /** No company can be determined. */
  isNobodys?: boolean;
  /** More content is on its way: what stands below waits, so as not to be pushed down. */
  isGrowing?: boolean;
  /** Docked at the lower edge. */
  dock?: ReactNode;
  children: ReactNode;
};

/** A page that people open by a mailed link, in gloves, with the company's brand and terms. */
export function LinkFrame(props: Props) {
  const { company, holder, isNobodys, isGrowing, dock, children } = props;
  const worksHere = useWorksHere();
  useWordsOf(worksHere ? undefined : company);
  usePlaceClock(company?.timeZone);
  useRootClass('is-public');
  return (
    <div
      className={`pub glove brand-scope ${worksHere ? 'has-bar' : ''}`}
      style={company && ({ '--brand': company.accent } as CSSProperties)}
    >
      {/* Signed-in agents have the app's bar above. */}
      {!worksHere && !isNobodys && <CompanyBar company={company} holder={holder} />}
      <main id="main" className={`pub-main wide ${dock ? 'has-dock' : ''}`}>
        {children}
      </main>
      {!worksHere && !isGrowing && <LanguageChoice />}
      {dock}
    </div>
  );
}

function CompanyBar({ company, holder }: Pick<Props, 'company' | 'holder'>) {
  const domain = company?.domain ?? '';
  const { data: look } = useGetPublicConfigQuery(domain, { skip: domain === '' });
  return (
    <header className="pub-top">
      {company &&
        (look?.company ? (
          <BrandLogo brandsUrl={look.brandsUrl} company={look.company} />
        ) : (
          <strong className="truncate">{company.name}</strong>
        ))}
      <span className="spacer" />
      <span className="to truncate">{holder}</span>
    </header>
  );
}

function useWordsOf(company: Brand | undefined) {
  const { i18n } = useTranslation();
  const words = company?.terminology;
  useLayoutEffect(() => {
    if (!words) return undefined;
    applyTerminology(i18n, words);
    return () => resetTerminology(i18n);
  }, [i18n, words]);
  // Components rendered before the terms arrive must update; they were not yet subscribed.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => showWords(i18n), [i18n, words]);
}

/** The viewer's language, which may differ from the company's. */
function LanguageChoice() {
  const { t } = useTranslation();
  const locale = useSelector((state: LanguageState) => state.language.locale);
  return (
    <footer className="gl-foot">
      <Disclosure
        title={
          <>
            <Icon name="globe2" /> {t('common.language')}: {OUTSIDE_LOCALES[locale]}
          </>
        }
      >
        <LanguageFlags />
      </Disclosure>
    </footer>
  );
}
