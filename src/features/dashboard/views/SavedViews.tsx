import { Link } from 'react-router';

import type { SavedView } from '#contract/views.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useMe } from '#src/shared/session/me.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { IconButton } from '#src/shared/ui/IconButton.tsx';

import { showDialog } from '../extras/dialogs.ts';
import { CHOSEN } from '../filters/useListUrl.ts';
import { addressOfView } from './viewAddress.ts';
import { useSavedView } from './useSavedView.ts';

type Props = { onChosen: (() => void) | undefined };

/** Saved views, the viewer's own first, and the button to save another. */
export function SavedViews({ onChosen }: Props) {
  const { t } = useTranslation();
  const { views = [], isError, current, isChanged } = useSavedView();
  const roleGroup = useMe()?.agent.roleGroup;
  const ownViews = views.filter(({ isOwn }) => isOwn);
  // Admins see other roles' default views in their dialog, not in this list.
  const others = views.filter(
    (view) => !view.isOwn && (view.roleGroup === null || view.roleGroup === roleGroup),
  );
  return (
    <>
      <h2 className="rail-h">
        {t('lists.views.title')}
        <IconButton
          icon="plus"
          label={t('lists.views.add')}
          isSmall
          onClick={() => {
            onChosen?.();
            showDialog({ kind: 'newView' });
          }}
        />
      </h2>
      {isError && <p className="rail-note">{t('lists.views.loadFailed')}</p>}
      <ul className="side-list saved-views">
        {[...ownViews, ...others].map((view) => (
          <ViewItem
            key={view.id}
            view={view}
            isShown={view.id === current?.id}
            isChanged={view.id === current?.id && isChanged}
            onChosen={onChosen}
          />
        ))}
      </ul>
    </>
  );
}

type ItemProps = Props & { view: SavedView; isShown: boolean; isChanged: boolean };

function ViewItem({ view, isShown, isChanged, onChosen }: ItemProps) {
  const { t } = useTranslation();
  const { name, mayEdit, access, isOwn, isDefault } = view;
  const isBeginning = isDefault || access === 'roleDefault';
  return (
    <li>
      <Link
        to={{ search: addressOfView(view) }}
        state={CHOSEN}
        title={name}
        aria-current={isShown ? 'page' : undefined}
        onClick={onChosen}
      >
        <Icon name={isBeginning ? 'star' : access === 'private' ? 'bookmark' : 'people'} />
        <span className="nm">{name}</span>
        {isChanged && <span className="tag tag-line">{t('lists.views.changed')}</span>}
        {!isOwn && <span className="visually-hidden">{t('lists.views.shared')}</span>}
      </Link>
      {mayEdit && (
        <IconButton
          icon="pencil"
          label={t('lists.views.edit', { name })}
          isSmall
          onClick={() => {
            onChosen?.();
            showDialog({ kind: 'view', view });
          }}
        />
      )}
    </li>
  );
}
