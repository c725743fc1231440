import { useState } from 'react';

import type { IssueRow } from '#contract/issues.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { BulkDialog } from './BulkDialog.tsx';
import { BulkMenu } from './BulkMenu.tsx';
import { AssignOptions, LabelOptions, MoreOptions, StatusOptions } from './bulkOptions.tsx';
import { type LoadedList, PickAll } from './PickAll.tsx';
import type { Draft } from './draft.ts';
import { useBulk } from './useBulk.ts';

type Props = {
  issues: IssueRow[];
  list: LoadedList;
  /** How many the filter lets through. */
  total: number | undefined;
  onMarkAll: () => void;
  onClear: () => void;
};

/** What can be done with the marked issues, over the lower edge of the page. */
export function BulkBar({ issues, list, total, onMarkAll, onClear }: Props) {
  const { t } = useTranslation();
  const ids = issues.map(({ id }) => id);
  const run = useBulk(issues);
  const [asked, setAsked] = useState<Draft>();
  const isUnread = issues.some(({ unread }) => unread);
  const menu = { onChoose: setAsked };
  return (
    <section className="bulkbar" aria-label={t('dashboard.bulk.label')}>
      <strong className="tnum" role="status">
        {t('dashboard.bulk.marked', { count: ids.length })}
      </strong>
      <PickAll marked={ids.length} list={list} total={total} onMarkAll={onMarkAll} />
      <button
        type="button"
        className="btn btn-ghost"
        onClick={() => void run({ do: isUnread ? 'read' : 'unread' })}
      >
        <Icon name={isUnread ? 'envelope-open' : 'envelope'} />
        <span className="lbl">{t(isUnread ? 'dashboard.bulk.read' : 'dashboard.bulk.unread')}</span>
      </button>
      <BulkMenu
        {...menu}
        icon="person"
        text={t('dashboard.bulk.assign')}
        renderOptions={(render) => <AssignOptions>{render}</AssignOptions>}
      />
      <BulkMenu
        {...menu}
        icon="circle-half"
        text={t('dashboard.bulk.status')}
        renderOptions={(render) => <StatusOptions>{render}</StatusOptions>}
      />
      <BulkMenu
        icon="tag"
        text={t('dashboard.bulk.labels')}
        renderOptions={(render) => <LabelOptions issues={issues}>{render}</LabelOptions>}
        // One seldom means another label than the one that is chosen, and it writes to nobody.
        onChoose={({ action, named }) => void (action && run(action, named ?? null))}
      />
      <BulkMenu
        {...menu}
        icon="three-dots"
        text={t('dashboard.bulk.more')}
        renderOptions={(render) => <MoreOptions>{render}</MoreOptions>}
      />
      <button
        type="button"
        className="btn btn-ghost btn-icon clear"
        aria-label={t('dashboard.bulk.clear')}
        onClick={onClear}
      >
        <Icon name="x-lg" />
      </button>
      {asked && (
        <BulkDialog draft={asked} ids={ids} onRun={run} onClose={() => setAsked(undefined)} />
      )}
    </section>
  );
}
