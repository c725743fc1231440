import { Link } from 'react-router';

import type { IssueCounts } from '#contract/issueList.ts';
import { isCapped, type View } from '#src/entities/issue/issueViews.ts';
import { useViewText } from '#src/entities/issue/useViewText.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import type { ListLook } from '../extras/listLook.ts';
import { printListUrl } from '../filters/listUrl.ts';
import { CHOSEN } from '../filters/useListUrl.ts';
import { Count } from './Count.tsx';

type Props = {
  views: View[];
  current: View;
  /** A saved view is shown. */
  isSaved: boolean;
  project: number | undefined;
  counts: IssueCounts | undefined;
  look: ListLook;
  onChosen?: () => void;
};

/** Views and, once loaded, projects, in the rail or below the heading. */
export function ViewList({ views, current, isSaved, project, counts, look, onChosen }: Props) {
  const viewText = useViewText();
  return (
    <>
      <ul className="side-list">
        {views.map((view) => (
          <li key={view.key}>
            <Link
              to={{ search: printListUrl({ filter: view.filter }) }}
              state={CHOSEN}
              aria-current={
                view === current && !isSaved && project === undefined ? 'page' : undefined
              }
              onClick={onChosen}
            >
              {view.icon ? (
                <Icon name={view.icon} />
              ) : (
                <span
                  className={counts && view.count(counts) === 0 ? 'lit is-out' : 'lit'}
                  aria-hidden="true"
                />
              )}
              <span className="nm">{viewText(view)}</span>{' '}
              <Count
                value={counts && view.count(counts)}
                isCapped={counts && isCapped(view, counts)}
              />
            </Link>
          </li>
        ))}
      </ul>
      {look.rail?.({ project, counts, onChosen })}
    </>
  );
}
