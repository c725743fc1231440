import type { ReactNode } from 'react';

/** The design's side sheet as the frame of a Bootstrap dialog, which brings focus, Escape and backdrop. */
export function Sheet({
  children,
  onMouseDown,
}: {
  children?: ReactNode;
  onMouseDown?: React.MouseEventHandler;
}) {
  return (
    // Tells the dialog that a press which began inside is no click on the backdrop.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="sheet" onMouseDown={onMouseDown}>
      {children}
    </div>
  );
}
