import './bell.scss';

import {
  type ComponentPropsWithRef,
  type KeyboardEvent,
  lazy,
  Suspense,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router';

import type { InboxCounts } from '#contract/notifications.ts';
import { useCountInboxQuery } from '#src/entities/notification/inboxApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useKeys } from '#src/shared/keys/useKeys.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { useOutsidePress } from '#src/shared/ui/useOutsidePress.ts';

import { newLines } from '../newLines.ts';
import { useTitleCount } from './useTitleCount.ts';

const panel = () => import('../panel/InboxPanel.tsx');
const InboxPanel = lazy(async () => ({ default: (await panel()).InboxPanel }));
const fetchPanel = () => void panel().catch(() => undefined);

const INBOX = '/inbox';
/** Below this width the page opens instead of the panel. */
const PHONE = '(max-width: 575.98px)';
/** Higher numbers do not fit. */
const MOST = 99;

/** The number of new lines; opens the newest ones. */
export function Bell() {
  const { data: counts } = useCountInboxQuery();
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const isPage = useLocation().pathname === INBOX;
  useTitleCount(newLines(counts));

  const close = (hasFocus: boolean) => {
    setOpen(false);
    if (hasFocus) button.current?.focus();
  };
  const toggle = () => {
    if (isOpen) close(true);
    else if (isPage || matchMedia(PHONE).matches) void navigate(INBOX);
    else setOpen(true);
  };
  // A toast offers to undo what was done here.
  useOutsidePress(frame, isOpen, (target) => target.closest('.toastx') ?? setOpen(false));
  useBellKeys(toggle);

  return (
    // Keys are handled for the dialog inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={frame}
      onKeyDown={(event: KeyboardEvent) => {
        if (!isOpen || event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        close(true);
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !frame.current?.contains(relatedTarget)) setOpen(false);
      }}
    >
      <BellButton
        ref={button}
        counts={counts}
        aria-expanded={isOpen}
        aria-current={isPage ? 'page' : undefined}
        onClick={toggle}
      />
      {isOpen && (
        <Suspense>
          <InboxPanel counts={counts} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

function BellButton({
  counts,
  ...rest
}: ComponentPropsWithRef<'button'> & { counts: InboxCounts | undefined }) {
  const { t } = useTranslation();
  const number = newLines(counts);
  const isUrgent = (counts?.urgent ?? 0) > 0;
  const label = [
    t('inbox.title'),
    number > 0 && t('inbox.bell.new', { count: number }),
    isUrgent && t('inbox.bell.urgent'),
  ];
  return (
    <button
      {...rest}
      type="button"
      className={isUrgent ? 'bell is-urgent' : 'bell'}
      aria-haspopup="dialog"
      aria-label={label.filter(Boolean).join(', ')}
      title={`${t('inbox.title')} (N)`}
      onPointerEnter={fetchPanel}
      onFocus={fetchPanel}
    >
      <Icon name="bell" />
      {number > 0 && <b aria-hidden="true">{number > MOST ? `${MOST}+` : number}</b>}
    </button>
  );
}

function useBellKeys(toggle: () => void) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useKeys([
    {
      id: 'inbox',
      label: t('inbox.keys.panel'),
      group: 'everywhere',
      keys: 'n',
      icon: 'bell',
      run: toggle,
    },
    {
      id: 'go-inbox',
      label: t('inbox.title'),
      group: 'goTo',
      keys: 'g i',
      icon: 'bell',
      to: INBOX,
      run: () => void navigate(INBOX),
    },
  ]);
}
