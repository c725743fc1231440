import type { ReporterRow } from '#contract/reporter.ts';
import { Plate } from '#src/shared/ui/Plate.tsx';

/** The address of the reporter's open issues, if it is one. */
export function OwnPlace({ rows }: { rows: readonly ReporterRow[] }) {
  const [first, ...others] = rows.map(({ address }) => address);
  const isOne = others.every(
    (place) => place?.street === first?.street && place?.objectId === first?.objectId,
  );
  if (!first || !isOne) return null;
  return (
    <p className="text-2 place">
      {first.objectId !== '' && <Plate>{first.objectId}</Plate>}
      <span>{first.street}</span>
    </p>
  );
}
