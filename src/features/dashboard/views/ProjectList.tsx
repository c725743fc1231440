import { useState } from 'react';
import { Link } from 'react-router';

import { nameWithNumber, shortProjectName } from '#contract/nameWithNumber.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import type { RailProps } from '../extras/listLook.ts';
import { printListUrl } from '../filters/listUrl.ts';
import { Count } from './Count.tsx';

/** Projects shown before "show all". */
const PROJECTS_AT_FIRST = 8;

/** Projects with open issues. */
export function ProjectList({ project, counts, onChosen }: RailProps) {
  const { t } = useTranslation();
  const projects = counts?.projects ?? [];
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? projects : projects.slice(0, PROJECTS_AT_FIRST);
  if (projects.length === 0) return null;
  return (
    <>
      <h2 className="rail-h">{t('dashboard.rail.projects')}</h2>
      <ul className="side-list">
        {shown.map(({ id, name, number, open }) => (
          <li key={id}>
            <Link
              to={{ search: printListUrl({ filter: { project: [id] } }) }}
              title={nameWithNumber({ name, number })}
              aria-current={id === project ? 'page' : undefined}
              onClick={onChosen}
            >
              <span className="nm">{shortProjectName(name)}</span> <Count value={open} />
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
    </>
  );
}
