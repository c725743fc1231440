import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useLetters } from '#src/shared/keys/letters.ts';

const HINTS: [caps: string[], name: string][] = [
  [['J', 'K'], 'move'],
  [['A'], 'act'],
  [['E'], 'done'],
  [['S'], 'later'],
  [['↵'], 'open'],
  [['Z'], 'undo'],
];

/** The keys of the list; hidden from screen readers, which have them in the key sheet. */
export function KeyHints() {
  const { t } = useTranslation();
  const { areOn } = useLetters();
  if (!areOn) return null;
  return (
    <p className="ib-foot" aria-hidden="true">
      {HINTS.map(([caps, name]) => (
        <span key={name}>
          {caps.map((cap) => (
            <kbd key={cap}>{cap}</kbd>
          ))}
          {t(`inbox.hint.${name}`)}
        </span>
      ))}
    </p>
  );
}
