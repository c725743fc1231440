import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { LanguageFlags } from '#src/shared/i18n/LanguageFlags.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Menu } from '#src/shared/ui/Menu.tsx';

import { PRODUCT } from './brand.ts';
import { REPORTER_HOME, useReporter } from './reporter.ts';
import { SignOutItem } from './SignOutItem.tsx';

/** The bar over a reporter's pages: the way home, the languages, and out. */
export function ReporterBar() {
  const { t } = useTranslation();
  const { isSignedIn } = useReporter();
  return (
    <header className="pub-top">
      <Link className="text-reset text-decoration-none" to={REPORTER_HOME}>
        <strong>{PRODUCT}</strong>
      </Link>
      <span className="spacer" />
      <Menu
        className="user-menu"
        renderToggle={(props) => (
          <button
            {...props}
            type="button"
            className="btn btn-ghost"
            aria-label={t(isSignedIn ? 'shell.reporter.account' : 'common.language')}
          >
            <Icon name={isSignedIn ? 'person' : 'globe2'} />
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
    </header>
  );
}
