import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { z } from 'zod/mini';

import { type SavedView, viewBody } from '#contract/views.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useConfirm } from '#src/shared/ui/confirm.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { FormDialog } from '#src/shared/ui/FormDialog.tsx';
import { CHOSEN } from '../filters/useListUrl.ts';
import { AccessChoice } from './AccessChoice.tsx';
import { useRemoveViewMutation } from './savedViewsApi.ts';
import { namingOf, useSaveView, type ViewNaming } from './useSaveView.ts';
import type { SavedViewState } from './useSavedView.ts';

type Props = {
  saved: SavedViewState;
  /** The view to edit; without it the list is saved as a new one. */
  view?: SavedView;
  onClose: () => void;
};
/** Form values -> request body; the list supplies the filter. */
const NAMING = z.pipe(
  z.transform((naming: ViewNaming): unknown => ({ ...naming, filter: '' })),
  viewBody,
);
const NEW: ViewNaming = { name: '', access: 'private', isDefault: false, isWatched: false };

/** Name and access of a view. */
export function ViewDialog({ saved, view, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const errorText = useErrorText();
  const { register, handleSubmit, setValue, setError, control, formState } = useForm<ViewNaming>({
    defaultValues: view ? namingOf(view) : NEW,
    resolver: useContractResolver<ViewNaming>(NAMING, { name: t('lists.views.nameMissing') }),
  });
  const isOwn = view?.isOwn ?? true;
  const access = useWatch({ control }) as ViewNaming;
  const { saveNew, saveOver, isBusy } = useSaveView(saved);

  const save = handleSubmit(async (naming) => {
    try {
      await (view ? saveOver(view, naming, false) : saveNew(naming));
      onClose();
    } catch (failed) {
      const isRefused = (failed as { status?: number }).status === 409;
      const isOfRole = naming.access === 'roleDefault';
      const why = t(isOfRole ? 'lists.views.roleTaken' : 'lists.views.tooMany');
      setError('name', { message: isRefused ? why : errorText(failed) });
    }
  });
  return (
    <FormDialog
      title={t(view ? 'lists.views.editTitle' : 'lists.views.newTitle')}
      action={t('common.save')}
      isBusy={isBusy}
      onSubmit={() => void save()}
      onClose={onClose}
      aside={view && <RemoveButton view={view} saved={saved} onRemoved={onClose} />}
    >
      <Field label={t('lists.views.name')} htmlFor={id} error={formState.errors.name?.message}>
        <input
          className="form-control"
          autoComplete="off"
          // The dialog was opened to name a view.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          {...register('name')}
        />
      </Field>
      <AccessChoice
        chosen={access}
        isOwn={isOwn}
        onChange={(chosen) => {
          setValue('access', chosen.access);
          setValue('roleGroup', chosen.roleGroup);
          setValue('isDefault', chosen.isDefault);
        }}
      />
      {isOwn && (
        <label className="choice">
          <input type="checkbox" {...register('isWatched')} /> {t('inbox.watchView')}
        </label>
      )}
      {!view && <p className="form-text mb-0">{t('lists.views.hint')}</p>}
    </FormDialog>
  );
}

type RemoveProps = { view: SavedView; saved: SavedViewState; onRemoved: () => void };

function RemoveButton({ view, saved, onRemoved }: RemoveProps) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const toast = useToast();
  const errorText = useErrorText();
  const [remove] = useRemoveViewMutation();

  const ask = async () => {
    const isSure = await confirm({
      title: t('lists.views.removeTitle', { name: view.name }),
      text: t(view.access === 'private' ? 'lists.views.removeOwn' : 'lists.views.removeShared'),
      confirmText: t('common.delete'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await remove(view.id).unwrap();
      onRemoved();
      toast.success(t('lists.views.removed'));
      if (saved.address.view === view.id) void navigate({ search: '' }, { state: CHOSEN });
    } catch (error) {
      toast.error(t('lists.views.removeFailed'), { details: errorText(error) });
    }
  };
  return (
    <button type="button" className="btn btn-danger-quiet me-auto" onClick={() => void ask()}>
      {t('common.delete')}
    </button>
  );
}
