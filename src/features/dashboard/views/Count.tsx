import { MAX_EXACT_COUNT } from '#contract/limits.ts';
import { formatIssueNumber } from '#src/shared/lib/dates.ts';

/** A number of issues; a placeholder while it is not known, `1 000+` where it is only a lower bound. */
export function Count({
  value,
  isLowerBound,
}: {
  value: number | undefined;
  isLowerBound?: boolean | undefined;
}) {
  return (
    <span className="count">
      {value === undefined ? (
        <span className="sk" style={{ width: 18 }} />
      ) : (
        `${formatIssueNumber(value)}${isLowerBound && value >= MAX_EXACT_COUNT ? '+' : ''}`
      )}
    </span>
  );
}
