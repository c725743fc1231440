/* Below 1200 px rows become grids, which drops table semantics; the roles keep them. */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { ComponentProps } from 'react';

export const Cell = (props: ComponentProps<'td'>) => <td role="cell" {...props} />;
export const HeadCell = (props: ComponentProps<'th'>) => (
  <th role="columnheader" scope="col" {...props} />
);
export const Row = (props: ComponentProps<'tr'>) => <tr role="row" {...props} />;
export const Body = (props: ComponentProps<'tbody'>) => <tbody role="rowgroup" {...props} />;
export const Head = (props: ComponentProps<'thead'>) => <thead role="rowgroup" {...props} />;
export const Table = (props: ComponentProps<'table'>) => <table role="table" {...props} />;

/** Placeholder for the rows outside the window. */
export function Spacer({ height }: { height: number }) {
  return height > 0 ? (
    <tr className="spacer-row" aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td colSpan={9} style={{ height }} />
    </tr>
  ) : null;
}
