import type { IssueColumn } from '#contract/issueColumns.ts';
import type { IssueSort } from '#contract/issueFilter.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { HeadName, SortHead } from '../list/ListHead.tsx';
import { ariaSort } from '../list/sorting.ts';
import { HeadCell } from '../list/tableParts.tsx';
import { CLASS_OF, widthOf } from './columnShape.ts';

type Props = {
  columns: IssueColumn[];
  sort: IssueSort | undefined;
  onSort: (sort: IssueSort | undefined) => void;
};

/** Heads of the chosen columns; sortable ones are buttons. */
export function ColumnHeads({ columns, sort, onSort }: Props) {
  const { t } = useTranslation();
  return columns.map((column) => {
    const name = <HeadName column={column}>{t(`lists.column.${column}`)}</HeadName>;
    const shape = { className: CLASS_OF[column] ?? 'c-own', style: widthOf(column) };
    return ariaSort(column, sort) === undefined ? (
      <HeadCell key={column} {...shape} title={t('lists.columns.notSortable')}>
        {name}
      </HeadCell>
    ) : (
      <SortHead key={column} column={column} {...shape} sort={sort} onSort={onSort}>
        {name}
      </SortHead>
    );
  });
}
