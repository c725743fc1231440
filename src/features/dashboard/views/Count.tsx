import { formatIssueNumber } from '#contract/issueNumber.ts';
import { Grey } from '#src/shared/ui/Grey.tsx';

/** Number of issues; a placeholder while unknown, `1 000+` at the counting limit. */
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
        <Grey width={18} />
      ) : (
        `${formatIssueNumber(value)}${isCapped ? '+' : ''}`
      )}
    </span>
  );
}
