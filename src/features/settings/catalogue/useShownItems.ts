import { useMemo } from 'react';

import { useCatalogue } from '#src/entities/catalogue/catalogueApi.ts';
import { useCan } from '#src/shared/session/Can.tsx';

import type { CatalogueArea } from '../areas.ts';
import { useListProjectsQuery } from '../projects/projectsApi.ts';
import { type AnyItem, useItemCountsQuery } from './keepApi.ts';

/**
 * The items of a kind that are for somebody to keep, all of them or those of the projects that he leads; beside each of
 * which project it is, as areas of many are called the same, and how many issues have it.
 */
export function useShownItems(kind: CatalogueArea) {
  const { items, isError, refetch } = useCatalogue(kind);
  const keepsAll = useCan('catalogue.manage');
  const ofProjects = kind === 'area';
  const projects = useListProjectsQuery(false, { skip: !ofProjects });
  // What else goes on in the company changes them: they are asked for with each visit. Beside a project there is no room.
  const { data: counts } = useItemCountsQuery(kind, {
    refetchOnMountOrArgChange: true,
    skip: ofProjects,
  });
  // The same rows as long as they are the same: a list of a thousand is not put together with every letter.
  const all = useMemo(() => {
    const names = new Map(projects.data?.map(({ id, name }) => [id, name]));
    const used = new Map(counts?.map(({ id, count }) => [id, count]));
    return items?.map((item: AnyItem) => ({
      ...item,
      count: used.get(item.id),
      also: 'projectId' in item ? (names.get(item.projectId ?? 0) ?? '') : '',
    }));
  }, [items, projects.data, counts]);
  const own = useMemo(
    () => projects.data && all?.filter(({ also }) => also !== ''),
    [all, projects.data],
  );
  return {
    items: keepsAll || !ofProjects ? all : own,
    isError: isError || projects.isError,
    refetch: () => {
      void refetch();
      if (ofProjects) void projects.refetch();
    },
  };
}
