import { useEffect, useId, useState } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';

import { MAX_ITEM_NAME } from '#contract/catalogue/family.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';

import type { CatalogueArea } from '../areas.ts';
import { DetailForm } from '../frame/DetailForm.tsx';
import { useLeaveGuard } from '../frame/useLeaveGuard.ts';
import { Attributes } from './Attributes.tsx';
import { draftOf } from './draft.ts';
import { ItemFields, SwitchField } from './ItemFields.tsx';
import { type AnyItem, type Draft, useSaveItemMutation } from './keepApi.ts';
import { RemoveItem } from './RemoveItem.tsx';
import { Uses } from './Uses.tsx';

type Props = { kind: CatalogueArea; item: AnyItem | undefined; backTo: string };

/** One item of a kind, to be changed, hidden or deleted; or a new one. */
export function ItemDetail({ kind, item, backTo }: Props) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const form = useForm<Draft>({
    values: draftOf(kind, item, Number(search.get('project')) || null),
    resetOptions: { keepDirtyValues: true },
  });
  const { formState, reset } = form;
  const [isRemoving, setIsRemoving] = useState(false);
  const [madeId, setMadeId] = useState<number>();
  const isUnsaved = formState.isDirty && madeId === undefined;
  useLeaveGuard(isUnsaved);
  const { save, isSaving } = useSave({ kind, item }, form, setMadeId);
  const navigate = useNavigate();
  // Behind the guard, which knows by then that nothing is unsaved.
  useEffect(() => {
    if (madeId !== undefined) void navigate(`${backTo}/${madeId}`, { replace: true });
  }, [backTo, madeId, navigate]);
  return (
    <FormProvider {...form}>
      <DetailForm
        title={item?.name ?? t('settings.newOf', { kind: t(`settings.areas.${kind}`) })}
        backTo={backTo}
        isUnsaved={isUnsaved}
        isSaving={isSaving}
        onSubmit={(event) => void form.handleSubmit(save)(event)}
        onUndo={() => reset()}
        foot={item && <Uses kind={kind} id={item.id} />}
        actions={
          item && (
            <button
              type="button"
              className="btn btn-ghost btn-danger-quiet"
              onClick={() => setIsRemoving(true)}
            >
              <Icon name="trash3" />
              {t('settings.remove')}
            </button>
          )
        }
      >
        <NameField isNew={item === undefined} />
        <ItemFields kind={kind} />
        <SwitchField name="inactive" />
        {kind === 'productCategory' && item && <Attributes categoryId={item.id} />}
      </DetailForm>
      {item && isRemoving && (
        <RemoveItem kind={kind} item={item} backTo={backTo} onClose={() => setIsRemoving(false)} />
      )}
    </FormProvider>
  );
}

function NameField({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation();
  const id = useId();
  const { register, formState } = useFormContext<Draft>();
  return (
    <Field label={t('settings.name')} htmlFor={id} error={formState.errors.name?.message}>
      <input
        className="form-control"
        autoComplete="off"
        maxLength={MAX_ITEM_NAME}
        // What is new begins with its name.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isNew}
        {...register('name', {
          validate: (name) => name.trim() !== '' || t('settings.nameMissing'),
        })}
      />
    </Field>
  );
}

/** Saves what is filled in. */
function useSave(
  { kind, item }: Pick<Props, 'kind' | 'item'>,
  form: ReturnType<typeof useForm<Draft>>,
  onMade: (id: number) => void,
) {
  const { t } = useTranslation();
  const toast = useToast();
  const errorText = useErrorText();
  const [saveItem, { isLoading }] = useSaveItemMutation();
  const save = async (draft: Draft) => {
    try {
      const saved = await saveItem({ kind, draft, ...(item && { id: item.id }) }).unwrap();
      form.reset(draftOf(kind, saved));
      toast.success(t('settings.saved', { name: saved.name }));
      if (!item) onMade(saved.id);
    } catch (failed) {
      const fields = (failed as ApiError).body?.error.fields;
      if (fields?.['name']) {
        form.setError('name', { message: t('settings.nameTaken') }, { shouldFocus: true });
        return;
      }
      toast.error(t('settings.failed.save', { area: t(`settings.areas.${kind}`) }), {
        details: errorText(failed),
      });
    }
  };
  return { save, isSaving: isLoading };
}
