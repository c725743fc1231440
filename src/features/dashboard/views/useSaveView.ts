import { useNavigate } from 'react-router';

import type { SavedView, ViewBody } from '#contract/views.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { printListUrl } from '../filters/listUrl.ts';
import { CHOSEN } from '../filters/useListUrl.ts';
import { useCreateViewMutation, useUpdateViewMutation } from './savedViewsApi.ts';
import { filterText } from './viewAddress.ts';
import type { SavedViewState } from './useSavedView.ts';

/** What a view is called and who has it. */
export type ViewNaming = Pick<ViewBody, 'name' | 'access' | 'roleGroup' | 'isDefault'>;

export const namingOf = ({ name, access, roleGroup, isDefault }: SavedView): ViewNaming => ({
  name,
  access,
  isDefault,
  ...(roleGroup ? { roleGroup } : {}),
});

/** Saves what is shown as a view: a new one, or over one that is there. Throws what the server says. */
export function useSaveView({ address, columns, isUsual, forgetColumns }: SavedViewState) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const toast = useToast();
  const [create, creating] = useCreateViewMutation();
  const [update, updating] = useUpdateViewMutation();
  const { filter, sort } = address;
  const content = {
    filter: filterText(address),
    ...(isUsual ? {} : { columns }),
    ...(sort ? { sort } : {}),
  };

  async function saveNew(naming: ViewNaming) {
    const { id } = await create({ ...naming, ...content }).unwrap();
    if (address.view === undefined) forgetColumns();
    toast.success(t('lists.views.saved'));
    void navigate(
      { search: printListUrl({ filter, view: id, ...(sort ? { sort } : {}) }) },
      { state: CHOSEN },
    );
  }

  /** Only the naming, or with `withContent` what is shown as well. */
  async function saveOver(view: SavedView, naming: ViewNaming, withContent: boolean) {
    const kept = {
      filter: view.filter,
      ...(view.columns ? { columns: view.columns } : {}),
      ...(view.sort ? { sort: view.sort } : {}),
    };
    const body = { ...naming, ...(withContent ? content : kept) };
    await update({ id: view.id, body }).unwrap();
    if (withContent) forgetColumns();
    toast.success(t('lists.views.saved'));
  }

  return { saveNew, saveOver, isBusy: creating.isLoading || updating.isLoading };
}
