import { useEffect, useState } from 'react';

import { MAX_BULK } from '#contract/limits.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

export type LoadedList = {
  loaded: number;
  hasMore: boolean;
  isError: boolean;
  loadMore: () => void;
};
type Props = {
  marked: number;
  list: LoadedList;
  total: number | undefined;
  onMarkAll: () => void;
};

/** Marks the whole filtered list up to the bulk limit, loading missing pages first. */
export function PickAll({ marked, list, total = 0, onMarkAll }: Props) {
  const { t } = useTranslation();
  const [isPicking, setIsPicking] = useState(false);
  const count = Math.min(Math.max(total, list.loaded), MAX_BULK);
  if (marked >= count) return null;
  const onLoaded = () => {
    setIsPicking(false);
    onMarkAll();
  };
  return (
    <>
      {isPicking && <Loading list={list} onLoaded={onLoaded} />}
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
    </>
  );
}

/** Fetches pages until enough are loaded. */
function Loading({ list, onLoaded }: { list: LoadedList; onLoaded: () => void }) {
  const { loaded, hasMore, isError, loadMore } = list;
  const isEnough = isError || !hasMore || loaded >= MAX_BULK;
  useEffect(() => {
    if (isEnough) onLoaded();
    else loadMore();
  }, [isEnough, loadMore, onLoaded]);
  return null;
}
