import './jobs.scss';

import { useState } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import type { IconName } from '#src/shared/ui/iconNames.ts';

import { JobCard } from './JobCard.tsx';
import type { Customer, CustomersJob } from './customersJob.ts';
import { groupJobs, type JobGroup } from './jobGroups.ts';

const ICONS: Record<JobGroup, IconName> = {
  late: 'exclamation-octagon-fill',
  today: 'sun',
  week: 'calendar-week',
  later: 'calendar3',
  waiting: 'hourglass-split',
  ended: 'check2-all',
};
/** Jobs shown of a group that is not urgent, until more are asked for. */
const SHOWN = 5;

/** Jobs by urgency, of one customer or all. */
export function JobList({ jobs }: { jobs: CustomersJob[] }) {
  const now = useNow();
  const [customerId, setCustomerId] = useState<number>();
  const customers = [...new Map(jobs.map(({ customer }) => [customer.id, customer])).values()];
  const isSeveral = customers.length > 1;
  const shown = jobs.filter(({ customer }) => !customerId || customer.id === customerId);
  return (
    <>
      {isSeveral && (
        <Customers jobs={jobs} customers={customers} value={customerId} onChoose={setCustomerId} />
      )}
      {groupJobs(shown, now).map(([group, rows]) => (
        <Group key={group} group={group} rows={rows} withCustomer={isSeveral} />
      ))}
    </>
  );
}

type CustomersProps = {
  jobs: CustomersJob[];
  customers: Customer[];
  value: number | undefined;
  onChoose: (id: number | undefined) => void;
};

function Customers({ jobs, customers, value, onChoose }: CustomersProps) {
  const { t } = useTranslation();
  const countOf = (id: number) => jobs.filter(({ customer }) => customer.id === id).length;
  const options = [
    { id: undefined, name: t('agentIssue.jobs.all'), count: jobs.length },
    ...customers.map(({ id, name }) => ({ id, name, count: countOf(id) })),
  ];
  return (
    <div className="cofilter" role="group" aria-label={t('agentIssue.jobs.customer')}>
      {options.map(({ id, name, count }) => (
        <button
          key={id ?? 0}
          type="button"
          className="btn btn-secondary"
          aria-pressed={value === id}
          onClick={() => onChoose(id)}
        >
          {name} {count}
        </button>
      ))}
    </div>
  );
}

type GroupProps = { group: JobGroup; rows: CustomersJob[]; withCustomer: boolean };

function Group({ group, rows, withCustomer }: GroupProps) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const mayFold = group === 'later' || group === 'ended';
  const shown = mayFold && !isWhole ? rows.slice(0, SHOWN) : rows;
  const hidden = rows.length - shown.length;
  return (
    <section className={`grp is-${group}`} aria-labelledby={`jobs-${group}`}>
      <h2>
        <Icon name={ICONS[group]} />
        <span id={`jobs-${group}`}>{t(`agentIssue.jobs.${group}`)}</span>
        <span className="count">{rows.length}</span>
      </h2>
      <ul>
        {shown.map((row) => (
          <JobCard key={row.id} job={row} isLate={group === 'late'} withCustomer={withCustomer} />
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" className="btn btn-ghost big" onClick={() => setWhole(true)}>
          {t('agentIssue.jobs.more', { count: hidden })}
        </button>
      )}
    </section>
  );
}
