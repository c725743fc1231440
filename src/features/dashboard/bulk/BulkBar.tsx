import { useEffect, useRef, useState } from 'react';

import type { IssueRow } from '#contract/issueList.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useKeys } from '#src/shared/keys/useKeys.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import type { IconName } from '#src/shared/ui/iconNames.ts';
import { useBottomBar } from '#src/shared/ui/useBottomBar.ts';

import type { Act, Marking } from '../list/useMarking.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { BulkMenu } from './BulkMenu.tsx';
import { AssignOptions, LabelOptions, MoreOptions, StatusOptions } from './bulkOptions.tsx';
import { type LoadedList, PickAll } from './PickAll.tsx';
import type { Draft } from './draft.ts';
import { useActs } from './useActs.ts';
import { activeContractors } from './activeContractors.ts';
import { type RunBulk, useBulk } from './useBulk.ts';

type Props = {
  issues: IssueRow[];
  list: LoadedList;
  /** Number of issues in the filtered list. */
  total: number | undefined;
  marking: Marking;
};

/** A menu opened before the answer to the last act needs the mark, too. */
const isMenuOpen = () => document.querySelector('.bulkbar .dropdown-menu :focus') !== null;

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
  const run: RunBulk = async (...done) => {
    const isDone = await send(...done);
    if (isDone && isPassing && !isMenuOpen()) onClear();
    return isDone;
  };
  const onChoose = (draft: Draft) => {
    const { action, named } = draft;
    // A shortcut's change of one issue can be undone; larger changes, and those with further
    // effects, are confirmed.
    if (!isPassing || !action || activeContractors(issues, action).length > 0) setOpen(draft);
    else void run(action, named ?? null);
  };
  // A passing mark ends with its dialog, and the focus goes back to the row.
  const close = isPassing ? onClear : () => setOpen(undefined);
  const bar = useActing(marking, useActs({ issues, marking, run, setOpen }));
  return (
    <section className="bulkbar" aria-label={t('dashboard.bulk.label')} ref={bar}>
      <strong className="tnum" role="status">
        {t('dashboard.bulk.marked', { count: ids.length })}
      </strong>
      <PickAll marked={ids.length} list={list} total={total} onMarkAll={onMarkAll} />
      <BarButton
        act="read"
        icon={isUnread ? 'envelope-open' : 'envelope'}
        text={t(isUnread ? 'dashboard.bulk.read' : 'dashboard.bulk.unread')}
        onClick={() => void run({ do: isUnread ? 'read' : 'unread' })}
      />
      <BulkMenu
        onChoose={onChoose}
        icon="person"
        act="assign"
        text={t('dashboard.bulk.assign')}
        renderOptions={(render) => <AssignOptions>{render}</AssignOptions>}
      />
      <BulkMenu
        onChoose={onChoose}
        icon="circle-half"
        act="status"
        text={t('dashboard.bulk.status')}
        renderOptions={(render) => <StatusOptions issues={issues}>{render}</StatusOptions>}
      />
      <BarButton
        act="wait"
        icon="pause-circle"
        text={`${t('common.status.waiting')} …`}
        onClick={() => setOpen({ title: t('common.status.waiting'), form: 'wait' })}
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
        onChoose={onChoose}
        icon="three-dots"
        act="priority"
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
      {open && <BulkDialog draft={open} issues={issues} onRun={run} onClose={close} />}
    </section>
  );
}

type ButtonProps = { act: Act; icon: IconName; text: string; onClick: () => void };

const BarButton = ({ act, icon, text, onClick }: ButtonProps) => (
  <button type="button" className="btn btn-ghost" title={text} data-act={act} onClick={onClick}>
    <Icon name={icon} />
    <span className="lbl">{text}</span>
  </button>
);

/** Commands for the marked rows: the bar's buttons, and others; Escape clears the marks. */
function useActing({ act, onActing, onClear }: Marking, others: ReturnType<typeof useActs>) {
  const { t } = useTranslation();
  const bar = useRef<HTMLElement>(null);
  useBottomBar(bar);
  useEffect(() => {
    if (!act) return;
    onActing();
    const other = others[act];
    if (other) other();
    else bar.current?.querySelector<HTMLElement>(`[data-act="${act}"]`)?.click();
  }, [act, onActing, others]);
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
