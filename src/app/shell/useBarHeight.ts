import { type RefObject, useEffect } from 'react';

import { TOP_BAR_HEIGHT_DEBOUNCE } from '#contract/limits.ts';

/** Measures the bar, so that what sticks below it knows where: `--top-bar-height`. */
export function useBarHeight(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const measure = () => {
      const height = bar.current?.offsetHeight;
      if (height) document.documentElement.style.setProperty('--top-bar-height', `${height}px`);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onResize = () => {
      clearTimeout(timer);
      timer = setTimeout(measure, TOP_BAR_HEIGHT_DEBOUNCE);
    };
    onResize();
    addEventListener('resize', onResize);
    return () => {
      clearTimeout(timer);
      removeEventListener('resize', onResize);
    };
  }, [bar]);
}
