import { type IssueColumn, ISSUE_COLUMNS, USUAL_COLUMNS } from '#contract/issueColumns.ts';
import { useRemembered } from '#src/shared/filters/filtersSlice.ts';

import { printListUrl } from '../filters/listUrl.ts';
import { useListUrl } from '../filters/useListUrl.ts';
import { useListViewsQuery } from './savedViewsApi.ts';
import { addressOfView } from './viewAddress.ts';

/** The current saved view, its columns, and whether the list differs from it. */
export function useSavedView() {
  const address = useListUrl();
  const { data: views, isError } = useListViewsQuery();
  const current = views?.find(({ id }) => id === address.view);
  const key = current ? `dashboard.columns.${current.id}` : 'dashboard.columns';
  const [remembered, remember] = useRemembered(key);
  const savedColumns = (current?.columns ?? USUAL_COLUMNS).join();
  const text = readColumns(remembered)?.join() ?? savedColumns;
  const columns = columnsIn(text);
  const { filter, sort, isGrouped, view } = address;
  const isChanged =
    current !== undefined &&
    (text !== savedColumns ||
      printListUrl({ filter, view, sort, isGrouped }) !== addressOfView(current));

  return {
    address,
    views,
    isError,
    current,
    columns,
    isUsual: text === USUAL_COLUMNS.join(),
    isChanged,
    /** Stores the columns on this device; the saved ones clear it. */
    setColumns: (next: readonly IssueColumn[]) =>
      remember(next.join() === savedColumns ? '' : next.join()),
    forgetColumns: () => remember(''),
  };
}
export type SavedViewState = ReturnType<typeof useSavedView>;

/** A stable array per text, to avoid renders. */
const columnsByText = new Map<string, IssueColumn[]>();
function columnsIn(text: string): IssueColumn[] {
  const columns = columnsByText.get(text) ?? readColumns(text) ?? [...USUAL_COLUMNS];
  columnsByText.set(text, columns);
  return columns;
}

/** Stored columns, without those that no longer exist. */
function readColumns(text: string | undefined): IssueColumn[] | undefined {
  const names = text?.split(',') ?? [];
  const columns = names.flatMap((name) => ISSUE_COLUMNS.filter((column) => column === name));
  return columns.includes('title') ? columns : undefined;
}
