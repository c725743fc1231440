import './agent-issue.scss';
import './job/job.scss';

import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { useSelector } from 'react-redux';

import type { Brand } from '#contract/brand.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { applyTerminology, resetTerminology, showWords } from '#src/shared/i18n/words.ts';
import { useRootClass } from '#src/shared/lib/useRootClass.ts';
import { BrandLogo } from '#src/shared/session/BrandLogo.tsx';
import { useGetPublicConfigQuery } from '#src/shared/session/sessionApi.ts';
import { useWorksHere } from '#src/shared/session/worksHere.ts';
import { Flag, LanguageFlags } from '#src/shared/i18n/LanguageFlags.tsx';
import type { LanguageState } from '#src/shared/i18n/languageSlice.ts';
import { LOCALES } from '#src/shared/i18n/locales.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

type Props = {
  /** Undefined until the job's company is known. */
  company: Brand | undefined;
  firm?: string | undefined;
  /** No company can be determined. */
  isNobodys?: boolean;
  /** Docked at the lower edge. */
  dock?: ReactNode;
  children: ReactNode;
};

/** A contractor's page with the company's brand and terms. */
export function JobFrame({ company, firm, isNobodys = false, dock, children }: Props) {
  const worksHere = useWorksHere();
  useWordsOf(worksHere ? undefined : company);
  useRootClass('is-public');
  return (
    <div
      className={`pub glove brand-scope ${worksHere ? 'has-bar' : ''}`}
      style={company && ({ '--brand': company.accent } as CSSProperties)}
    >
      {/* Signed-in agents have the app's bar above. */}
      {!worksHere && !isNobodys && <FirmBar company={company} firm={firm} />}
      <main id="main" className={`pub-main wide ${dock ? 'has-dock' : ''}`}>
        {children}
      </main>
      {!worksHere && <LanguageChoice />}
      {dock}
    </div>
  );
}

function FirmBar({ company, firm }: Pick<Props, 'company' | 'firm'>) {
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
      <span className="to truncate">{firm}</span>
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
      <details>
        <summary>
          <Flag locale={locale} />
          <span>
            {t('common.language')}: {LOCALES[locale]}
          </span>
          <Icon name="chevron-down" />
        </summary>
        <LanguageFlags />
      </details>
    </footer>
  );
}
