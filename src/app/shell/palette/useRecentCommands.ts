import { useSelector } from 'react-redux';

import { useRemembered } from '#src/shared/filters/filtersSlice.ts';
import { selectAgentId } from '#src/shared/session/sessionSlice.ts';

const KEPT = 8;

/** This agent's last commands, latest first. Cleared on sign-out. */
export function useRecentCommands() {
  const [written = '', write] = useRemembered(`commands.${useSelector(selectAgentId) ?? ''}`);
  const list = written.split(' ').filter(Boolean);
  const remember = (id: string) =>
    write([id, ...list.filter((other) => other !== id)].slice(0, KEPT).join(' '));
  return { list, remember };
}
