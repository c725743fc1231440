import { useEffect, useRef, useState } from 'react';

import type { IssueRow } from '#contract/issueList.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useKeys } from '#src/shared/keys/useKeys.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { useBottomBar } from '#src/shared/ui/useBottomBar.ts';

import type { Marking } from '../list/useMarking.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { BulkMenu } from './BulkMenu.tsx';
import { AssignOptions, LabelOptions, MoreOptions, StatusOptions } from './bulkOptions.tsx';
import { type LoadedList, PickAll } from './PickAll.tsx';
import type { Draft } from './draft.ts';
import { activeContractors } from './activeContractors.ts';
import { type RunBulk, useBulk } from './useBulk.ts';

type Props = {
  issues: IssueRow[];
  list: LoadedList;
  /** Number of issues in the filtered list. */
  total: number | undefined;
  marking: Marking;
};

/** Bulk actions for the marked issues, docked at the lower edge. */
export function BulkBar(props: Props) {
  return <BulkTools {...props} send={useBulk(props.issues)} />;
}

/** The bar itself; `BulkBar` supplies what it runs. */
export function BulkTools({ issues, list, total, marking, send }: Props & { send: RunBulk }) {
  const { t } = useTranslation();
  const { onMarkAll, onClear, isPassing } = marking;
  const ids = issues.map(({ id }) => id);
  const [open, setOpen] = useState<Draft>();
  const isUnread = issues.some(({ unread }) => unread);
  const bar = useActing(marking);
  useBottomBar(bar);
  const run: RunBulk = async (...done) => {
    const isDone = await send(...done);
    if (isDone && isPassing) onClear();
    return isDone;
  };
  const onChoose = (draft: Draft) => {
    const { action, named } = draft;
    // A shortcut's change of one issue can be undone; larger changes, and those with further
    // effects, are confirmed.
    if (!isPassing || !action || activeContractors(issues, action).length > 0) setOpen(draft);
    else void run(action, named ?? null);
  };
  const menu = { onChoose };
  return (
    <section className="bulkbar" aria-label={t('dashboard.bulk.label')} ref={bar}>
      <strong className="tnum" role="status">
        {t('dashboard.bulk.marked', { count: ids.length })}
      </strong>
      <PickAll marked={ids.length} list={list} total={total} onMarkAll={onMarkAll} />
      <button
        type="button"
        className="btn btn-ghost"
        data-act="read"
        onClick={() => void run({ do: isUnread ? 'read' : 'unread' })}
      >
        <Icon name={isUnread ? 'envelope-open' : 'envelope'} />
        <span className="lbl">{t(isUnread ? 'dashboard.bulk.read' : 'dashboard.bulk.unread')}</span>
      </button>
      <BulkMenu
        {...menu}
        icon="person"
        act="assign"
        text={t('dashboard.bulk.assign')}
        renderOptions={(render) => <AssignOptions>{render}</AssignOptions>}
      />
      <BulkMenu
        {...menu}
        icon="circle-half"
        act="status"
        text={t('dashboard.bulk.status')}
        renderOptions={(render) => <StatusOptions issues={issues}>{render}</StatusOptions>}
      />
      <BulkMenu
        icon="tag"
        act="labels"
        text={t('dashboard.bulk.labels')}
        renderOptions={(render) => <LabelOptions issues={issues}>{render}</LabelOptions>}
        // Labels need no confirmation: easily changed back, and no mail is sent.
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
      {open && (
        <BulkDialog draft={open} issues={issues} onRun={run} onClose={() => setOpen(undefined)} />
      )}
    </section>
  );
}

/** Shortcuts of the bar's buttons; Escape clears the marks. */
function useActing({ act, onActing, onClear }: Marking) {
  const { t } = useTranslation();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!act) return;
    onActing();
    bar.current?.querySelector<HTMLElement>(`[data-act="${act}"]`)?.click();
  }, [act, onActing]);
  useKeys([
    {
      id: 'clear-marks',
      label: t('dashboard.bulk.clear'),
      group: 'list',
      keys: 'Escape',
      isKeyOnly: true,
      run: onClear,
    },
  ]);
  return bar;
}
