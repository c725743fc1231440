import { type RefObject, useEffect } from 'react';

import { isSingleKey } from './useListKeys.ts';

/** The slash goes to the list's text field. */
export function useFilterKey(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isSingleKey(event)) return;
      event.preventDefault();
      field.current?.select();
      field.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [field]);
}
