import { useTranslation } from 'react-i18next';

import type { IssueRow } from '#contract/issues.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { BulkMenu } from './BulkMenu.tsx';
import { AssignOptions, LabelOptions, StatusOptions } from './bulkOptions.tsx';
import { useBulk } from './useBulk.ts';

type Props = { issues: IssueRow[]; onClear: () => void };

/** What can be done with the marked issues, over the lower edge of the page. */
export function BulkBar({ issues, onClear }: Props) {
  const { t } = useTranslation();
  const ids = issues.map(({ id }) => id);
  const run = useBulk(ids);
  const isUnread = issues.some(({ unread }) => unread);
  return (
    <section className="bulkbar" aria-label={t('dashboard.bulk.label')}>
      <strong className="tnum" role="status">
        {t('dashboard.bulk.marked', { count: ids.length })}
      </strong>
      <button
        type="button"
        className="btn btn-ghost"
        onClick={() => void run({ do: isUnread ? 'read' : 'unread' })}
      >
        <Icon name={isUnread ? 'envelope-open' : 'envelope'} />
        <span className="lbl">{t(isUnread ? 'dashboard.bulk.read' : 'dashboard.bulk.unread')}</span>
      </button>
      <BulkMenu
        icon="person"
        text={t('dashboard.bulk.assign')}
        ids={ids}
        renderOptions={(render) => <AssignOptions>{render}</AssignOptions>}
        onRun={run}
      />
      <BulkMenu
        icon="circle-half"
        text={t('dashboard.bulk.status')}
        ids={ids}
        renderOptions={(render) => <StatusOptions>{render}</StatusOptions>}
        onRun={run}
      />
      <BulkMenu
        icon="tag"
        text={t('dashboard.bulk.labels')}
        ids={ids}
        renderOptions={(render) => <LabelOptions issues={issues}>{render}</LabelOptions>}
        onRun={run}
      />
      <button
        type="button"
        className="btn btn-ghost btn-icon clear"
        aria-label={t('dashboard.bulk.clear')}
        onClick={onClear}
      >
        <Icon name="x-lg" />
      </button>
    </section>
  );
}
