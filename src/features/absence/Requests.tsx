import { type ReactNode, useId } from 'react';

import type { Absence } from '#contract/absences.ts';
import { type OwnDutyWeek, waitingIn } from '#contract/duty.ts';
import { formatWeek, weekNumber } from '#src/entities/duty/weeks.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useAnswerAbsenceMutation, useAnswerDutySwapMutation } from './absenceApi.ts';
import { useDaysText } from './useDaysText.ts';

type Props = {
  agentId: number | undefined;
  absences: readonly Absence[];
  weeks: readonly OwnDutyWeek[];
};

/** What others ask the viewer to take over. Nothing if nobody does. */
export function Requests({ agentId, absences, weeks }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const asStandIn = absences.filter(
    ({ substitute, acceptedAt }) => substitute?.id === agentId && acceptedAt === null,
  );
  const isIn = (asked: OwnDutyWeek['asked']) => asked.some(({ id }) => id === agentId);
  const swaps = weeks.filter((week) => isIn(waitingIn(week)));
  const taken = weeks.filter(({ asked }) => isIn(asked.filter(({ state }) => state === 'taken')));
  if (asStandIn.length + swaps.length + taken.length === 0) return null;
  return (
    <section className="panel" aria-labelledby={titleId}>
      <div className="panel-head">
        <h2 id={titleId}>{t('absence.requests.title')}</h2>
      </div>
      <ul className="absence-rows">
        {asStandIn.map((absence) => (
          <StandIn key={`absence ${absence.id}`} absence={absence} />
        ))}
        {swaps.map((week) => (
          <Swap key={`${week.projectId} ${week.monday}`} week={week} />
        ))}
        {taken.map((week) => (
          <Taken key={`${week.projectId} ${week.monday}`} week={week} />
        ))}
      </ul>
    </section>
  );
}

function StandIn({ absence }: { absence: Absence }) {
  const { t } = useTranslation();
  const daysOf = useDaysText();
  const [answer, { isLoading, originalArgs }] = useAnswerAbsenceMutation();
  return (
    <Request
      what={t('absence.requests.standIn', { name: absence.agent.name })}
      more={[daysOf(absence), absence.text].filter(Boolean).join(' · ')}
      answering={isLoading ? originalArgs?.isAccepted : undefined}
      onAnswer={(isAccepted) => answer({ id: absence.id, isAccepted })}
    />
  );
}

function Swap({ week }: { week: OwnDutyWeek }) {
  const { t } = useTranslation();
  const daysOf = useWeekText();
  const [answer, { isLoading, originalArgs }] = useAnswerDutySwapMutation();
  const { projectId, monday, agent } = week;
  return (
    <Request
      what={t(agent ? 'absence.requests.swap' : 'absence.requests.gap', {
        name: agent?.name,
        week: weekNumber(monday),
      })}
      more={daysOf(week)}
      answering={isLoading ? originalArgs?.isAccepted : undefined}
      onAnswer={(isAccepted) => answer({ projectId, monday, isAccepted })}
    />
  );
}

/** A week that somebody else agreed to take first; stays until it is read. */
function Taken({ week }: { week: OwnDutyWeek }) {
  const { t } = useTranslation();
  const daysOf = useWeekText();
  const toast = useToast();
  const errorText = useErrorText();
  const [answer, { isLoading }] = useAnswerDutySwapMutation();
  const { projectId, monday, agent } = week;
  const onRead = async () => {
    const { error } = await answer({ projectId, monday, isAccepted: false });
    if (error) toast.error(errorText(error));
  };
  return (
    <li>
      <span className="what">
        <b>{t('absence.requests.taken', { name: agent?.name, week: weekNumber(monday) })}</b>
        <small>{daysOf(week)}</small>
      </span>
      <BusyButton
        variant="secondary"
        busy={isLoading}
        busyText={t('absence.requests.read')}
        onClick={() => void onRead()}
      >
        {t('absence.requests.read')}
      </BusyButton>
    </li>
  );
}

/** `23–29 nov · Kv. Eken`. */
function useWeekText() {
  const { i18n } = useTranslation();
  return ({ monday, project }: OwnDutyWeek) =>
    [formatWeek(monday, i18n.language), project?.name].filter(Boolean).join(' · ');
}

type RequestProps = {
  what: string;
  more: ReactNode;
  /** The answer under way. */
  answering: boolean | undefined;
  onAnswer: (isAccepted: boolean) => Promise<{ error?: unknown }>;
};

function Request({ what, more, answering, onAnswer }: RequestProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const errorText = useErrorText();
  const send = async (isAccepted: boolean) => {
    const { error } = await onAnswer(isAccepted);
    if (error) toast.error(errorText(error));
    else toast.success(t(isAccepted ? 'absence.requests.accepted' : 'absence.requests.declined'));
  };
  return (
    <li>
      <span className="what">
        <b>{what}</b>
        <small>{more}</small>
      </span>
      <BusyButton
        variant="secondary"
        busy={answering === false}
        busyText={t('absence.requests.no')}
        onClick={() => void send(false)}
      >
        {t('absence.requests.no')}
      </BusyButton>
      <BusyButton
        busy={answering === true}
        busyText={t('absence.requests.yes')}
        onClick={() => void send(true)}
      >
        {t('absence.requests.yes')}
      </BusyButton>
    </li>
  );
}
