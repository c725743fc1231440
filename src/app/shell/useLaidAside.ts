import { type RefCallback, useLayoutEffect, useRef } from 'react';

/**
 * Lays what is in a box aside as it is. React hides it by taking it off the page; to be seen again it would have to be
 * styled and laid out anew. What is only put out of sight is as much gone for who reads, listens, walks by Tab or
 * searches, and is back as it was. Where the browser cannot do that, it stays as React has it.
 */
export function useLaidAside(isAside: boolean): RefCallback<HTMLElement> {
  const box = useRef<HTMLElement>(undefined);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current || !isAside) return undefined;
    const { style } = current;
    const main = current.querySelector('main');
    const { id = '' } = main ?? {};
    // Two of the same name would be one too many.
    main?.removeAttribute('id');
    const layAside = () => style.removeProperty('display');
    const observer = new MutationObserver(layAside);
    if (globalThis.CSS?.supports('content-visibility', 'hidden')) {
      style.setProperty('content-visibility', 'hidden');
      layAside();
      // React hides it once more when it has come to what is inside.
      observer.observe(current, { attributeFilter: ['style'] });
    }
    return () => {
      observer.disconnect();
      style.removeProperty('content-visibility');
      if (main) main.id = id;
    };
  }, [isAside]);
  return (element) => {
    // Of what is hidden React tells that it is gone.
    if (element) box.current = element;
  };
}
