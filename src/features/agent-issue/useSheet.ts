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
  /** None after a reload, though the history knows of it. */
  const sheet = above === asked ? asked : undefined;
  const isAbove = useRef(false);
  const onShow = useRef(sheet);
  useEffect(() => {
    isAbove.current = above !== undefined;
    onShow.current = sheet;
  }, [above, sheet]);
  const close = () => {
    if (!isAbove.current) return;
    isAbove.current = false;
    void navigate(-1);
  };
  return {
    sheet,
    open: (name: Name) => {
      setAsked(name);
      // One comes up in place of another.
      void navigate({ pathname, search }, { state: { sheet: name }, replace: isAbove.current });
    },
    close,
    /** Puts away one of them, unless another has come up meanwhile. */
    closeIf: (name: Name) => {
      if (onShow.current === name) close();
    },
  };
}
