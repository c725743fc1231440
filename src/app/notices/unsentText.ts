const typedIn = new Set<HTMLElement>();

/** Fields whose text is kept as a draft at every change say so by this attribute, themselves or one around them. */
const KEPT = '[data-draft]';

const onInput = ({ target }: Event) => {
  if (target instanceof HTMLElement) typedIn.add(target);
};

/** Remembers where something is typed. @returns what ends it */
export function watchTyping(): () => void {
  document.addEventListener('input', onInput);
  return () => {
    document.removeEventListener('input', onInput);
    typedIn.clear();
  };
}

/** Whether a reload would lose something that was typed and is still on show. */
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
