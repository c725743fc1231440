import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { useTranslation } from '../i18n/useTranslation.ts';
import { formatTime } from '../lib/dates.ts';
import { Icon } from '../ui/Icon.tsx';
import { useTitleFocus } from './useTitleFocus.ts';

type Props = {
  title: string;
  /** Where the list is, for a phone that shows one of the two. */
  backTo: string;
  isUnsaved?: boolean;
  /** When it was saved here last. */
  savedAt?: Date | undefined;
  /** At the right: what can be done. */
  actions?: ReactNode;
  className?: string;
  /** Behind the title. */
  children?: ReactNode;
};

/** What the details are of, and the way back to the list. */
export function DetailHead(props: Props) {
  const { title, backTo, isUnsaved = false, savedAt, actions, className, children } = props;
  const { t, i18n } = useTranslation();
  const heading = useTitleFocus();
  return (
    <header className={className}>
      <Link className="set-back btn btn-ghost btn-icon" to={backTo} aria-label={t('settings.back')}>
        <Icon name="arrow-left" />
      </Link>
      <h2 ref={heading} className="truncate" title={title} tabIndex={-1}>
        {title}
      </h2>
      {isUnsaved && <span className="tag tag-warn">{t('settings.unsaved')}</span>}
      {!isUnsaved && savedAt && (
        <span className="tag tag-ok">
          <Icon name="check2" />
          {t('settings.savedAt', { time: formatTime(savedAt.toISOString(), i18n.language) })}
        </span>
      )}
      {children}
      <span className="spacer" />
      {actions}
    </header>
  );
}
