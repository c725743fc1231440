import { isStaff } from '#contract/permissions.ts';
import { useListAgentOptionsQuery } from './agentApi.ts';

/** Active staff as options; undefined while they load. */
export function useStaff() {
  const { data } = useListAgentOptionsQuery();
  return data
    ?.filter((agent) => isStaff(agent) && !agent.inactive)
    .map(({ id, name }) => ({ value: id, text: name }));
}
