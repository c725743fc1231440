import './banner.scss';

import { type CSSProperties, useEffect } from 'react';
import { Link } from 'react-router';

import type { Alarm } from '#contract/alarms.ts';
import { formatIssueNumber } from '#contract/issueNumber.ts';
import { Prio } from '#src/entities/issue/Prio.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { now } from '#src/shared/lib/clock.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Plate } from '#src/shared/ui/Plate.tsx';

import { shareLeft } from '../chain.ts';
import { Chain } from '../Chain.tsx';
import { useTimeLeft } from '../useTimeLeft.ts';
import { useWaited } from '../useWaited.ts';
import { useListAlarmsQuery } from './alarmApi.ts';
import { BannerActs } from './BannerActs.tsx';
import { useEnded } from './useEnded.ts';

/** How long the banner says that an alarm is over (ms). */
const SAID_FOR = 6000;

/** The oldest alarm that the viewer was asked to take, on every page, until somebody takes it. */
export function UrgentBanner({ agentId }: { agentId: number }) {
  const { data: alarms = [] } = useListAlarmsQuery();
  const { ended, forget } = useEnded(alarms, agentId);
  const open = alarms.filter(({ takenBy }) => takenBy === null);
  const [first] = open;
  if (ended) return <Over key={ended.issueId} alarm={ended} onSaid={forget} />;
  if (!first) return null;
  return <Asking key={first.issueId} alarm={first} agentId={agentId} others={open.slice(1)} />;
}

/** Sets `--urgent-height`, below which the panel of the bell opens. */
function publishHeight(banner: HTMLElement | null) {
  if (!banner) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty('--urgent-height', `${banner.offsetHeight}px`),
  );
  observer.observe(banner);
  return () => {
    observer.disconnect();
    style.removeProperty('--urgent-height');
  };
}

type Props = { alarm: Alarm; agentId: number; others: Alarm[] };

function Asking({ alarm, agentId, others }: Props) {
  const { t } = useTranslation();
  const { issueId, title, project, address, number } = alarm;
  // Renders every second, with the line of the time left.
  useTimeLeft(alarm.nextAt);
  const left = shareLeft(alarm, now().getTime()) ?? 0;
  const place = address ? `${address.objectId} ${address.street}`.trim() : project.name;
  return (
    <section
      ref={publishHeight}
      className="urgent"
      aria-label={t('alarm.banner.label')}
      style={{ '--left': `${Math.round(left * 1000) / 10}%` } as CSSProperties}
    >
      {/* Said once, whatever changes below. */}
      <p className="visually-hidden" role="alert">
        {t('alarm.banner.alert', { title, place })}
      </p>
      <div className="inner">
        <Prio value="urgent" showWord={false} />
        <div className="what">
          {address?.objectId && <Plate>{address.objectId}</Plate>}
          <Link to={`/issue/${issueId}`}>{title}</Link>
          <span className="sub">
            {[project.name, address?.street].filter(Boolean).join(' · ')} ·{' '}
            <Waited startedAt={alarm.startedAt} /> · {formatIssueNumber(number)}
            <Others alarms={others} />
          </span>
        </div>
        <Chain alarm={alarm} agentId={agentId} />
        <BannerActs alarm={alarm} />
      </div>
    </section>
  );
}

function Waited({ startedAt }: { startedAt: string }) {
  const { t } = useTranslation();
  const span = useWaited(startedAt);
  return <b>{span ? t('alarm.banner.waited', { span }) : t('alarm.banner.justNow')}</b>;
}

/** Further alarms; the next oldest opens. */
function Others({ alarms: [next, ...more] }: { alarms: Alarm[] }) {
  const { t } = useTranslation();
  if (!next) return null;
  return (
    <>
      {' · '}
      <Link to={`/issue/${next.issueId}`} title={next.title}>
        {t('alarm.banner.others', { count: more.length + 1 })}
      </Link>
    </>
  );
}

/** Says for a moment who took it, or that it needs nobody any more. */
function Over({ alarm, onSaid }: { alarm: Alarm; onSaid: () => void }) {
  const { t } = useTranslation();
  useEffect(() => {
    const timer = setTimeout(onSaid, SAID_FOR);
    return () => clearTimeout(timer);
  }, [onSaid]);
  return (
    <section className="urgent has-ended" aria-label={alarm.title}>
      <div className="inner">
        <Icon name="check-circle-fill" />
        <p className="what" role="status">
          <strong>
            {alarm.takenBy
              ? t('alarm.banner.taken', { name: alarm.takenBy.name })
              : t('alarm.over.title')}
          </strong>
          <span className="sub">{alarm.title}</span>
        </p>
      </div>
    </section>
  );
}
