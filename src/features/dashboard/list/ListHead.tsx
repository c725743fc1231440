import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';

import type { IssueColumn } from '#contract/issueColumns.ts';
import type { IssueSort } from '#contract/issueFilter.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useHasClocks } from '#src/shared/session/me.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import type { IconName } from '#src/shared/ui/iconNames.ts';

import type { ListLayout } from '../extras/listLook.ts';
import { ariaSort, nextSort } from './sorting.ts';
import { Head, HeadCell, Row } from './tableParts.tsx';

type Props = {
  sort: IssueSort | undefined;
  onSort: (sort: IssueSort | undefined) => void;
  marked: 'none' | 'some' | 'all';
  /** Undefined without permission to mark. */
  onMarkAll: (() => void) | undefined;
  layout: ListLayout | undefined;
};

export function ListHead({ sort, onSort, marked, onMarkAll, layout }: Props) {
  const { t } = useTranslation();
  return (
    <Head>
      <Row aria-rowindex={1}>
        <HeadCell className="c-sel">
          {onMarkAll ? (
            <MarkAll marked={marked} onMarkAll={onMarkAll} />
          ) : (
            <span className="visually-hidden">{t('common.unread')}</span>
          )}
        </HeadCell>
        {layout ? (
          <layout.Heads columns={layout.columns} sort={sort} onSort={onSort} />
        ) : (
          <UsualHeads sort={sort} onSort={onSort} />
        )}
      </Row>
    </Head>
  );
}

function UsualHeads({ sort, onSort }: Pick<Props, 'sort' | 'onSort'>) {
  const { t } = useTranslation();
  const time = useHasClocks() ? 'due' : 'age';
  return (
    <>
      <HeadCell className="c-status">
        <HeadName column="status">{t('dashboard.columns.status')}</HeadName>
      </HeadCell>
      <SortHead column="priority" className="c-prio" sort={sort} onSort={onSort}>
        <HeadName column="priority">{t('dashboard.columns.priority')}</HeadName>
      </SortHead>
      <HeadCell className="c-nr">{t('dashboard.columns.number')}</HeadCell>
      <HeadCell className="c-title">{t('dashboard.columns.issue')}</HeadCell>
      <HeadCell className="c-place">{t('dashboard.columns.place')}</HeadCell>
      <HeadCell className="c-cat">{t('dashboard.fields.category')}</HeadCell>
      <HeadCell className="c-who">
        <HeadName column="responsible">{t('dashboard.fields.assignee')}</HeadName>
      </HeadCell>
      <SortHead column={time} className="c-age" sort={sort} onSort={onSort}>
        {t(`dashboard.columns.${time}`)}
      </SortHead>
    </>
  );
}

type SortProps = Pick<Props, 'sort' | 'onSort'> & {
  column: IssueColumn;
  className: string;
  style?: CSSProperties;
  children: ReactNode;
};

/** Columns too narrow for their names. */
const HEAD_ICONS: { [column in IssueColumn]?: IconName } = {
  status: 'circle-half',
  priority: 'bar-chart-fill',
  responsible: 'person',
};

/** Name of a column, seen as an icon where it is narrow. */
export function HeadName({ column, children }: { column: IssueColumn; children: string }) {
  const icon = HEAD_ICONS[column];
  return icon ? (
    <span title={children}>
      <Icon name={icon} />
      <span className="visually-hidden">{children}</span>
    </span>
  ) : (
    children
  );
}

export function SortHead({ column, sort, onSort, children, ...shape }: SortProps) {
  const order = ariaSort(column, sort);
  return (
    <HeadCell {...shape} aria-sort={order}>
      <button type="button" onClick={() => onSort(nextSort(column, sort))}>
        {children}
        {order !== 'none' && !(column in HEAD_ICONS) && (
          <Icon name={order === 'ascending' ? 'arrow-up' : 'arrow-down'} />
        )}
      </button>
    </HeadCell>
  );
}

function MarkAll({ marked, onMarkAll }: { marked: Props['marked']; onMarkAll: () => void }) {
  const { t } = useTranslation();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // `indeterminate` has no attribute.
    if (box.current) box.current.indeterminate = marked === 'some';
  }, [marked]);
  return (
    <input
      ref={box}
      className="form-check-input"
      type="checkbox"
      aria-label={t('dashboard.list.markAll')}
      checked={marked === 'all'}
      onChange={() => onMarkAll()}
    />
  );
}
