import { useNavigate } from 'react-router';

import type { SavedView, ViewBody } from '#contract/views.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { printListUrl } from '../filters/listUrl.ts';
import { CHOSEN } from '../filters/useListUrl.ts';
import { useCreateViewMutation, useUpdateViewMutation } from './savedViewsApi.ts';
import { filterText } from './viewAddress.ts';
import type { SavedViewState } from './useSavedView.ts';

/** Name and access of a view. */
export type ViewNaming = Pick<
  ViewBody,
  'name' | 'access' | 'roleGroup' | 'isDefault' | 'isWatched'
>;

export const namingOf = ({
  name,
  access,
  roleGroup,
  isDefault,
  isWatched,
}: SavedView): ViewNaming => ({
  name,
  access,
  isDefault,
  isWatched,
  ...(roleGroup ? { roleGroup } : {}),
});

/** Saves the list as a view, new or existing. Throws the server's error. */
export function useSaveView({ address, columns, isUsual, forgetColumns }: SavedViewState) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const toast = useToast();
  const [create, creating] = useCreateViewMutation();
  const [update, updating] = useUpdateViewMutation();
  const { filter, sort, isGrouped = false } = address;
  const content = {
    filter: filterText(address),
    ...(isUsual ? {} : { columns }),
    ...(sort ? { sort } : {}),
    isGrouped,
  };

  async function saveNew(naming: ViewNaming) {
    const { id } = await create({ ...naming, ...content }).unwrap();
    if (address.view === undefined) forgetColumns();
    toast.success(t('lists.views.saved'));
    void navigate(
      { search: printListUrl({ filter, view: id, sort, isGrouped }) },
      { state: CHOSEN },
    );
  }

  /** Saves the name and access, with `withContent` also the filter, columns, sort and grouping. */
  async function saveOver(view: SavedView, naming: ViewNaming, withContent: boolean) {
    const values = {
      filter: view.filter,
      ...(view.columns ? { columns: view.columns } : {}),
      ...(view.sort ? { sort: view.sort } : {}),
      isGrouped: view.isGrouped,
    };
    const body = { ...naming, ...(withContent ? content : values) };
    await update({ id: view.id, body }).unwrap();
    if (withContent) forgetColumns();
    toast.success(t('lists.views.saved'));
  }

  return { saveNew, saveOver, isBusy: creating.isLoading || updating.isLoading };
}
