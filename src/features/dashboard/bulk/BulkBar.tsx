import { useEffect, useRef, useState } from 'react';

import type { IssueRow } from '#contract/issues.ts';
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
import { firmsStillOut } from './firmsStillOut.ts';
import { type RunBulk, useBulk } from './useBulk.ts';

type Props = {
  issues: IssueRow[];
  list: LoadedList;
  /** How many the filter lets through. */
  total: number | undefined;
  marking: Marking;
};

/** What can be done with the marked issues, over the lower edge of the page. */
export function BulkBar(props: Props) {
  return <BulkTools {...props} send={useBulk(props.issues)} />;
}

/** The bar itself, whatever does what is chosen in it. */
export function BulkTools({ issues, list, total, marking, send }: Props & { send: RunBulk }) {
  const { t } = useTranslation();
  const { onMarkAll, onClear, isPassing } = marking;
  const ids = issues.map(({ id }) => id);
  const [asked, setAsked] = useState<Draft>();
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
    // What is done to one by key can be taken back; more, and what has consequences beyond, is said before.
    if (!isPassing || !action || firmsStillOut(issues, action).length > 0) setAsked(draft);
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
        renderOptions={(render) => <StatusOptions>{render}</StatusOptions>}
      />
      <BulkMenu
        icon="tag"
        act="labels"
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
        <BulkDialog draft={asked} issues={issues} onRun={run} onClose={() => setAsked(undefined)} />
      )}
    </section>
  );
}

/** Does by its key what a button of the bar does; Escape lets go of what is marked. */
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
