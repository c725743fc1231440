import type { SavedView } from '#contract/views.ts';

import { type ListUrl, parseListUrl, printListUrl } from '../filters/listUrl.ts';

/** List state of a saved view. */
export const urlOfView = ({ id, filter, sort, isGrouped }: SavedView): ListUrl => {
  const { filter: parsed } = parseListUrl(new URLSearchParams(filter));
  return { filter: parsed, ...(sort ? { sort } : {}), isGrouped, view: id };
};

/** URL of a saved view. */
export const addressOfView = (view: SavedView): string => printListUrl(urlOfView(view));

/** A URL's filter as a view stores it. */
export const filterText = ({ filter }: Pick<ListUrl, 'filter'>): string => printListUrl({ filter });

/** The default view: the user's own, else that of their role. */
export const defaultView = (views: SavedView[], roleGroup: string): SavedView | undefined =>
  views.find(({ isOwn, isDefault }) => isOwn && isDefault) ??
  views.find((view) => view.access === 'roleDefault' && view.roleGroup === roleGroup);
