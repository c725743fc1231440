/** What opened, or grew, below the edge of the window: the panel that the element is in is brought into it. */
export function bringIntoView(element: HTMLElement | null) {
  element?.closest('.dropdown-menu')?.scrollIntoView({ block: 'nearest' });
}
