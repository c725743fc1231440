import { useListAgentOptionsQuery } from '#src/entities/agent/agentApi.ts';
import { useCatalogue } from '#src/entities/catalogue/catalogueApi.ts';
import { useListProjectTypeOptionsQuery } from '#src/entities/catalogue/projectTypeOptionsApi.ts';

import { useListDatesQuery } from '../dates/datesApi.ts';
import { useExternalDelegationQuery, useProjectNotesQuery } from './partsApi.ts';

/** Whether all that a project's page lists has been answered: a section that grows pushes those below it down. */
export function useHasLists(projectId: number, options: { skip: boolean }): boolean {
  const asked = [
    useListProjectTypeOptionsQuery(undefined, options),
    useCatalogue('projectLabels', options),
    useCatalogue('area', options),
    useListAgentOptionsQuery(undefined, options),
    useListDatesQuery(undefined, options),
    useExternalDelegationQuery(projectId, options),
    useProjectNotesQuery(projectId, options),
  ];
  return asked.every(({ isLoading }) => !isLoading);
}
