/**
 * Ref that gives a dialog's safe button the initial focus (DESIGN.md 5) unless another element asked for it. Otherwise
 * the dialog box itself would have it, where keys do nothing. Tab then goes round in the dialog.
 */
export function safeFocus(button: HTMLElement | null): void {
  const dialog = button?.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]');
  const { activeElement } = document;
  if (activeElement === dialog || !dialog?.contains(activeElement)) button?.focus();
  dialog?.addEventListener('keydown', goRound);
}

const FIELDS = 'a, button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';

/** After the last element the browser's own would follow, and its address bar. */
function goRound(this: HTMLElement, event: KeyboardEvent) {
  const inside = [...this.querySelectorAll<HTMLElement>(FIELDS)];
  if (event.key !== 'Tab' || event.shiftKey || event.target !== inside.at(-1)) return;
  inside.find((one) => one.tabIndex >= 0)?.focus();
  if (document.activeElement !== event.target) event.preventDefault();
}
