import { useRef } from 'react';

import { ACCEPTED_FILES } from '#src/entities/attachment/attachmentFiles.ts';
import { FileInput } from '#src/shared/forms/FileInput.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';

type ButtonProps = {
  label: string;
  /** Text beside the icon. */
  isWide?: boolean;
  onClick: () => void;
};

/** Button for a file input rendered elsewhere. */
export function FileButton({ label, isWide = false, onClick }: ButtonProps) {
  return (
    <button
      type="button"
      className={isWide ? 'btn btn-ghost btn-sm' : 'btn btn-ghost btn-icon'}
      aria-label={isWide ? undefined : label}
      title={label}
      onClick={onClick}
    >
      <Icon name="paperclip" />
      {isWide && label}
    </button>
  );
}

type Props = Omit<ButtonProps, 'onClick'> & { onFiles: (files: File[]) => void };

/** Button with its own file input. */
export function FilePicker({ onFiles, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <FileButton {...button} onClick={() => input.current?.click()} />
      <FileInput
        ref={input}
        label={button.label}
        accept={ACCEPTED_FILES}
        multiple
        onFiles={onFiles}
      />
    </>
  );
}
