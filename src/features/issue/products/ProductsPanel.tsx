import { lazy } from 'react';

import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { IconButton } from '#src/shared/ui/IconButton.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Menu } from '#src/shared/ui/Menu.tsx';
import { EarlySearch } from '#src/shared/ui/options/EarlySearch.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useAdding } from '../facts/adding.ts';
import { useIssue } from '../issueContext.ts';
import { ProductLineItem } from './ProductLineItem.tsx';
import type { Product } from './productSearch.ts';
import { useAddProductMutation, useListProductsQuery } from './productsApi.ts';

const ProductPicker = lazy(async () => ({
  default: (await import('./ProductPicker.tsx')).ProductPicker,
}));

/** Products used, with quantities. */
export function ProductsPanel() {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const { data, isError, refetch } = useListProductsQuery(issue.id);
  const add = useAdd();
  const { adding, stop } = useAdding();
  const lines = data?.list ?? [];
  const isAdding = adding === 'products';
  if (lines.length === 0 && !isError && !isAdding) return null;
  return (
    <section className="products" aria-labelledby="issue-products">
      <div className="products-head">
        <h2 id="issue-products">{t('facts.products.title')}</h2>
        <Menu
          className="pick-menu"
          isOpenAtFirst={isAdding}
          onClosed={() => isAdding && stop()}
          renderToggle={(props) => (
            <IconButton
              {...props}
              icon="plus-lg"
              label={t('facts.products.add')}
              isSmall
              aria-haspopup="dialog"
            />
          )}
        >
          {(close) => (
            <EarlySearch
              of={ProductPicker}
              onChoose={(product: Product) => {
                close();
                void add(product);
              }}
            />
          )}
        </Menu>
      </div>
      {isError && !data && <LoadError text={t('facts.products.loadError')} onRetry={refetch} />}
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <ProductLineItem key={line.id} line={line} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Adds one piece; the quantity is changed in its line. */
function useAdd() {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const [addProduct] = useAddProductMutation();
  const errorText = useErrorText();
  const toast = useToast();
  return async ({ uuid, articleNumber, name, vendor }: Product) => {
    const body = { key: crypto.randomUUID(), uuid, articleNumber, name, vendor, quantity: 1 };
    try {
      await addProduct({ issueId: issue.id, body }).unwrap();
    } catch (error) {
      toast.error(t('issue.saveError', { reason: errorText(error) }));
    }
  };
}
