/**
 * A ref for the safe way out of a dialog: it has the first focus (DESIGN.md 5), unless something inside asked for it.
 * Without it the dialog's own box would have it, from which the keys do nothing.
 */
export function safeFocus(button: HTMLElement | null): void {
  const dialog = button?.closest('[role="dialog"], [role="alertdialog"]');
  const { activeElement } = document;
  if (activeElement === dialog || !dialog?.contains(activeElement)) button?.focus();
}
