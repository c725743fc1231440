import { dialled, withNumbers } from '../lib/phoneNumbers.ts';

/** Text with its telephone numbers as links. */
export function NumbersToCall({ text }: { text: string }) {
  return withNumbers(text).map((part) =>
    part.isNumber ? (
      <a key={part.text} className="to-call" dir="ltr" href={dialled(part.text)}>
        {part.text}
      </a>
    ) : (
      part.text
    ),
  );
}
