import type { Ref } from 'react';

type Props = {
  ref: Ref<HTMLInputElement>;
  label: string;
  /** Accepted file types, as in HTML. */
  accept: string;
  multiple?: boolean;
  /** Opens the camera on devices with one. */
  isCamera?: boolean;
  onFiles: (files: File[]) => void;
};

/** Hidden file input, opened by the button beside it. */
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
