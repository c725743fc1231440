import './userMenu.scss';

import { useSelector } from 'react-redux';
import { Link } from 'react-router';

import { LanguageFlags } from '#src/shared/i18n/LanguageFlags.tsx';
import type { LanguageState } from '#src/shared/i18n/languageSlice.ts';
import { OUTSIDE_LOCALES } from '#src/shared/i18n/locales.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { BrandLogo } from '#src/shared/session/BrandLogo.tsx';
import { useReporterLook, useShown } from '#src/shared/session/reporterLook.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Menu } from '#src/shared/ui/Menu.tsx';

import { PRODUCT } from './brand.ts';
import { REPORTER_HOME, useReporter } from './reporter.ts';
import { SignOutItem } from './SignOutItem.tsx';

/** Top bar of the reporter pages: home, languages, sign out. */
export function ReporterBar() {
  const title = useShown()?.title;
  return (
    <header className="pub-top">
      {title === undefined ? (
        <Link className="text-reset text-decoration-none" to={REPORTER_HOME}>
          <Logo />
        </Link>
      ) : (
        <WayBack title={title} />
      )}
      <span className="spacer" />
      {title !== undefined && <Logo className="sm" />}
      <ReporterMenu />
    </header>
  );
}

/** From an issue back to the reporter's list. */
function WayBack({ title }: { title: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Link
        className="btn btn-ghost btn-icon"
        to={REPORTER_HOME}
        aria-label={t('shell.reporter.home')}
        title={t('shell.reporter.home')}
      >
        <Icon name="arrow-left" />
      </Link>
      <span className="pub-what tnum text-2">{title}</span>
    </>
  );
}

function Logo({ className = '' }: { className?: string }) {
  const look = useReporterLook();
  if (!look?.company) return <strong className="truncate">{PRODUCT}</strong>;
  return <BrandLogo className={className} brandsUrl={look.brandsUrl} company={look.company} />;
}

function ReporterMenu() {
  const { t } = useTranslation();
  const { isSignedIn } = useReporter();
  const locale = useSelector((state: LanguageState) => state.language.locale);
  return (
    <Menu
      className="user-menu"
      renderToggle={(props) => (
        <button
          {...props}
          type="button"
          className="btn btn-ghost"
          aria-label={
            isSignedIn
              ? t('shell.reporter.account')
              : `${t('common.language')}: ${OUTSIDE_LOCALES[locale]}`
          }
        >
          {isSignedIn ? (
            <Icon name="person" />
          ) : (
            <>
              <Icon name="globe2" />
              <span className="lang-name">{OUTSIDE_LOCALES[locale]}</span>
            </>
          )}
          <Icon name="chevron-down" className="caret" />
        </button>
      )}
    >
      {(close) => (
        <>
          <LanguageFlags onChosen={close} />
          {isSignedIn && (
            <div className="group">
              <SignOutItem onDone={close} />
            </div>
          )}
        </>
      )}
    </Menu>
  );
}
