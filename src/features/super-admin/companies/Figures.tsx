import type { Account } from '#contract/accounts.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatDay } from '#src/shared/lib/dates.ts';

/** Key figures of a company. */
export function Figures({ company }: { company: Account }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const number = new Intl.NumberFormat(i18n.language);
  const day = (moment: string | null) =>
    moment === null ? t('superAdmin.never') : formatDay(moment, i18n.language, now);
  const figures = {
    people: number.format(company.people),
    issues: number.format(company.issues),
    signedInAt: day(company.signedInAt),
    visitedAt: day(company.visitedAt),
  };
  return (
    <dl className="figures">
      {Object.entries(figures).map(([name, text]) => (
        <div key={name}>
          <dt>{t(`superAdmin.companies.figures.${name}`)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
