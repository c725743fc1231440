import { useState } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useSettled } from '#src/shared/lib/useSettled.ts';

import type { Early } from '#src/shared/ui/options/EarlySearch.tsx';
import { OptionList } from '#src/shared/ui/options/OptionList.tsx';
import type { Product } from './productSearch.ts';
import { useSearchProductsQuery } from './productsApi.ts';

const STANDS_STILL = 200;

type Props = Early & { onChoose: (product: Product) => void };

/** Searches products by name, number, manufacturer … and gives the chosen one. */
export function ProductPicker({ early, onChoose }: Props) {
  const { t, i18n } = useTranslation();
  const [typed, setTyped] = useState(early.trim());
  const query = useSettled(typed.trim(), STANDS_STILL);
  const { currentData, data, isFetching, isError, refetch } = useSearchProductsQuery(
    { typed: query, locale: i18n.language },
    { skip: query === '' },
  );
  // Keep the last results while loading, to avoid flicker.
  const products = query === '' || isError ? [] : (currentData ?? data ?? []);
  const isPending = query !== typed.trim() || isFetching;
  const state = () => {
    if (query === '') return t('facts.products.hint');
    if (isFetching) return t('common.loading');
    if (!isError) return t('facts.products.none', { words: query });
    return (
      <>
        <p role="alert">{t('facts.products.away')}</p>
        <button type="button" className="btn btn-secondary btn-sm" onClick={() => void refetch()}>
          {t('common.retry')}
        </button>
      </>
    );
  };
  return (
    <OptionList
      label={t('facts.products.title')}
      options={products.map((product) => ({
        value: product,
        text: product.name,
        node: (
          <>
            {product.name}
            <br />
            <span className="text-2">
              {[product.articleNumber, product.vendor].filter(Boolean).join(' · ')}
            </span>
          </>
        ),
      }))}
      isChosen={() => false}
      onChoose={onChoose}
      early={early}
      remote={{ onType: setTyped, state: state(), isPending }}
    />
  );
}
