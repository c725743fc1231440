const FOCUSABLE = 'a[href], button, input, select, textarea';

/** Where a new page puts the focus that was lost on the way to it. */
const isPage = (element: Element) => element.matches('#main, #main h1');

/**
 * A ref for a part of the page in which rows go that one is at: then one is at what comes next there, at what came before
 * where nothing does, and at the same link where that is drawn anew, instead of at the top of the page.
 */
export function keepPlace(frame: HTMLElement) {
  let at: Element | undefined;
  let around: HTMLElement[] = [];
  const note = ({ target }: FocusEvent) => {
    if (isPage(target as Element)) return;
    at = target as Element;
    around = [...frame.querySelectorAll<HTMLElement>(FOCUSABLE)];
  };
  // Who points somewhere is where he pointed.
  const forget = () => {
    at = undefined;
  };
  const goOn = () => {
    const here = document.activeElement;
    // What is asked gives the place back once it is answered.
    if (here?.closest('[aria-modal]')) return;
    const gone = at;
    forget();
    // Whoever knows a better place has gone there by now; the heading of the page is none.
    const isNowhere = here === document.body || (here !== null && isPage(here));
    if (!isNowhere || !gone) return;
    const place = around.findIndex((each) => each === gone);
    const link = gone.getAttribute('href');
    const same = link && frame.querySelector<HTMLElement>(`a[href=${JSON.stringify(link)}]`);
    const others = [...around.slice(place + 1), ...around.slice(0, place).toReversed()];
    (same || others.find((each) => each.isConnected && !each.matches(':disabled')))?.focus({
      preventScroll: true,
    });
  };
  const observer = new MutationObserver(() => {
    if (at && !at.isConnected) setTimeout(goOn);
  });
  frame.addEventListener('focusin', note);
  document.addEventListener('pointerdown', forget, true);
  observer.observe(frame, { childList: true, subtree: true });
  return () => {
    frame.removeEventListener('focusin', note);
    document.removeEventListener('pointerdown', forget, true);
    observer.disconnect();
  };
}
