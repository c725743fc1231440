import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The open bottom sheet, in the browser history: the back button closes it first, and a reload keeps it. */
export function useSheet<Name extends string>(isFor: (name: Name) => boolean) {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation() as ReturnType<typeof useLocation> & {
    state: { sheet?: Name } | null;
  };
  const asked = state?.sheet;
  const latest = useRef(asked);
  useEffect(() => {
    latest.current = asked;
  }, [asked]);
  const close = () => {
    if (!latest.current) return;
    latest.current = undefined;
    void navigate(-1);
  };
  return {
    sheet: asked && isFor(asked) ? asked : undefined,
    open: (name: Name) => {
      // Replaces an open sheet.
      void navigate({ pathname, search }, { state: { sheet: name }, replace: !!latest.current });
    },
    close,
    /** Closes the named sheet, unless another has been opened meanwhile. */
    closeIf: (name: Name) => {
      if (latest.current === name) close();
    },
  };
}
