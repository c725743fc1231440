import { useToast } from './toasts.ts';

/** Copies a text; where the browser does not let us, the field that it stands in is marked for it to be copied by hand. */
export function useCopy() {
  const toast = useToast();
  return async (text: string, { fieldId, said }: { fieldId: string; said: string }) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(said);
    } catch {
      document.querySelector<HTMLInputElement>(`#${CSS.escape(fieldId)}`)?.select();
    }
  };
}
