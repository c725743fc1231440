import type { Away } from '#contract/routingRules.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatDay } from '#src/shared/lib/dates.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { awayOf, type RuleEntry } from './ruleEdits.ts';

type Props = {
  entry: RuleEntry;
  neverWins: boolean;
  /** Of its target in the dry run, which knows those not yet saved as well. */
  away: Away;
};

/** What is odd about a rule: off, unsaved, its person away, or of no use. */
export function RuleTags({ entry, neverWins, ...tried }: Props) {
  const { t } = useTranslation();
  const { body, isChanged, isRemoved } = entry;
  if (isRemoved) return <span className="tag tag-danger">{t('rules.tags.removed')}</span>;
  const away = awayOf(entry, tried.away);
  return (
    <>
      {away && body.enabled && <AwayTag away={away} />}
      {!body.enabled && <span className="tag">{t('rules.tags.off')}</span>}
      {neverWins && (
        <span className="tag tag-warn" title={t('rules.tags.neverWinsWhy')}>
          <Icon name="exclamation-triangle" />
          {t('rules.tags.neverWins')}
        </span>
      )}
      {isChanged && <span className="tag tag-warn">{t('settings.unsaved')}</span>}
    </>
  );
}

function AwayTag({ away }: { away: NonNullable<Away> }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { why, until, substitute } = away;
  const gone =
    why === 'inactive'
      ? t('rules.tags.inactive')
      : until === null
        ? t('rules.tags.away')
        : t('rules.tags.awayUntil', { day: formatDay(until, i18n.language, now) });
  const taker = substitute
    ? t('rules.tags.taker', { name: substitute.name })
    : t('rules.tags.nextRule');
  return (
    <span className="tag tag-warn">
      <Icon name="calendar-event" />
      {gone}, {taker}
    </span>
  );
}
