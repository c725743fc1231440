import type { Absence } from '#contract/absences.ts';
import type { Person } from '#contract/people.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatDay, formatMoment } from '#src/shared/lib/dates.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import type { IconName } from '#src/shared/ui/iconNames.ts';

import { type PersonState as State, stateOf } from './peopleFilter.ts';

const ICONS: Record<Exclude<State, 'notInvited'>, IconName> = {
  active: 'check2-circle',
  invited: 'envelope',
  away: 'calendar-event',
  inactive: 'slash-circle',
};

type Props = { person: Person; absence: Absence | undefined };

/** Whether somebody is at work, invited or neither, and since when. */
export function PersonState({ person, absence }: Props) {
  const { t } = useTranslation();
  const away = new Set(absence ? [person.id] : []);
  const state = stateOf(person, away);
  return (
    <span className="person-state" data-state={state}>
      {state === 'notInvited' ? (
        <span className="ring" aria-hidden="true" />
      ) : (
        <Icon name={ICONS[state]} />
      )}
      {t(`settings.people.states.${state}`)} <When {...{ state, person, absence }} />
    </span>
  );
}

function When({ state, person, absence }: Props & { state: State }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const moment = (at: string) => formatMoment(at, i18n.language, now);
  if (state === 'active' && person.signedInAt !== null) {
    return <small>{moment(person.signedInAt)}</small>;
  }
  if (state === 'invited' && person.invitedAt !== null) {
    return <small>{formatDay(person.invitedAt, i18n.language, now)}</small>;
  }
  if (state !== 'away' || !absence) return null;
  const { to, substitute, acceptedAt } = absence;
  const day = formatDay(`${to}T12:00:00`, i18n.language, now);
  const until = t('people.awayUntil', { day });
  return (
    <small>
      {substitute && acceptedAt !== null
        ? t('people.awayWith', { until, name: substitute.name })
        : until}
    </small>
  );
}
