import { useId, useState } from 'react';
import { z } from 'zod/mini';

import { itemBody, MAX_ITEM_NAME } from '#contract/catalogue/family.ts';
import { useCatalogue } from '#src/entities/catalogue/catalogueApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { moved } from '#src/shared/lib/moved.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { MoveHandle } from '#src/shared/master-detail/MoveHandle.tsx';
import { useSortableRow } from '#src/shared/ui/useSortableRow.ts';

import { useAttributeSort } from './useAttributeSort.ts';
import { type Attribute, useAttributes } from './useAttributes.ts';

/** Attributes of a product category, in form order. Each change is saved at once. */
export function Attributes({ categoryId }: { categoryId: number }) {
  const { t } = useTranslation();
  const titleId = useId();
  const { items = [] } = useCatalogue('productAttribute');
  const [announcement, setAnnouncement] = useState('');
  const sort = useAttributeSort(categoryId);
  const all = items
    .filter(({ productCategoryId }) => productCategoryId === categoryId)
    .toSorted((a, b) => a.sequence - b.sequence || a.id - b.id);

  const move = (attribute: Attribute, to: number) => {
    const next = moved(all, attribute, to);
    const place = next.indexOf(attribute) + 1;
    setAnnouncement(t('common.order.moved', { name: attribute.name, place, count: next.length }));
    void sort(all.map(idOf), next.map(idOf));
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
        {announcement}
      </p>
    </div>
  );
}

const idOf = ({ id }: Attribute) => id;

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
  // Show a name changed elsewhere, unless it is being edited here.
  if (began !== attribute && [began.name, attribute.name].includes(name)) {
    setBegan(attribute);
    setName(attribute.name);
  }
  const rename = async () => {
    const trimmed = z.safeParse(itemBody.name, name).data;
    if (trimmed === undefined) return setName(attribute.name);
    if (trimmed === began.name) return;
    const saved = await change(began, { name: trimmed });
    if (saved) setName((now) => (now === name ? saved.name : now));
  };
  return (
    // Arrow keys on the handle do the same.
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
    const trimmed = z.safeParse(itemBody.name, name).data;
    if (trimmed === undefined) return;
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
          // Enter must not submit the surrounding category form.
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
