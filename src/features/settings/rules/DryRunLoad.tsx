import type { RoutingDryRun } from '#contract/routingRules.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

/** Rows shown at most. */
const MAX_SHOWN = 6;

/** Issues per person or team: those with a change, or the most loaded ones. */
export function DryRunLoad({ load }: Pick<RoutingDryRun, 'load'>) {
  const { t, i18n } = useTranslation();
  const changed = load.filter(({ count, before }) => count !== before);
  const shown = (changed.length > 0 ? changed : load).slice(0, MAX_SHOWN);
  const most = load[0]?.count ?? 0;
  if (shown.length === 0) return null;
  const sign = new Intl.NumberFormat(i18n.language, { signDisplay: 'exceptZero' });
  return (
    <>
      <h3>{t('rules.dry.load')}</h3>
      <ul className="chg">
        {shown.map(({ name, count, before }, index) => (
          <li key={index}>
            <b className="tnum">{count}</b>
            <span>{name}</span>
            <small>
              {[
                count === before ? t('rules.dry.unchanged') : sign.format(count - before),
                count === most && count > before ? t('rules.dry.most') : '',
              ]
                .filter(Boolean)
                .join(', ')}
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}
