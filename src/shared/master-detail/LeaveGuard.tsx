import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useState,
} from 'react';

import { useLeaveGuard } from './useLeaveGuard.ts';

type Report = (part: string, isUnsaved: boolean) => void;

const Unsaved = createContext<Report | undefined>(undefined);

/** Guards all forms of a page at once: the router asks a single blocker. Paths below `within` are the same page. */
export function LeaveGuard({ within, children }: { within: string; children: ReactNode }) {
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const report = useCallback<Report>(
    (part, isUnsaved) =>
      setUnsaved((now) => {
        if (now.includes(part) === isUnsaved) return now;
        return isUnsaved ? [...now, part] : now.filter((other) => other !== part);
      }),
    [],
  );
  useLeaveGuard(unsaved.length > 0, within);
  return <Unsaved.Provider value={report}>{children}</Unsaved.Provider>;
}

/** Reports a form's unsaved input to the page's `LeaveGuard`. */
export function useUnsavedPart(isUnsaved: boolean) {
  const part = useId();
  const report = useContext(Unsaved);
  useEffect(() => {
    report?.(part, isUnsaved);
    return () => report?.(part, false);
  }, [report, part, isUnsaved]);
}
