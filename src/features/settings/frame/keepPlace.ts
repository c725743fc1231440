const FOCUSABLE = 'a[href], button, input, select, textarea';

/** Where a page change puts lost focus. */
const isPage = (element: Element) => element.matches('#main, #main h1');

/** A row of the same list, rather than what follows the list. */
function nextOf(others: readonly HTMLElement[], list: Element | null) {
  const free = others.filter((element) => element.isConnected && !element.matches(':disabled'));
  return free.find((element) => list?.contains(element)) ?? free[0];
}

/**
 * Ref for a container whose rows may disappear while focused: focus moves to the next row, else the
 * previous one, or to the same link when it is re-rendered, instead of to the top of the page.
 */
export function keepPlace(frame: HTMLElement) {
  let at: Element | undefined;
  let list: Element | null = null;
  let around: HTMLElement[] = [];
  const note = ({ target }: FocusEvent) => {
    if (isPage(target as Element)) return;
    at = target as Element;
    list = at.closest('ul');
    around = [...frame.querySelectorAll<HTMLElement>(FOCUSABLE)];
  };
  // A click elsewhere wins.
  const forget = () => {
    at = undefined;
  };
  const goOn = () => {
    const focused = document.activeElement;
    // A dialog returns the focus itself when it closes.
    if (focused?.closest('[aria-modal]')) return;
    const removed = at;
    forget();
    // Move only lost focus; a page heading counts as lost.
    const isNowhere = focused === document.body || (focused !== null && isPage(focused));
    if (!isNowhere || !removed) return;
    const place = around.findIndex((element) => element === removed);
    const link = removed.getAttribute('href');
    const same = link && frame.querySelector<HTMLElement>(`a[href=${JSON.stringify(link)}]`);
    const others = [...around.slice(place + 1), ...around.slice(0, place).toReversed()];
    (same || nextOf(others, list))?.focus({ preventScroll: true });
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
