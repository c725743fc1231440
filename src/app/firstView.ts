/** Marks what is still loading. */
const BUSY = '[aria-busy=true]';

/**
 * Takes the view that the server has drawn off the page once the app shows its own, with what was typed and pressed in it
 * meanwhile (`scripts/earlyPress.js`).
 */
export function replaceFirstView(root: HTMLElement) {
  const view = document.querySelector('.first-view');
  if (!view) return;
  if (document.documentElement.dataset['early'] === 'hidden') {
    view.remove();
    return;
  }
  // Neither read out nor focused beside the view, nor laid out: nothing moves when it is shown.
  root.hidden = true;
  const observer = new MutationObserver(() => {
    const main = root.querySelector('main');
    if (!main || main.matches(BUSY) || main.querySelector(BUSY)) return;
    observer.disconnect();
    takeOver(view, root);
  });
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
}

/** At once, so that no key is lost between the two. */
function takeOver(view: Element, root: HTMLElement) {
  const typed = view.querySelector('textarea');
  const pressed = view.querySelector(`button${BUSY}`);
  const field = root.querySelector<HTMLTextAreaElement>(`textarea[name="${typed?.name}"]`);
  const focused = view.querySelector(':focus');
  const heir = focused === typed ? field : buttonLike(focused, root);
  const focus = () => heir?.focus({ preventScroll: true });
  if (typed && field?.value === '') {
    // Unlike the property, this is a change that React sees.
    field.setRangeText(typed.value);
    field.setSelectionRange(typed.selectionStart, typed.selectionEnd);
  }
  view.remove();
  root.hidden = false;
  if (heir) {
    focus();
    root.addEventListener('focusin', focus);
  }
  const carryOn = () => {
    root.removeEventListener('focusin', focus);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
    buttonLike(pressed, root)?.click();
  };
  // After the page's own effects, by which its form listens and its heading takes the focus.
  requestAnimationFrame(() => setTimeout(carryOn));
}

const buttonLike = (drawn: Element | null, root: HTMLElement) =>
  [...root.querySelectorAll('button')].find(
    (one) => one.textContent.trim() === drawn?.textContent.trim(),
  );
