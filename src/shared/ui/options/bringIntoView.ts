/** Scrolls the element's panel into view if it opened or grew below the window. */
export function bringIntoView(element: HTMLElement | null) {
  element?.closest('.dropdown-menu')?.scrollIntoView({ block: 'nearest' });
}
