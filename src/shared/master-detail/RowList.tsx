import { memo, type ReactNode, useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';

import { useTranslation } from '../i18n/useTranslation.ts';
import { useKeys } from '../keys/useKeys.ts';
import { hasWords, plainWords } from '../lib/plainText.ts';
import { Icon } from '../ui/Icon.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { SearchInput } from '../ui/SearchInput.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useToast } from '../ui/toasts.ts';
import { LongList } from './LongList.tsx';
import './master-detail.scss';
import { SortableRow } from './SortableRow.tsx';
import { useTitleFocus } from './useTitleFocus.ts';

export type Row = {
  id: number;
  name: string;
  inactive?: boolean;
  /** Search terms besides the name. */
  searchText?: string;
  /** Number of uses. */
  count?: number | undefined;
};
type Props<R extends Row> = {
  title: string;
  /** Path before the rows' ids. */
  to: string;
  rows: readonly R[] | undefined;
  chosenId: string | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  /** Content at the end of a row. */
  aside?: (row: R) => ReactNode;
  canAdd?: boolean;
  /** Text for an empty list. */
  none?: string | undefined;
  /** Below the filter. */
  tools?: ReactNode;
  /** Moves a row, if the order can be changed. */
  onMove?: (row: R, to: number) => void;
};

/** A list by name with a filter; each row links to its details. */
export function RowList<R extends Row>(props: Props<R>) {
  const {
    title,
    to,
    rows,
    chosenId,
    hasFailed,
    onRetry,
    aside,
    canAdd = true,
    none,
    tools,
    onMove,
  } = props;
  const { t } = useTranslation();
  const titleId = useId();
  const heading = useTitleFocus(chosenId === undefined);
  const [filter, setFilter] = useState('');
  useReloadNotice(hasFailed && rows !== undefined);
  useAddKey(title, `${to}/new`, canAdd);
  // Typing renders first, the rows after it.
  const deferredFilter = useDeferredValue(filter);
  const shown = useMemo(() => {
    const words = plainWords(deferredFilter);
    return rows?.filter(({ name, searchText = '' }) => hasWords(`${name} ${searchText}`, words));
  }, [rows, deferredFilter]);
  return (
    <section
      className={`set-list panel ${chosenId === undefined ? '' : 'has-chosen'}`}
      aria-labelledby={titleId}
    >
      <div className="panel-head">
        <h1 id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {canAdd && (
          <Link className="btn btn-secondary btn-sm" to={`${to}/new`}>
            <Icon name="plus-lg" />
            {t('settings.new')}
          </Link>
        )}
      </div>
      <div className="set-filter">
        <SearchInput label={t('settings.filter')} value={filter} onChange={setFilter} />
        {tools}
      </div>
      {!rows &&
        (hasFailed ? (
          <LoadError onRetry={onRetry} text={t('common.errors.generic')} />
        ) : (
          <Skeleton rows={8} />
        ))}
      {shown && (
        <Shown
          {...{ to, chosenId, aside, onMove }}
          rows={shown}
          isAll={deferredFilter.trim() === ''}
          none={none ?? t(canAdd ? 'settings.none' : 'settings.noneOnly')}
        />
      )}
    </section>
  );
}

/** Adds a row, by the command palette. */
export function useAddKey(title: string, to: string, isOffered = true) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const label = `${t('settings.new')}: ${title}`;
  useKeys(
    isOffered
      ? [{ id: 'new-item', group: 'issue', label, icon: 'plus-lg', to, run: () => navigate(to) }]
      : [],
  );
}

/** Memoized rows. */
const Shown = memo(Rows) as typeof Rows;

/** Rows stay if a refetch fails, with a note that they may be outdated. */
function useReloadNotice(isOld: boolean) {
  const { t } = useTranslation();
  const toast = useToast();
  useEffect(() => {
    if (isOld) toast.error(t('common.errors.generic'));
  }, [isOld, t, toast]);
}

type RowsProps<R extends Row> = {
  to: string;
  rows: readonly R[];
  /** No filter is set. */
  isAll: boolean;
  /** Text for an empty list. */
  none: string;
  chosenId: string | undefined;
  aside: ((row: R) => ReactNode) | undefined;
  onMove: ((row: R, to: number) => void) | undefined;
};

function Rows<R extends Row>({ to, rows, isAll, none, chosenId, aside, onMove }: RowsProps<R>) {
  const { t } = useTranslation();
  const id = useId();
  if (rows.length === 0) {
    return (
      <p className="rows-none" role="status">
        {isAll ? none : t('settings.noHits')}
      </p>
    );
  }
  const link = (row: R) => (
    <>
      <Link
        to={`${to}/${row.id}`}
        aria-current={chosenId === String(row.id) ? 'true' : undefined}
        aria-describedby={row.count ? `${id}-${row.id}` : undefined}
      >
        <span className={`nm truncate ${row.inactive ? 'is-inactive' : ''}`} title={row.name}>
          {row.name}
        </span>
        {row.inactive && <span className="tag tag-line">{t('settings.hidden')}</span>}
        {aside?.(row)}
      </Link>
      {/* Beside the link: the number is no part of what it is called. */}
      {row.count ? (
        <span className="row-count" id={`${id}-${row.id}`}>
          {row.count}
        </span>
      ) : null}
    </>
  );
  return (
    <div className="set-rows">
      <LongList
        className="rows"
        items={rows}
        chosenId={chosenId}
        renderRow={(row, index, position) =>
          onMove && isAll ? (
            <SortableRow
              key={row.id}
              name={row.name}
              place={{ index, count: rows.length }}
              position={position}
              onMove={(place) => onMove(row, place)}
            >
              {link(row)}
            </SortableRow>
          ) : (
            <li key={row.id} {...position}>
              {link(row)}
            </li>
          )
        }
      />
    </div>
  );
}
