import { lazy, type ReactNode, Suspense } from 'react';

import type { InboxLine } from '#src/entities/notification/inboxApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { now } from '#src/shared/lib/clock.ts';
import { formatDay, formatTime } from '#src/shared/lib/dates.ts';
import { DialogComing } from '#src/shared/ui/DialogComing.tsx';
import type { IconName } from '#src/shared/ui/iconNames.ts';
import { Menu } from '#src/shared/ui/Menu.tsx';
import { MenuItem } from '#src/shared/ui/MenuItem.tsx';
import { useDialog } from '#src/shared/ui/useDialog.ts';

import { type LaterTime, laterTimes } from './laterTimes.ts';
import type { Later } from './useLineActs.ts';

const LaterDayDialog = lazy(async () => ({
  default: (await import('./LaterDayDialog.tsx')).LaterDayDialog,
}));

const ICONS: Record<LaterTime['name'], IconName> = {
  hour: 'clock',
  afternoon: 'sun',
  tomorrow: 'sunrise',
  monday: 'calendar-week',
};

type Props = {
  line: InboxLine;
  className: string;
  children: ReactNode;
  onLater: (later: Later) => void;
};

/** Until when a line is put off. */
export function LaterMenu({ line, className, children, onLater }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useDialog(`later ${line.id}`);
  const until = (moment: string) => onLater({ until: moment, isUntilAnswer: false });
  return (
    <>
      <Menu
        className="later-menu"
        returnsToOrigin
        renderToggle={(props) => (
          <button {...props} type="button" className={`${className} later-toggle`}>
            {children}
          </button>
        )}
      >
        {(close) => (
          <>
            {laterTimes(now()).map((time) => (
              <MenuItem
                key={time.name}
                icon={ICONS[time.name]}
                onClick={() => {
                  close();
                  until(time.until);
                }}
              >
                {t(`inbox.later.${time.name}`)} <When time={time} />
              </MenuItem>
            ))}
            <hr className="dropdown-divider" />
            <MenuItem
              icon="chat"
              onClick={() => {
                close();
                onLater({ until: null, isUntilAnswer: true });
              }}
            >
              {t('inbox.later.answer')}
            </MenuItem>
            <MenuItem
              icon="calendar3"
              onClick={() => {
                close();
                setOpen(`later ${line.id}`);
              }}
            >
              {t('inbox.later.day')}
            </MenuItem>
            {(line.laterUntil !== null || line.isUntilAnswer) && (
              <MenuItem
                icon="inbox"
                onClick={() => {
                  close();
                  onLater({ until: null, isUntilAnswer: false });
                }}
              >
                {t('inbox.later.now')}
              </MenuItem>
            )}
          </>
        )}
      </Menu>
      {open && (
        <Suspense fallback={<DialogComing />}>
          <LaterDayDialog onLater={until} onDone={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function When({ time: { name, until } }: { time: LaterTime }) {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const isDay = name === 'monday';
  return <small>{isDay ? formatDay(until, language, now()) : formatTime(until, language)}</small>;
}
