import { useMatches, useParams } from 'react-router';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { NothingChosen } from '#src/shared/master-detail/NothingChosen.tsx';
import { RowList } from '#src/shared/master-detail/RowList.tsx';

import type { CatalogueArea } from '../areas.ts';
import { ItemDetail } from './ItemDetail.tsx';
import { useShownItems } from './useShownItems.ts';

/** The items of one kind, and the details of the one that is chosen. */
export function CataloguePage() {
  const { t } = useTranslation();
  // The route's own name says which kind it is.
  const kind = useMatches().at(-1)?.id as CatalogueArea;
  const { id } = useParams();
  const { items, isError, refetch } = useShownItems(kind);
  const to = `/settings/${kind}`;
  const chosen = items?.find((each) => String(each.id) === id);
  return (
    <>
      <RowList
        key={kind}
        title={t(`settings.areas.${kind}`)}
        to={to}
        rows={items}
        chosenId={id}
        hasFailed={isError}
        onRetry={refetch}
        aside={asideOf}
      />
      {id === 'new' || chosen ? (
        <ItemDetail key={`${kind} ${id}`} kind={kind} item={chosen} backTo={to} />
      ) : (
        <NothingChosen isGone={id !== undefined && items !== undefined} />
      )}
    </>
  );
}

const asideOf = ({ also }: { also: string }) =>
  also && <small className="row-of truncate">{also}</small>;
