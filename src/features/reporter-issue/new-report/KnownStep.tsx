import { useTranslation } from 'react-i18next';

import type { KnownFault } from '#contract/publicReport.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatDay } from '#src/shared/lib/dates.ts';

import type { StepProps } from './flow.ts';
import { FaultCard } from './FaultCard.tsx';
import { StepPage } from './StepPage.tsx';

/** What is reported here already: he may follow it, or means something else. */
export function KnownStep({ flow }: StepProps) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const named = (fault: KnownFault) =>
    `${fault.category?.name ?? t('publicReport.fault')}, ${formatDay(fault.createdAt, i18n.language, now)}`;
  return (
    <StepPage
      flow={flow}
      title={t('publicReport.known.title')}
      lead={t('publicReport.known.lead')}
      dock={
        <button
          type="button"
          className="btn btn-primary btn-xl btn-block"
          onClick={() => flow.onward({ isOther: true, followId: undefined })}
        >
          {t('publicReport.known.other')}
        </button>
      }
    >
      <ul className="rlist">
        {flow.form.known.map((fault) => (
          <li key={fault.id} className="rep-fault">
            <FaultCard fault={fault} company={flow.form.company} />
            <button
              type="button"
              className="btn btn-secondary btn-lg btn-block"
              aria-label={`${t('publicReport.known.follow')}: ${named(fault)}`}
              onClick={() => flow.onward({ followId: fault.id })}
            >
              {t('publicReport.known.follow')}
            </button>
          </li>
        ))}
      </ul>
    </StepPage>
  );
}
