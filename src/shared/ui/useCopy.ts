import { useToast } from './toasts.ts';

/** Copies text; if the browser refuses, selects the field for copying by hand. */
export function useCopy() {
  const toast = useToast();
  return async (text: string, { fieldId, message }: { fieldId: string; message: string }) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(message);
    } catch {
      document.querySelector<HTMLInputElement>(`#${CSS.escape(fieldId)}`)?.select();
    }
  };
}
