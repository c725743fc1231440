/** A lit window: unread. */
export function Lit({ label }: { label: string }) {
  return <span className="lit" role="img" aria-label={label} title={label} />;
}
