/**
 * Scrolls the element's panel into view if it opened or grew below the window: at once, and again when it has opened, since
 * it is smaller until then and the page may end above it.
 */
export function bringIntoView(element: HTMLElement | null) {
  const panel = element?.closest('.dropdown-menu');
  if (!panel) return;
  const show = () => panel.scrollIntoView({ block: 'nearest' });
  show();
  for (const { finished } of panel.getAnimations?.() ?? []) finished.then(show, () => {});
}
