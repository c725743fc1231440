import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The open bottom sheet, in the browser history: the back button closes it first. */
export function useSheet<Name extends string>() {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation() as ReturnType<typeof useLocation> & {
    state: { sheet?: string } | null;
  };
  const [opened, setOpened] = useState<Name>();
  const above = state?.sheet;
  /** Closed after a reload, though the history still names it. */
  const sheet = above === opened ? opened : undefined;
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
      setOpened(name);
      // Replaces an open sheet.
      void navigate({ pathname, search }, { state: { sheet: name }, replace: isAbove.current });
    },
    close,
    /** Closes the named sheet, unless another has been opened meanwhile. */
    closeIf: (name: Name) => {
      if (onShow.current === name) close();
    },
  };
}
