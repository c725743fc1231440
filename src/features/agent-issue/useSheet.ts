import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The question that has come up: the phone's back button puts it away, and leaves the page only without one. */
export function useSheet<Name extends string>() {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation() as ReturnType<typeof useLocation> & {
    state: { sheet?: string } | null;
  };
  const [asked, setAsked] = useState<Name>();
  const above = state?.sheet;
  const isAbove = useRef(false);
  useEffect(() => {
    isAbove.current = above !== undefined;
  }, [above]);
  return {
    /** None after a reload, though the history knows of it. */
    sheet: above === asked ? asked : undefined,
    open: (name: Name) => {
      setAsked(name);
      // One comes up in place of another.
      void navigate({ pathname, search }, { state: { sheet: name }, replace: isAbove.current });
    },
    close: () => {
      if (!isAbove.current) return;
      isAbove.current = false;
      void navigate(-1);
    },
  };
}
