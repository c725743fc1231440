import { Link } from 'react-router';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { Fault, useOwn } from './Fault.tsx';
import type { Flow } from './flow.ts';
import { useStepPath } from './useStepPath.ts';

const MOST = 2;

type Props = {
  flow: Flow;
  /** Chosen, or suggested by the description. */
  categoryIds: readonly number[];
};

/** Known faults of the same category, at most two, and the way to all. */
export function Alike({ flow, categoryIds }: Props) {
  const { t } = useTranslation();
  const pathOf = useStepPath();
  const isOwn = useOwn(flow);
  const { known } = flow.form;
  if (known.length === 0) return null;
  const alike = known
    .filter(({ category }) => category && categoryIds.includes(category.id))
    .slice(0, MOST);
  return (
    <section className="rep-alike">
      {alike.length > 0 && (
        <>
          <h2>{t('publicReport.known.alike')}</h2>
          <ul className="rlist">
            {alike.map((fault) => (
              <Fault key={fault.id} fault={fault} flow={flow} isOwn={isOwn(fault)} />
            ))}
          </ul>
        </>
      )}
      <Link className="btn btn-link" to={pathOf('known')}>
        {t('publicReport.known.all', { count: known.length })}
        <Icon name="chevron-right" />
      </Link>
    </section>
  );
}
