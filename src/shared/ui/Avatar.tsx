export type AvatarKind = 'staff' | 'outside' | 'me' | 'nobody';

const CLASS: Record<AvatarKind, string> = { staff: '', outside: 'ext', me: 'me', nobody: 'none' };

/** Staff: rounded square. Outside parties: circle. Oneself: accent. Nobody: dashed. The name stands beside it. */
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
