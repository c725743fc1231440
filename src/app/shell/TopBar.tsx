import './topbar.scss';

import { type RefObject, useEffect, useId, useRef } from 'react';
import { Link, NavLink } from 'react-router';

import { TOP_BAR_HEIGHT_DEBOUNCE } from '#contract/limits.ts';
import { mayReport } from '#contract/permissions.ts';
import type { Company, Config } from '#contract/session.ts';
import { InboxBell } from '#src/features/inbox/index.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { BrandLogo } from '#src/shared/session/BrandLogo.tsx';
import type { Me } from '#src/shared/session/me.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { IconButton } from '#src/shared/ui/IconButton.tsx';

import { menuFor } from './menuItems.ts';
import { REPORTER_HOME, useReporter } from './reporter.ts';
import { SearchField } from './SearchField.tsx';
import { useMenuState } from './useMenuState.ts';
import { UserMenu } from './UserMenu.tsx';

export function TopBar({ me, config }: { me: Me; config: Config }) {
  const { t } = useTranslation();
  const menuId = useId();
  const bar = useRef<HTMLElement>(null);
  const menu = useMenuState(bar);
  useBarHeight(bar);
  const { company, companyInactive } = config;
  const classes = ['topbar', companyInactive && 'is-inactive', menu.state === 'open' && 'is-open'];
  return (
    // Leaving with the mouse closes the folded menu, as specified.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <header
      ref={bar}
      className={classes.filter(Boolean).join(' ')}
      onMouseLeave={menu.onMouseLeave}
    >
      <div className="inner">
        <IconButton
          icon={menu.state === 'open' ? 'x-lg' : 'list'}
          label={t('shell.menu.title')}
          className="burger"
          aria-expanded={menu.state !== 'closed'}
          aria-controls={menuId}
          onClick={menu.toggle}
        />
        {company && <Brand brandsUrl={config.brandsUrl} company={company} />}
        {companyInactive && (
          <span className="inactive-flag">
            <Icon name="exclamation-octagon-fill" />
            {t('shell.inactive.label')}
          </span>
        )}
        <nav id={menuId} className="menu" aria-label={t('shell.menu.main')}>
          {menuFor(me.agent, import.meta.env.PROD).map(({ to, name, icon }) => (
            <NavLink key={name} to={to}>
              <Icon name={icon} />
              {t(`shell.menu.${name}`)}
            </NavLink>
          ))}
        </nav>
        <span className="spacer" />
        <SearchField />
        {company && mayReport(me.agent, company) && (
          <Link className="btn btn-primary btn-new" to="/new-issue">
            <Icon name="plus-lg" />
            <span className="lbl">{t('shell.newIssue')}</span>
          </Link>
        )}
        <InboxBell />
        <UserMenu me={me} supportEmail={company?.supportEmail} />
      </div>
    </header>
  );
}

/** The company's logo, linked to the start page, or the reporter's list on reporter pages. */
function Brand(props: { brandsUrl: string; company: Company }) {
  const { t } = useTranslation();
  const { isSignedIn: isReporter } = useReporter();
  return (
    <Link
      className="brand"
      to={isReporter ? REPORTER_HOME : '/'}
      title={t(isReporter ? 'shell.reporter.home' : 'shell.toDashboard')}
    >
      <BrandLogo {...props} />
    </Link>
  );
}

/** Sets `--top-bar-height`, used by other sticky elements. */
function useBarHeight(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const measure = () => {
      const height = bar.current?.offsetHeight;
      if (height) document.documentElement.style.setProperty('--top-bar-height', `${height}px`);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onResize = () => {
      clearTimeout(timer);
      timer = setTimeout(measure, TOP_BAR_HEIGHT_DEBOUNCE);
    };
    onResize();
    addEventListener('resize', onResize);
    return () => {
      clearTimeout(timer);
      removeEventListener('resize', onResize);
    };
  }, [bar]);
}
