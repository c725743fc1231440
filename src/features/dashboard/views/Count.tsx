import { formatIssueNumber } from '#src/shared/lib/dates.ts';

/** A number of issues; a placeholder while it is not known, `1 000+` where counting stopped. */
export function Count({
  value,
  isCapped = false,
}: {
  value: number | undefined;
  isCapped?: boolean | undefined;
}) {
  return (
    <span className="count">
      {value === undefined ? (
        <span className="sk" style={{ width: 18 }} />
      ) : (
        `${formatIssueNumber(value)}${isCapped ? '+' : ''}`
      )}
    </span>
  );
}
