import type { Alarm } from '#contract/alarms.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { formatTime } from '#src/shared/lib/dates.ts';
import { Avatar } from '#src/shared/ui/Avatar.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { chainOf, type ChainStep, hasRoster } from './chain.ts';
import { useTimeLeft } from './useTimeLeft.ts';
import './chain.scss';

type Props = {
  alarm: Pick<Alarm, 'asked' | 'nextAt' | 'onCallPhone'>;
  /** The viewer. */
  agentId: number | undefined;
  /** Names in full. */
  isWide?: boolean;
};

/** Who is asked now, who is next and when; without a roster, last the company's own number. */
export function Chain({ alarm, agentId, isWide = false }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <ol className="chain" aria-label={t('alarm.chain.label')}>
      {chainOf(alarm).map((step) => (
        <li key={step.at} className={step.isNow ? 'now' : undefined}>
          <StepAvatar step={step} agentId={agentId} />
          <span>
            <b>
              <Names step={step} agentId={agentId} isWide={isWide} />
            </b>
            <span>
              {step.isNow ? <TimeLeft until={alarm.nextAt} /> : formatTime(step.at, i18n.language)}
            </span>
          </span>
        </li>
      ))}
      {alarm.onCallPhone && !hasRoster(alarm) && (
        <li>
          <Icon name="telephone" />
          <span>
            <b>{t('alarm.chain.onCall')}</b>
            <span>{alarm.onCallPhone}</span>
          </span>
        </li>
      )}
    </ol>
  );
}

const firstOf = ({ people }: ChainStep, agentId: number | undefined) =>
  people.find(({ id }) => id === agentId) ?? people[0];

function StepAvatar({ step, agentId }: { step: ChainStep; agentId: number | undefined }) {
  const first = firstOf(step, agentId);
  return <Avatar name={first?.name ?? ''} kind={first?.id === agentId ? 'me' : 'staff'} />;
}

function Names({ step, agentId, isWide }: Required<Omit<Props, 'alarm'>> & { step: ChainStep }) {
  const { t } = useTranslation();
  const first = firstOf(step, agentId);
  if (!first) return null;
  const name = isWide ? first.name : first.name.split(' ')[0];
  const shown = first.id === agentId ? t('alarm.chain.you') : name;
  const others = step.people.length - 1;
  return others > 0 ? t('alarm.chain.more', { name: shown, count: others }) : shown;
}

/** Counts down to the next step. Nothing after the last. */
function TimeLeft({ until }: { until: string | null }) {
  const { t } = useTranslation();
  const seconds = useTimeLeft(until);
  if (until === null) return t('alarm.chain.last');
  if (seconds === 0) return t('alarm.chain.soon');
  return t('alarm.chain.left', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
}
