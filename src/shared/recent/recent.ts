import { useCallback, useMemo, useRef, useEffect } from 'react';
import { useSelector } from 'react-redux';

import { useRemembered } from '../filters/filtersSlice.ts';
import { selectAgentId } from '../session/sessionSlice.ts';

/** A recently opened item, for the command palette. */
export type Recent = {
  to: string;
  text: string;
  detail: string;
  kind: 'issue' | 'place' | 'person';
};

const KEPT = 6;

/** This agent's recent items, latest first. Cleared on sign-out. */
export function useRecent() {
  const [written, write] = useRemembered(`recent.${useSelector(selectAgentId) ?? ''}`);
  const list = useMemo(() => (written ? (JSON.parse(written) as Recent[]) : []), [written]);
  const latest = useRef({ list, write });
  useEffect(() => {
    latest.current = { list, write };
  });
  const remember = useCallback((recent: Recent) => {
    const others = latest.current.list.filter(({ to }) => to !== recent.to);
    latest.current.write(JSON.stringify([recent, ...others].slice(0, KEPT)));
  }, []);
  return { list, remember };
}
