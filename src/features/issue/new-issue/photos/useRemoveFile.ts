import { changeFault, currentFault } from '../reportDraft.ts';
import type { StepProps } from '../steps.ts';
import { useRemoveDraftFileMutation } from './photosApi.ts';

/** Removes an uploaded file from the current fault and the server. */
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
