import { changeFault, currentFault } from '../reportDraft.ts';
import type { StepProps } from '../steps.ts';
import { useRemoveDraftFileMutation } from './photosApi.ts';

/** Takes a finished upload away from the fault on show, here and there. */
export function useRemoveFile(onChange: StepProps['onChange']) {
  const [removeFile] = useRemoveDraftFileMutation();
  return (id: number) => {
    onChange((before) => {
      const { files } = currentFault(before);
      return changeFault(before, { files: files.filter((file) => file.id !== id) });
    });
    void removeFile(id);
  };
}
