import { useDelayed } from '#src/shared/lib/useDelayed.ts';
import { Grey } from '#src/shared/ui/Grey.tsx';

const GROUPS = [
  ['70%', '55%', '80%', '40%'],
  ['65%', '50%', '75%', '45%'],
  ['60%', '70%', '50%'],
];

/** Boxes of the facts’ own heights. */
export function FactsSkeleton() {
  const isDue = useDelayed();
  if (!isDue) return null;
  return (
    <>
      <div className="fact-sec fact-sk-key">
        <Grey width="70%" />
      </div>
      {GROUPS.map((widths) => (
        <div key={widths.join()} className="fact-sec">
          {widths.map((width) => (
            <p key={width} className="fact-sk">
              <Grey width={width} />
            </p>
          ))}
        </div>
      ))}
    </>
  );
}
