import { useMemo } from 'react';

import { useListAgentOptionsQuery } from '#src/entities/agent/agentApi.ts';
import { useGetProjectQuery } from '#src/entities/project/projectApi.ts';

import { useIssue } from '../issueContext.ts';
import { privateReaders } from './readers.ts';

export type PrivateReader = { id: number; name: string; detail?: string; isInIssue: boolean };

export function usePrivateReaders(): PrivateReader[] {
  const { issue, me, isStaff } = useIssue();
  const { data: agents } = useListAgentOptionsQuery(undefined, { skip: !isStaff });
  const { data: project } = useGetProjectQuery(issue.project.id, { skip: !isStaff });
  return useMemo(() => {
    if (!isStaff) {
      return issue.responsible ? [{ ...issue.responsible, isInIssue: true }] : [];
    }
    const people = project?.people.map(({ agent }) => agent) ?? [];
    return privateReaders(issue, agents ?? [], people, me.id).map(
      ({ id, name, firm, roleGroup, isInIssue }) => ({
        id,
        name,
        detail: firm && firm !== name ? firm : roleGroup,
        isInIssue,
      }),
    );
  }, [issue, me.id, isStaff, agents, project]);
}
