import { createContext, useContext, useEffect } from 'react';

type Adding = {
  /** The empty fact whose editor is open: a property of the issue, `products`, `staffVisit` or `attribute-7`. */
  adding: string | undefined;
  start: (name: string) => void;
  stop: () => void;
};

export const AddingContext = createContext<Adding>({
  adding: undefined,
  start: () => undefined,
  stop: () => undefined,
});

let begin: ((name: string) => void) | undefined;

/** Begins to add a fact by its name, from elsewhere on the page. */
export const addFact = (name: string) => begin?.(name);

/** While the facts are there. */
export function useAddFact(start: (name: string) => void) {
  useEffect(() => {
    begin = start;
    return () => {
      begin = undefined;
    };
  }, [start]);
}

/** Facts without a value are not shown: they are added from one menu. */
export const useAdding = () => useContext(AddingContext);
