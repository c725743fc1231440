const typedIn = new Set<HTMLElement>();

/** Attribute of fields, or their container, that store a draft on every change. */
const KEPT = '[data-draft]';

const onInput = ({ target }: Event) => {
  if (target instanceof HTMLElement) typedIn.add(target);
};

/** Records which fields have been typed in. @returns unsubscribe function */
export function watchTyping(): () => void {
  document.addEventListener('input', onInput);
  return () => {
    document.removeEventListener('input', onInput);
    typedIn.clear();
  };
}

/** Whether a reload would lose typed text that is still on screen. */
export function hasUnsentText(): boolean {
  for (const field of typedIn) {
    if (!field.isConnected) typedIn.delete(field);
    else if (isUnsent(field)) return true;
  }
  return false;
}

function isUnsent(field: HTMLElement) {
  if (field.closest(KEPT)) return false;
  if (field instanceof HTMLTextAreaElement) return field.value !== '';
  if (field instanceof HTMLInputElement) return field.type !== 'search' && field.value !== '';
  return field.isContentEditable && field.textContent !== '';
}
