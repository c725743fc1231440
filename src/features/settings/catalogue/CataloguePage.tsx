import { useMatches, useParams } from 'react-router';

import type { SettingsKind } from '#contract/catalogue/kinds.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { NothingChosen } from '#src/shared/master-detail/NothingChosen.tsx';
import { RowList } from '#src/shared/master-detail/RowList.tsx';
import { useChosen } from '#src/shared/master-detail/useChosen.ts';

import { ItemDetail } from './ItemDetail.tsx';
import { useShownItems } from './useShownItems.ts';

/** Items of one kind, and the details of the selected one. */
export function CataloguePage() {
  // The route's id is the kind.
  const kind = useMatches().at(-1)?.id as SettingsKind;
  return <Kind key={kind} kind={kind} />;
}

function Kind({ kind }: { kind: SettingsKind }) {
  const { t } = useTranslation();
  const { id } = useParams();
  const { items, isError, refetch } = useShownItems(kind);
  const to = `/settings/${kind}`;
  const { chosen, isGone, isOpen } = useChosen(items, id);
  return (
    <>
      <RowList
        title={t(`settings.areas.${kind}`)}
        to={to}
        rows={items}
        chosenId={id}
        hasFailed={isError}
        onRetry={refetch}
        aside={asideOf}
      />
      {isOpen ? (
        <ItemDetail key={id} kind={kind} item={chosen} isGone={isGone} backTo={to} />
      ) : (
        <NothingChosen
          isGone={isGone}
          emptyHint={items?.length === 0 && { about: t(`settings.about.${kind}`), to }}
        />
      )}
    </>
  );
}

const asideOf = ({ searchText }: { searchText: string }) =>
  searchText && <small className="row-of truncate">{searchText}</small>;
