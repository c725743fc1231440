import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { useTranslation } from '../i18n/useTranslation.ts';
import { formatTime } from '../lib/dates.ts';
import { useHandles } from '../routing/useHandles.ts';
import { Icon } from '../ui/Icon.tsx';
import { useTitleFocus } from './useTitleFocus.ts';

type Props = {
  title: string;
  /** Path of the list, for phones, which show one of the two; none where the way back is above. */
  backTo?: string;
  /** Where it leads, if not to the list. */
  backText?: string | undefined;
  isUnsaved?: boolean;
  /** Time of the last save in this form. */
  savedAt?: Date | undefined;
  /** Actions, at the right. */
  actions?: ReactNode;
  className?: string;
  /** Behind the title. */
  children?: ReactNode;
};

/** Title of the details, the way back to the list, and the page's name where no list is beside it. */
export function DetailHead(props: Props) {
  const {
    title,
    backTo,
    backText,
    isUnsaved = false,
    savedAt,
    actions,
    className,
    children,
  } = props;
  const { t, i18n } = useTranslation();
  const heading = useTitleFocus();
  const [, ...areas] = useHandles();
  const pageName = areas.at(-1)?.title;
  return (
    <header className={className}>
      {pageName && <h1 className="page-name visually-hidden">{t(pageName)}</h1>}
      {backTo !== undefined && (
        <Link
          className="set-back btn btn-ghost btn-icon"
          to={backTo}
          aria-label={backText ?? t('settings.back')}
        >
          <Icon name="arrow-left" />
        </Link>
      )}
      <h2 ref={heading} className="truncate" title={title} tabIndex={-1}>
        {title}
      </h2>
      {children}
      <span className="spacer" />
      {isUnsaved && <span className="tag tag-warn">{t('settings.unsaved')}</span>}
      {!isUnsaved && savedAt && (
        <span className="tag tag-ok">
          <Icon name="check2" />
          {t('settings.savedAt', { time: formatTime(savedAt.toISOString(), i18n.language) })}
        </span>
      )}
      {actions}
    </header>
  );
}
