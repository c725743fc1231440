import { useId, useState } from 'react';

import type { CatalogueItem } from '#contract/catalogue/kinds.ts';
import { MAX_ITEM_NAME } from '#contract/catalogue/family.ts';
import { useCatalogue } from '#src/entities/catalogue/catalogueApi.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { moved } from '#src/shared/lib/moved.ts';
import { useConfirm } from '#src/shared/ui/confirm.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { MoveHandle } from '#src/shared/master-detail/MoveHandle.tsx';
import { saveMerged } from '#src/shared/master-detail/saveMerged.ts';
import { useAskWhose } from '#src/shared/master-detail/useAskWhose.ts';
import { useToast } from '#src/shared/ui/toasts.ts';
import { useSortableRow } from '#src/shared/ui/useSortableRow.ts';

import { idToDelete } from './draft.ts';
import { type AnyItem, type Draft, useRemoveItemMutation, useSaveItemMutation } from './keepApi.ts';

type Attribute = CatalogueItem<'productAttribute'>;
const kind = 'productAttribute';

/** What is asked about the things of a product category, in the order it is asked in. Each change is saved at once. */
export function Attributes({ categoryId }: { categoryId: number }) {
  const { t } = useTranslation();
  const titleId = useId();
  const { items = [] } = useCatalogue(kind);
  const [said, setSaid] = useState('');
  const { change } = useAttributes();
  const all = items
    .filter(({ productCategoryId }) => productCategoryId === categoryId)
    .toSorted((a, b) => a.sequence - b.sequence || a.id - b.id);

  const move = (attribute: Attribute, to: number) => {
    const next = moved(all, attribute, to);
    const place = next.indexOf(attribute) + 1;
    setSaid(t('common.order.moved', { name: attribute.name, place, count: next.length }));
    next.forEach((each, index) => {
      if (each.sequence !== index + 1) void change(each, { sequence: index + 1 });
    });
  };
  return (
    <div className="field">
      <span className="form-label d-block" id={titleId}>
        {t('settings.attributes.title')}
      </span>
      <ul className="column-list" aria-labelledby={titleId}>
        {all.map((attribute, index) => (
          <AttributeRow
            key={attribute.id}
            attribute={attribute}
            place={{ index, count: all.length }}
            onMove={(to) => move(attribute, to)}
          />
        ))}
      </ul>
      <NewAttribute categoryId={categoryId} sequence={(all.at(-1)?.sequence ?? 0) + 1} />
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}

type RowProps = {
  attribute: Attribute;
  place: { index: number; count: number };
  onMove: (to: number) => void;
};

function AttributeRow({ attribute, place, onMove }: RowProps) {
  const { t } = useTranslation();
  const { row, handle } = useSortableRow(place.index, onMove);
  const { change, remove } = useAttributes();
  const [began, setBegan] = useState(attribute);
  const [name, setName] = useState(attribute.name);
  // What somebody else calls it now is shown, but where it is being called something else here.
  if (began !== attribute && [began.name, attribute.name].includes(name)) {
    setBegan(attribute);
    setName(attribute.name);
  }
  const rename = async () => {
    const trimmed = name.trim();
    if (trimmed === '') setName(attribute.name);
    if (['', began.name].includes(trimmed)) return;
    const saved = await change(began, { name: trimmed });
    if (saved) setName((now) => (now === name ? saved.name : now));
  };
  return (
    // The handle does the same with the arrow keys.
    <li {...row}>
      <MoveHandle name={attribute.name} {...{ place, onMove }} {...handle} />
      <input
        className="form-control form-control-sm"
        aria-label={t('settings.attributes.name', { name: attribute.name })}
        maxLength={MAX_ITEM_NAME}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onBlur={() => void rename()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void rename();
        }}
      />
      <button
        type="button"
        className="btn btn-ghost btn-icon btn-sm"
        aria-label={t('settings.attributes.remove', { name: attribute.name })}
        onClick={() => void remove(attribute)}
      >
        <Icon name="x-lg" />
      </button>
    </li>
  );
}

function NewAttribute({ categoryId, sequence }: { categoryId: number; sequence: number }) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const { add: save } = useAttributes();
  const add = async () => {
    const trimmed = name.trim();
    if (trimmed === '') return;
    const isSaved = await save({
      name: trimmed,
      inactive: false,
      productCategoryId: categoryId,
      sequence,
    });
    if (isSaved) setName('');
  };
  return (
    <div className="input-group">
      <input
        className="form-control"
        aria-label={t('settings.attributes.new')}
        placeholder={t('settings.attributes.new')}
        maxLength={MAX_ITEM_NAME}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The form around it is the category's.
          event.preventDefault();
          void add();
        }}
      />
      <button type="button" className="btn btn-secondary" onClick={() => void add()}>
        {t('common.add')}
      </button>
    </div>
  );
}

type New = Omit<Attribute, 'id' | 'version'>;
const draftOf = ({ id: _id, version: _version, ...draft }: Attribute): Draft => draft;

function useAttributes() {
  const { t } = useTranslation();
  const toast = useToast();
  const confirm = useConfirm();
  const errorText = useErrorText();
  const [saveItem] = useSaveItemMutation();
  const [removeItem] = useRemoveItemMutation();
  const area = t('settings.attributes.title');
  const askWhose = useAskWhose({ label: () => t('settings.name') });
  /** Gives undefined where it failed, or was left open. */
  const run = async (saving: () => Promise<AnyItem | undefined>) => {
    try {
      return await saving();
    } catch (failed) {
      toast.error(t('settings.failed.save', { area }), { details: errorText(failed) });
      return undefined;
    }
  };
  const add = (draft: New) => run(() => saveItem({ kind, draft }).unwrap());
  const change = (attribute: Attribute, changes: Partial<New>) => {
    const began = { version: attribute.version, draft: draftOf(attribute) };
    return run(async () => {
      const done = await saveMerged<Draft, AnyItem>({
        began,
        mine: { ...began.draft, ...changes },
        draftOf: (kept) => draftOf(kept as Attribute),
        send: (draft, version) => saveItem({ kind, id: attribute.id, draft, version }).unwrap(),
        // The last one who moves it says where it stands.
        ask: async (field, ...of) => (field === 'name' ? askWhose(field, ...of) : 'mine'),
      });
      return done?.saved;
    });
  };
  const remove = async ({ id, name }: Attribute) => {
    const isSure = await confirm({
      title: t('settings.removal.title', { name }),
      text: t('settings.attributes.removeText'),
      confirmText: t('common.delete'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await removeItem({ kind, id: idToDelete(kind, id), replacementId: -1 }).unwrap();
      toast.success(t('settings.removed', { name }));
    } catch (failed) {
      toast.error(t('settings.failed.remove', { area }), { details: errorText(failed) });
    }
  };
  return { add, change, remove };
}
