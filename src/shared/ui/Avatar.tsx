export type AvatarKind = 'staff' | 'outside' | 'me' | 'nobody';

const CLASS: Record<AvatarKind, string> = { staff: '', outside: 'ext', me: 'me', nobody: 'none' };

/** Staff are rounded squares, outside parties circles, me in accent, nobody dashed. The name is beside it. */
export function Avatar({
  name,
  kind = 'staff',
  large = false,
}: {
  name: string;
  kind?: AvatarKind;
  large?: boolean;
}) {
  const classes = ['avatar', CLASS[kind], large ? 'lg' : ''].filter(Boolean).join(' ');
  return (
    <span className={classes} aria-hidden="true">
      {kind === 'nobody' ? '–' : initials(name)}
    </span>
  );
}

/** `AS` of "Annika Söderström-Åkerblom". */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}
