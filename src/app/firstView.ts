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
    const carryOn = inputOf(view, root);
    view.remove();
    root.hidden = false;
    // After the page's own effects.
    requestAnimationFrame(() => setTimeout(carryOn));
  });
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
}

/** What was typed and pressed in the view so far; call the result to repeat it in the app. */
function inputOf(view: Element, root: HTMLElement) {
  const typed = view.querySelector('textarea');
  const hadFocus = typed !== null && document.activeElement === typed;
  const caret = typed && ([typed.selectionStart, typed.selectionEnd] as const);
  const pressed = view.querySelector(`button${BUSY}`)?.textContent.trim();
  return () => {
    const field = root.querySelector<HTMLTextAreaElement>(`textarea[name="${typed?.name}"]`);
    if (typed && field) typeInto(field, typed.value);
    if (field && caret && hadFocus) {
      field.focus({ preventScroll: true });
      field.setSelectionRange(...caret);
    }
    if (pressed !== undefined) press(root, pressed);
  };
}

function typeInto(field: HTMLTextAreaElement, text: string) {
  if (text === '' || field.value !== '') return;
  // Unlike the property, this is a change that React sees.
  field.setRangeText(text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const press = (root: HTMLElement, text: string) =>
  [...root.querySelectorAll('button')].find((one) => one.textContent.trim() === text)?.click();
