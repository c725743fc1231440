import { useEffect } from 'react';

const COUNT = /^\(\d+\) /u;

/** Shows a number before the titles of all pages while mounted, whoever sets them. */
export function useTitleCount(count: number) {
  useEffect(() => {
    const show = (number: number) => {
      const title = document.title.replace(COUNT, '');
      const counted = number > 0 ? `(${number}) ${title}` : title;
      if (document.title !== counted) document.title = counted;
    };
    const observer = new MutationObserver(() => show(count));
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    show(count);
    return () => {
      observer.disconnect();
      show(0);
    };
  }, [count]);
}
