import type { IssueColumn } from '#contract/issueColumns.ts';
import type { IssueSort } from '#contract/issueFilter.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { HEAD_ICONS, HeadName } from '../list/ListHead.tsx';
import { HeadCell } from '../list/tableParts.tsx';
import { CLASS_OF, widthOf } from './columnShape.ts';
import { nextSort, ariaSortOf } from './columnSort.ts';

type Props = {
  columns: IssueColumn[];
  sort: IssueSort | undefined;
  onSort: (sort: IssueSort | undefined) => void;
};

/** Heads of the chosen columns; sortable ones are buttons. */
export function ColumnHeads({ columns, sort, onSort }: Props) {
  const { t } = useTranslation();
  return columns.map((column) => {
    const ariaSort = ariaSortOf(column, sort);
    const name = <HeadName column={column}>{t(`lists.column.${column}`)}</HeadName>;
    const shape = { className: CLASS_OF[column] ?? 'c-own', style: widthOf(column) };
    return ariaSort === undefined ? (
      <HeadCell key={column} {...shape} title={t('lists.columns.notSortable')}>
        {name}
      </HeadCell>
    ) : (
      <HeadCell key={column} {...shape} aria-sort={ariaSort}>
        <button type="button" onClick={() => onSort(nextSort(column, sort))}>
          {name}
          {ariaSort !== 'none' && !(column in HEAD_ICONS) && (
            <Icon name={ariaSort === 'ascending' ? 'arrow-up' : 'arrow-down'} />
          )}
        </button>
      </HeadCell>
    );
  });
}
