// Runs before the app on a page whose first view the server has drawn.
const page = document.documentElement;
const isOther = () => {
  try {
    // Staff have the app's own bar; a report that was begun is asked about first.
    return (
      /access_?token/i.test(localStorage.getItem('persist:felix') ?? '') ||
      (location.pathname.endsWith('/new') &&
        Object.keys(localStorage).some((key) => /^felix:draft:.*report-outside/.test(key)))
    );
  } catch {
    // Blocked storage: nobody is known.
    return false;
  }
};
if (isOther()) page.dataset.early = 'hidden';
// The last button pressed before the app is there; the app presses its own then (src/app/firstView.ts).
addEventListener('click', ({ target }) => {
  const button = target.closest?.('.first-view button');
  if (!button) return;
  document.querySelector('.first-view [aria-busy]')?.removeAttribute('aria-busy');
  button.setAttribute('aria-busy', 'true');
});
