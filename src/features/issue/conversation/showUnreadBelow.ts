/** Scrolls to the first unread message below the window; gives whether there is one. */
export function showUnreadBelow(): boolean {
  const pane = document.querySelector('.conv-scroll');
  if (!pane) return false;
  const bottom = Math.min(pane.getBoundingClientRect().bottom, innerHeight);
  const next = [...pane.querySelectorAll('.msg[data-unread]')].find(
    (message) => message.getBoundingClientRect().top >= bottom,
  );
  next?.scrollIntoView({ block: 'start' });
  return next !== undefined;
}
