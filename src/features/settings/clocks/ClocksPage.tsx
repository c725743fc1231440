import { useParams } from 'react-router';

import type { Clock } from '#contract/clocks.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { NothingChosen } from '#src/shared/master-detail/NothingChosen.tsx';
import { RowList } from '#src/shared/master-detail/RowList.tsx';
import { useChosen } from '#src/shared/master-detail/useChosen.ts';

import { ClockDetail } from './ClockDetail.tsx';
import './clocks.scss';
import { useListClocksQuery } from './clocksApi.ts';

const TO = '/settings/clock';

const asideOf = ({ kind }: Clock) => <Kind kind={kind} />;

function Kind({ kind }: Pick<Clock, 'kind'>) {
  const { t } = useTranslation();
  return <span className="tag tag-line">{t(`settings.clocks.kinds.${kind}`)}</span>;
}

/** Response and remedy times, the first made first, and the selected one. */
export function ClocksPage() {
  const { t } = useTranslation();
  const { id } = useParams();
  const { data: clocks, isError, refetch } = useListClocksQuery();
  const { chosen, isGone, isOpen } = useChosen(clocks, id);
  return (
    <>
      <RowList
        title={t('settings.areas.clock')}
        to={TO}
        rows={clocks?.map((clock) => ({ ...clock, inactive: !clock.enabled }))}
        chosenId={id}
        hasFailed={isError}
        onRetry={() => void refetch()}
        aside={asideOf}
      />
      {isOpen ? (
        <ClockDetail key={id} clock={chosen} isGone={isGone} backTo={TO} />
      ) : (
        <NothingChosen
          isGone={isGone}
          emptyHint={clocks?.length === 0 && { about: t('settings.about.clock'), to: TO }}
        />
      )}
    </>
  );
}
