/** Scrolls to the first unread message below the window; gives whether there is one. */
export function showUnreadBelow(): boolean {
  const pane = document.querySelector('.conv-scroll');
  if (!pane) return false;
  const bottom = Math.min(pane.getBoundingClientRect().bottom, innerHeight);
  const next = [...pane.querySelectorAll('.msg[data-unread]')].find(
    (message) => message.getBoundingClientRect().top >= bottom,
  );
  // Messages not yet rendered come in when the end of the others is in view.
  const shown = next ?? pane.querySelector('.is-later');
  shown?.scrollIntoView({ block: 'start' });
  return shown !== null;
}
