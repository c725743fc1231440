import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { MAX_BULK } from '#contract/limits.ts';

type Props = {
  marked: number;
  list: { loaded: number; hasMore: boolean; isError: boolean; loadMore: () => void };
  total: number | undefined;
  onMarkAll: () => void;
};

/** Marks everything that the filter lets through, as far as one action reaches: what is not loaded yet is fetched first. */
export function PickAll({ marked, list, total = 0, onMarkAll }: Props) {
  const { t } = useTranslation();
  const [isPicking, setIsPicking] = useState(false);
  const { loaded, hasMore, isError, loadMore } = list;
  const count = Math.min(Math.max(total, loaded), MAX_BULK);
  const isEnough = isError || !hasMore || loaded >= MAX_BULK;

  useEffect(() => {
    if (!isPicking) return;
    if (!isEnough) {
      loadMore();
      return;
    }
    setIsPicking(false);
    onMarkAll();
  }, [isPicking, isEnough, loaded, loadMore, onMarkAll]);

  if (marked >= count) return null;
  return (
    <button
      type="button"
      className="btn btn-ghost pick-all"
      aria-busy={isPicking}
      onClick={() => setIsPicking(true)}
    >
      {isPicking
        ? t('common.loading')
        : t(total > MAX_BULK ? 'dashboard.bulk.pickFirst' : 'dashboard.bulk.pickAll', { count })}
    </button>
  );
}
