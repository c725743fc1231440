import { useState } from 'react';

import { MAX_QUANTITY } from '#contract/limits.ts';
import type { ProductLine } from '#contract/products.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { IconButton } from '#src/shared/ui/IconButton.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useIssue } from '../issueContext.ts';
import {
  useAddProductMutation,
  useChangeProductMutation,
  useFindProductQuery,
  useRemoveProductMutation,
} from './productsApi.ts';

/** A product with its quantity and a remove button. */
export function ProductLineItem({ line }: { line: ProductLine }) {
  const { t } = useTranslation();
  const remove = useRemove(line);
  const { name, articleNumber, vendor } = line;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li>
      <button
        type="button"
        className="btn-link truncate"
        title={name}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {name}
      </button>
      <Quantity line={line} />
      <IconButton
        icon="trash3"
        label={t('facts.products.remove', { name })}
        isSmall
        onClick={() => void remove()}
      />
      {isOpen && (
        <div className="details text-2">
          <p>{[articleNumber, vendor].filter(Boolean).join(' · ')}</p>
          <Details uuid={line.uuid} />
        </div>
      )}
    </li>
  );
}

/** Current details from the search engine. */
function Details({ uuid }: { uuid: string }) {
  const { t, i18n } = useTranslation();
  const { data: product } = useFindProductQuery({ uuid, locale: i18n.language });
  if (product === undefined) return <p>{t('common.loading')}</p>;
  const text = product && (product.description || product.shortDescription);
  return <p>{text || t('facts.products.gone')}</p>;
}

/** Quantity; saved on blur or Enter. */
function Quantity({ line: { id, name, quantity } }: { line: ProductLine }) {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const [change] = useChangeProductMutation();
  const [typed, setTyped] = useState<string>();
  const saved = useSaved();
  const save = () => {
    const rounded = Math.round(Number(typed) * 100) / 100;
    setTyped(undefined);
    if (typed === undefined || !(rounded > 0) || rounded === quantity) return;
    void saved(
      change({ issueId: issue.id, lineId: id, quantity: Math.min(rounded, MAX_QUANTITY) }).unwrap(),
    );
  };
  return (
    <input
      type="number"
      className="form-control"
      aria-label={t('facts.products.quantity', { name })}
      min={0.01}
      max={MAX_QUANTITY}
      step="any"
      value={typed ?? String(quantity)}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={save}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
    />
  );
}

/** Removes it, with undo in the toast. */
function useRemove({ id, uuid, articleNumber, name, vendor, quantity }: ProductLine) {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const [removeProduct] = useRemoveProductMutation();
  const [addProduct] = useAddProductMutation();
  const toast = useToast();
  const saved = useSaved();
  return async () => {
    const isGone = await saved(removeProduct({ issueId: issue.id, lineId: id }).unwrap());
    if (!isGone) return;
    toast.success(t('facts.products.removed', { name }), {
      text: t('common.undo.action'),
      onClick: () => {
        const body = { key: crypto.randomUUID(), uuid, articleNumber, name, vendor, quantity };
        void saved(addProduct({ issueId: issue.id, body }).unwrap());
      },
    });
  };
}

/** Awaits a change and reports a failure; gives whether it was saved. */
function useSaved() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const toast = useToast();
  return (saving: Promise<unknown>) =>
    saving.then(
      () => true,
      (error: unknown) => {
        toast.error(t('issue.saveError', { reason: errorText(error) }));
        return false;
      },
    );
}
