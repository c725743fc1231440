import { useDelayed } from '#src/shared/lib/useDelayed.ts';
import { Grey } from '#src/shared/ui/Grey.tsx';

/** Widths of the lines of each message; the first is its head. */
const MESSAGES = [
  ['25%', '96%', '82%'],
  ['25%', '98%', '90%', '38%'],
  ['25%', '92%', '54%'],
  ['25%', '94%', '70%'],
];

/** Where messages will be, unless they come at once. */
export function ThreadSkeleton() {
  if (!useDelayed()) return null;
  return MESSAGES.map((lines, row) => (
    // oxlint-disable-next-line react/no-array-index-key
    <div key={row} className="msg msg-sk" aria-hidden="true">
      <Grey width={36} height={36} />
      <div className="msg-card">
        {lines.map((width) => (
          <Grey key={width} width={width} />
        ))}
      </div>
    </div>
  ));
}
