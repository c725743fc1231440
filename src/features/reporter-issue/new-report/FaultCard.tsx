import type { Brand } from '#contract/brand.ts';
import type { KnownFault } from '#contract/publicReport.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatDay } from '#src/shared/lib/dates.ts';

import { useNextText } from '../useNextText.ts';

/** Public details of a known fault. */
export function FaultCard({ fault, company }: { fault: KnownFault; company: Brand }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const nextText = useNextText();
  const { category, space, area, createdAt, followers } = fault;
  const facts = [category?.name ?? t('publicReport.fault'), space?.name, area?.name];
  return (
    <div>
      <strong>{facts.filter(Boolean).join(' · ')}</strong>
      <p>
        {t('publicReport.known.since', { day: formatDay(createdAt, i18n.language, now) })}
        {followers > 0 && ` · ${t('publicReport.known.followers', { count: followers })}`}
      </p>
      <p>{nextText({ ...fault, company, isOthers: true }).text}</p>
    </div>
  );
}
