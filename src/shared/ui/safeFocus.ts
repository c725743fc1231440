/**
 * Ref that gives a dialog's safe button the initial focus (DESIGN.md 5) unless another element asked for it. Otherwise
 * the dialog box itself would have it, where keys do nothing.
 */
export function safeFocus(button: HTMLElement | null): void {
  const dialog = button?.closest('[role="dialog"], [role="alertdialog"]');
  const { activeElement } = document;
  if (activeElement === dialog || !dialog?.contains(activeElement)) button?.focus();
}
