import { useId, useState } from 'react';

import { type OwnDutyWeek, waitingIn } from '#contract/duty.ts';
import { useStaff } from '#src/entities/agent/useStaff.ts';
import { SwapDialog } from '#src/entities/duty/SwapDialog.tsx';
import { formatWeek, weekNumber } from '#src/entities/duty/weeks.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

type Props = { agentId: number | undefined; weeks: readonly OwnDutyWeek[] };

/** The viewer's weeks on duty and in reserve, which they can ask others to take. */
export function OwnDuty({ agentId, weeks }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const staff = useStaff();
  const [swap, setSwap] = useState<OwnDutyWeek>();
  const own = weeks.filter(({ agent, reserve }) => [agent?.id, reserve?.id].includes(agentId));
  return (
    <section className="panel" aria-labelledby={titleId}>
      <div className="panel-head">
        <h2 id={titleId}>{t('absence.duty.title')}</h2>
      </div>
      {own.length === 0 ? (
        <p className="absence-none">{t('absence.duty.none')}</p>
      ) : (
        <ul className="absence-rows">
          {own.map((week) => (
            <Week
              key={`${week.projectId} ${week.monday}`}
              week={week}
              onSwap={week.agent?.id === agentId ? () => setSwap(week) : undefined}
            />
          ))}
        </ul>
      )}
      {swap && <SwapDialog week={swap} staff={staff} onClose={() => setSwap(undefined)} />}
    </section>
  );
}

function Week({ week, onSwap }: { week: OwnDutyWeek; onSwap: (() => void) | undefined }) {
  const { t, i18n } = useTranslation();
  const { monday, project, swappedFrom } = week;
  const [proposed] = onSwap ? waitingIn(week) : [];
  const notes = [
    project?.name,
    onSwap === undefined && t('absence.duty.reserve'),
    proposed && t('absence.duty.asking', { name: proposed.name }),
    swappedFrom && t('absence.duty.swappedFrom', { name: swappedFrom.name }),
  ];
  return (
    <li>
      <span className="what">
        <b>
          {t('absence.duty.week', {
            week: weekNumber(monday),
            days: formatWeek(monday, i18n.language),
          })}
        </b>
        <small>{notes.filter(Boolean).join(' · ')}</small>
      </span>
      {onSwap && (
        <button type="button" className="btn btn-secondary btn-sm" onClick={onSwap}>
          {t('absence.swap.open')}
        </button>
      )}
    </li>
  );
}
