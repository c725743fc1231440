import type { LinkedAlarm } from '#contract/alarms.ts';
import { formatIssueNumber } from '#contract/issueNumber.ts';
import { Prio } from '#src/entities/issue/Prio.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { RichText } from '#src/shared/rich-text/RichText.tsx';
import { usePageTitle } from '#src/shared/routing/pageTitle.ts';
import { LinkFrame } from '#src/shared/session/LinkFrame.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { Chain } from '../Chain.tsx';
import { useWaited } from '../useWaited.ts';
import { AlarmDock } from './AlarmDock.tsx';
import { AlarmRows } from './AlarmRows.tsx';

type Props = { alarm: LinkedAlarm; onTaken: () => unknown };

/** What, where, who reported it and who else is asked; taken with one press. */
export function AlarmView({ alarm, onTaken }: Props) {
  const { t } = useTranslation();
  const { company, person, address, number, title, description } = alarm;
  const isMine = alarm.takenBy !== null;
  usePageTitle(t('alarm.pageTitle', { number: formatIssueNumber(number) }));
  return (
    <LinkFrame
      company={company}
      holder={person.name}
      dock={<AlarmDock alarm={alarm} onTaken={onTaken} />}
    >
      <div role="status">
        {isMine ? <Mine hasAccess={alarm.access !== ''} /> : <Waited startedAt={alarm.startedAt} />}
      </div>
      <div className="gl-top mt-3">
        {address?.objectId && <span className="plate plate-xl">{address.objectId}</span>}
        <Prio showWord value="urgent" />
        <span className="tnum text-2 ms-auto">{formatIssueNumber(number)}</span>
      </div>
      <h1>{title}</h1>
      {description && (
        <div className="al-said">
          <RichText html={description} />
        </div>
      )}
      <AlarmRows alarm={alarm} />
      {!isMine && (
        <section className="al-asked">
          <h2>{t('alarm.chain.label')}</h2>
          <Chain isWide alarm={alarm} agentId={person.id} />
        </section>
      )}
    </LinkFrame>
  );
}

function Waited({ startedAt }: { startedAt: string }) {
  const { t } = useTranslation();
  const span = useWaited(startedAt);
  return <p className="al-band">{span ? t('alarm.band', { span }) : t('alarm.bandNow')}</p>;
}

/** Access instructions are shown below, where there are any. */
function Mine({ hasAccess }: { hasAccess: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="al-band is-mine">
      <Icon name="check-circle-fill" />
      <span>
        <b>{t('alarm.mine.title')}</b>
        {t('alarm.mine.text')} {hasAccess && t('alarm.mine.access')}
      </span>
    </div>
  );
}
