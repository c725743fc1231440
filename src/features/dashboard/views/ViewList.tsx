import { useState } from 'react';
import { Link } from 'react-router';

import type { IssueCounts } from '#contract/issueList.ts';
import { nameWithNumber } from '#contract/nameWithNumber.ts';
import { isCapped, type View } from '#src/entities/issue/issueViews.ts';
import { useViewText } from '#src/entities/issue/useViewText.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
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
/** Projects shown before "show all". */
const PROJECTS_AT_FIRST = 8;

/** Views and projects, in the rail or below the heading. */
export function ViewList({ views, current, isSaved, project, counts, look, onChosen }: Props) {
  const { t } = useTranslation();
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
              {view.icon ? <Icon name={view.icon} /> : <span className="lit" aria-hidden="true" />}
              <span className="nm">{viewText(view)}</span>{' '}
              <Count
                value={counts && view.count(counts)}
                isCapped={counts && isCapped(view, counts)}
              />
            </Link>
          </li>
        ))}
      </ul>
      {look.rail?.(onChosen)}
      {counts && counts.projects.length > 0 && (
        <>
          <h2 className="rail-h">{t('dashboard.rail.projects')}</h2>
          <ProjectList project={project} counts={counts} onChosen={onChosen} />
        </>
      )}
    </>
  );
}

function ProjectList({
  project,
  counts: { projects },
  onChosen,
}: {
  project: number | undefined;
  counts: IssueCounts;
  onChosen: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? projects : projects.slice(0, PROJECTS_AT_FIRST);
  return (
    <ul className="side-list">
      {shown.map(({ id, name, number, open }) => (
        <li key={id}>
          <Link
            to={{ search: printListUrl({ filter: { project: [id] } }) }}
            title={nameWithNumber({ name, number })}
            aria-current={id === project ? 'page' : undefined}
            onClick={onChosen}
          >
            <span className="nm">{nameWithNumber({ name, number })}</span> <Count value={open} />
          </Link>
        </li>
      ))}
      {projects.length > shown.length && (
        <li>
          <button type="button" className="more" onClick={() => setShowsAll(true)}>
            {t('dashboard.rail.showAll', { count: projects.length })}
          </button>
        </li>
      )}
    </ul>
  );
}
