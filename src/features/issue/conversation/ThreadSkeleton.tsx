import { useDelayed } from '#src/shared/lib/useDelayed.ts';
import { Grey } from '#src/shared/ui/Grey.tsx';

/** Widths of the lines of each message. */
const MESSAGES = [
  { head: '25%', lines: ['96%', '82%'] },
  { head: '25%', lines: ['98%', '90%', '38%'] },
  { head: '25%', lines: ['92%', '54%'] },
  { head: '25%', lines: ['94%', '70%'] },
];

/** Where messages will be, unless they come at once. */
export function ThreadSkeleton() {
  if (!useDelayed()) return null;
  return MESSAGES.map(({ head, lines }, row) => (
    // oxlint-disable-next-line react/no-array-index-key
    <div key={row} className="msg msg-sk" aria-hidden="true">
      <Grey width={36} height={36} />
      <div className="msg-card">
        {[head, ...lines].map((width) => (
          <Grey key={width} width={width} />
        ))}
      </div>
    </div>
  ));
}
