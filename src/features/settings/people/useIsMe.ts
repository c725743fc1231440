import type { Person } from '#contract/people.ts';
import { useMe } from '#src/shared/session/me.ts';

/** Whether a person is the viewer, who cannot change their own role or leave. */
export function useIsMe(person: Person | undefined): boolean {
  const me = useMe();
  return person !== undefined && person.id === me?.agent.id;
}
