import { useMemo } from 'react';

import type { SettingsKind } from '#contract/catalogue/kinds.ts';
import { useCatalogue } from '#src/entities/catalogue/catalogueApi.ts';
import { useCan } from '#src/shared/session/Can.tsx';

import { useListProjectsQuery } from '../projects/projectsApi.ts';
import { type AnyItem, useItemCountsQuery } from './keepApi.ts';

/**
 * Items of a kind that the viewer may edit: all, or those of the projects they lead. Each with its
 * project, as area names repeat, and its number of issues.
 */
export function useShownItems(kind: SettingsKind) {
  const { items, isError, refetch } = useCatalogue(kind);
  const keepsAll = useCan('catalogue.manage');
  const ofProjects = kind === 'area';
  const projects = useListProjectsQuery(false, { skip: !ofProjects });
  // Refetched on each visit, as work elsewhere changes them. Not shown beside a project: no room.
  const { data: counts } = useItemCountsQuery(kind, {
    refetchOnMountOrArgChange: true,
    skip: ofProjects,
  });
  // Memoised: a list of a thousand must not be rebuilt on each keystroke.
  const all = useMemo(() => {
    const names = new Map(projects.data?.map(({ id, name }) => [id, name]));
    const used = new Map(counts?.map(({ id, count }) => [id, count]));
    return items?.map((item: AnyItem) => ({
      ...item,
      count: used.get(item.id),
      searchText: 'projectId' in item ? (names.get(item.projectId ?? 0) ?? '') : '',
    }));
  }, [items, projects.data, counts]);
  const projectItems = useMemo(
    () => projects.data && all?.filter(({ searchText }) => searchText !== ''),
    [all, projects.data],
  );
  return {
    items: keepsAll || !ofProjects ? all : projectItems,
    isError: isError || projects.isError,
    refetch: () => {
      void refetch();
      if (ofProjects) void projects.refetch();
    },
  };
}
