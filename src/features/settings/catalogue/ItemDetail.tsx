import { useState } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { useSearchParams } from 'react-router';

import { type SettingsKind, catalogueCalls } from '#contract/catalogue/kinds.ts';
import { isTranslatedKind } from '#contract/translations.ts';
import { showRefusal } from '#src/shared/forms/showRefusal.ts';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useGoOn } from '#src/shared/master-detail/useGoOn.ts';
import { useKeptForm } from '#src/shared/master-detail/useKeptForm.ts';
import { useSaveItem } from '#src/shared/master-detail/useSaveItem.ts';
import { DetailForm } from '#src/shared/master-detail/DetailForm.tsx';

import { Can } from '#src/shared/session/Can.tsx';

import { ItemTexts } from '../translations/ItemTexts.tsx';
import { useResult } from '../frame/useResult.ts';
import { LastChange } from '../frame/LastChange.tsx';
import { NameField } from '../frame/NameField.tsx';
import { RemoveButton } from '../frame/RemoveButton.tsx';
import { Attributes } from './Attributes.tsx';
import { draftOf } from './draft.ts';
import { ItemFields, SwitchField } from './ItemFields.tsx';
import { type AnyItem, type Draft, useSaveItemMutation } from './keepApi.ts';
import { QuestionsLink } from './QuestionsLink.tsx';
import { RemoveItem } from './RemoveItem.tsx';
import { useItemWords } from './useItemWords.ts';
import { Uses } from './Uses.tsx';

type Props = {
  kind: SettingsKind;
  item: AnyItem | undefined;
  /** Deleted by someone else: saving creates a new item. */
  isGone: boolean;
  backTo: string;
};

/** Form of one catalogue item, new or existing. */
export function ItemDetail({ kind, item, isGone, backTo }: Props) {
  const { t } = useTranslation();
  const resolver = useContractResolver<Draft>(catalogueCalls[kind].create.body, {
    name: t('settings.nameMissing'),
  });
  const form = useKeptForm<Draft>(draftOf(kind, item, useAskedProject()), resolver);
  const { formState, reset } = form;
  const [isRemoving, setIsRemoving] = useState(false);
  // While deleting, the item leaves the list before the page closes.
  const isLost = isGone && !isRemoving;
  const savedItem = isLost ? undefined : item;
  const { isUnsaved, goOn } = useGoOn(formState.isDirty);
  const { save, isSaving } = useSave({ kind, item: savedItem }, form, (id) =>
    goOn(`${backTo}/${id}`),
  );
  return (
    <FormProvider {...form}>
      <DetailForm
        title={item?.name ?? t('settings.newOf', { kind: t(`settings.areas.${kind}`) })}
        backTo={backTo}
        isUnsaved={isUnsaved}
        isGone={isLost}
        isSaving={isSaving}
        savedAt={form.savedAt}
        onSubmit={(event) => void form.handleSubmit(save)(event)}
        onUndo={() => reset()}
        foot={savedItem && <LastChange area={kind} {...savedItem} />}
        actions={savedItem && <RemoveButton onClick={() => setIsRemoving(true)} />}
      >
        <NameField isNew={item === undefined} />
        <ItemFields kind={kind} />
        <SwitchField name="inactive" />
        <MoreOf kind={kind} item={savedItem} />
        {savedItem && <Uses kind={kind} id={savedItem.id} />}
      </DetailForm>
      <Translations kind={kind} item={savedItem} />
      {savedItem && isRemoving && (
        <RemoveItem
          kind={kind}
          item={savedItem}
          backTo={backTo}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </FormProvider>
  );
}

/** Parts that exist only for a saved item. */
function MoreOf({ kind, item }: Pick<Props, 'kind' | 'item'>) {
  if (kind === 'productCategory' && item) return <Attributes categoryId={item.id} />;
  return kind === 'internalCategory' && item && <QuestionsLink categoryId={item.id} />;
}

/** Outside of the form: each language is saved by itself. */
function Translations({ kind, item }: Pick<Props, 'kind' | 'item'>) {
  return (
    item &&
    isTranslatedKind(kind) && (
      <Can permission="catalogue.manage">
        <ItemTexts kind={kind} id={item.id} />
      </Can>
    )
  );
}

/** Project given in the URL by a project's page. */
function useAskedProject() {
  const [search] = useSearchParams();
  return Number(search.get('project')) || null;
}

function useSave(
  { kind, item }: Pick<Props, 'kind' | 'item'>,
  form: UseFormReturn<Draft>,
  onMade: (id: number) => void,
) {
  const { t } = useTranslation();
  const { done, failed: fail } = useResult(`settings.areas.${kind}`);
  const [saveItem, { isLoading }] = useSaveItemMutation();
  const words = useItemWords(kind);
  const saveItemForm = useSaveItem<Draft, AnyItem>(form, item, {
    ...words,
    draftOf: (saved) => draftOf(kind, saved),
  });
  const save = async (draft: Draft) => {
    try {
      const saved = await saveItemForm(draft, (values, version) =>
        saveItem({ kind, draft: values, ...(item && { id: item.id, version }) }).unwrap(),
      );
      if (!saved) return;
      form.reset(draftOf(kind, saved));
      done(t('settings.saved', { name: saved.name }));
      if (!item) onMade(saved.id);
    } catch (failed) {
      if (showRefusal(failed, form.setError, { name: t('settings.nameTaken') })) return;
      fail('save', failed);
    }
  };
  return { save, isSaving: isLoading };
}
