import { useRef } from 'react';

import { FileInput } from '#src/shared/forms/FileInput.tsx';
import { PICTURES } from '#src/shared/forms/fileTypes.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

type Props = { className?: string; onPhotos: (files: File[]) => void; children: string };

/** Takes photos or chooses existing ones. */
export function PhotoButton({ className = '', onPhotos, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={`btn btn-secondary big ${className}`}
        onClick={() => input.current?.click()}
      >
        <Icon name="camera-fill" />
        {children}
      </button>
      <FileInput ref={input} label={children} accept={PICTURES} multiple onFiles={onPhotos} />
    </>
  );
}
