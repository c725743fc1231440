import { type ReactNode, useRef } from 'react';

import { Icon } from '#src/shared/ui/Icon.tsx';

/** Leaving HEIC out makes a phone convert its pictures to JPEG. */
const PICTURES = 'image/jpeg,image/png,image/webp';

type Props = { className?: string; onPhotos: (files: File[]) => void; children: ReactNode };

/** Takes photos, or chooses some that were taken before. */
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
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={PICTURES}
        onChange={({ target }) => {
          onPhotos([...(target.files ?? [])]);
          // The same picture can be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
