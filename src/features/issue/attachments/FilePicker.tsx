import { useRef } from 'react';

import { ACCEPTED_FILES } from '#src/entities/attachment/attachmentFiles.ts';
import { FileInput } from '#src/shared/forms/FileInput.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';

type Props = {
  label: string;
  /** With the words beside the icon. */
  isWide?: boolean;
  onFiles: (files: File[]) => void;
};

/** A button that asks for files. */
export function FilePicker({ label, isWide = false, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={isWide ? 'btn btn-ghost btn-sm' : 'btn btn-ghost btn-icon'}
        aria-label={isWide ? undefined : label}
        title={label}
        onClick={() => input.current?.click()}
      >
        <Icon name="paperclip" />
        {isWide && label}
      </button>
      <FileInput ref={input} label={label} accept={ACCEPTED_FILES} multiple onFiles={onFiles} />
    </>
  );
}
