import type { Ref } from 'react';

type Props = {
  ref: Ref<HTMLInputElement>;
  label: string;
  /** Which files may be chosen, as in HTML. */
  accept: string;
  multiple?: boolean;
  /** Opens the camera, where there is one. */
  isCamera?: boolean;
  onFiles: (files: File[]) => void;
};

/** How the browser asks for files. Nobody sees it: the button beside it presses it. */
export function FileInput({ ref, label, accept, multiple, isCamera = false, onFiles }: Props) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      aria-label={label}
      accept={accept}
      multiple={multiple}
      capture={isCamera ? 'environment' : undefined}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])]);
        // The same file may be chosen again.
        target.value = '';
      }}
    />
  );
}
