const FOCUSABLE = 'a[href], button, input, select, textarea';

/**
 * A ref for a part of the page in which rows go that one is at: then one is at what comes next there, at what came before
 * where nothing does, and at the same link where that is drawn anew, instead of at the top of the page.
 */
export function keepPlace(frame: HTMLElement) {
  let at: Element | undefined;
  let around: HTMLElement[] = [];
  const note = ({ target }: FocusEvent) => {
    at = target as Element;
    around = [...frame.querySelectorAll<HTMLElement>(FOCUSABLE)];
  };
  const goOn = () => {
    // Whoever knows a better place has gone there by now.
    if (document.activeElement !== document.body) return;
    const place = around.findIndex((each) => each === at);
    const link = at?.getAttribute('href');
    const same = link && frame.querySelector<HTMLElement>(`a[href=${JSON.stringify(link)}]`);
    const others = [...around.slice(place + 1), ...around.slice(0, place).toReversed()];
    (same || others.find((each) => each.isConnected && !each.matches(':disabled')))?.focus({
      preventScroll: true,
    });
    at = undefined;
  };
  const observer = new MutationObserver(() => {
    if (at && !at.isConnected) setTimeout(goOn);
  });
  frame.addEventListener('focusin', note);
  observer.observe(frame, { childList: true, subtree: true });
  return () => {
    frame.removeEventListener('focusin', note);
    observer.disconnect();
  };
}
