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
  // Nothing below the view takes the focus from it.
  root.inert = true;
  const observer = new MutationObserver(() => {
    const main = root.querySelector('main');
    if (!main || main.matches(BUSY) || main.querySelector(BUSY)) return;
    observer.disconnect();
    // After the page's own effects.
    requestAnimationFrame(() => setTimeout(() => takeOver(view, root)));
  });
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
}

function takeOver(view: Element, root: HTMLElement) {
  const typed = view.querySelector('textarea');
  const pressed = view.querySelector(`button${BUSY}`)?.textContent.trim();
  const hadFocus = typed !== null && document.activeElement === typed;
  root.inert = false;
  view.remove();
  const field = typed && root.querySelector<HTMLTextAreaElement>(`textarea[name="${typed.name}"]`);
  if (typed && field && typed.value !== '' && field.value === '') {
    // Unlike the property, this is a change that React sees.
    field.setRangeText(typed.value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (field && hadFocus) {
    field.focus({ preventScroll: true });
    field.setSelectionRange(typed.selectionStart, typed.selectionEnd);
  }
  if (pressed === undefined) return;
  const buttons = [...root.querySelectorAll('button')];
  buttons.find((button) => button.textContent.trim() === pressed)?.click();
}
