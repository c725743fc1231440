import { useDelayed } from '#src/shared/lib/useDelayed.ts';
import { Grey } from '#src/shared/ui/Grey.tsx';

const ROWS = 16;
const USUAL = ['status', 'prio', 'nr', 'title', 'place', 'cat', 'who', 'age'];

/** Grey rows in place of those that load. */
export function RowSkeletons({
  columns = USUAL,
  rows = ROWS,
}: {
  columns: readonly string[] | undefined;
  rows?: number;
}) {
  const isDue = useDelayed();
  return Array.from({ length: isDue ? rows : 0 }, (_, row) => (
    <tr key={row} className="row-skel" aria-hidden="true">
      {['sel', ...columns].map((column) => (
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label
        <td key={column} className={`c-${column}`}>
          <Grey />
        </td>
      ))}
    </tr>
  ));
}
