import type { Holdings } from '#contract/people.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

const STATUSES = ['new', 'inProgress', 'waiting', 'done', 'rejected'] as const;

/** What a person is responsible for, one line per kind. */
export function HeldWork({ held }: { held: Holdings }) {
  const { t } = useTranslation();
  const { issues, further, delegations, teams, leads, views, privateMessages } = held;
  const inStatus = STATUSES.filter((status) => issues[status] > 0).map(
    (status) => `${t(`common.status.${status}`)} ${issues[status]}`,
  );
  const lines = [
    ['issues', inStatus.join(', ')],
    ['further', further],
    ['delegations', delegations],
    ['teams', names(teams)],
    ['leads', names(leads)],
    ['views', names(views)],
    ['privateMessages', privateMessages],
  ] as const;
  const shown = lines.filter(([, value]) => value !== '' && value !== 0);
  if (shown.length === 0) return <p>{t('settings.people.leave.nothing')}</p>;
  return (
    <dl className="held">
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`settings.people.held.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(', ');
