import type { HistoryEntry } from '#contract/issueParts.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';
import { Disclosure } from '#src/shared/ui/Disclosure.tsx';

import { actorText } from '../history/changeText.ts';
import { EventLine, useChangeText } from './EventLine.tsx';

/** Several lines of events between two messages: their number, first words and last time; they open in place. */
export function FoldedEvents({ lines }: { lines: HistoryEntry[][] }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const changeText = useChangeText();
  const words = lines.map(
    ([first, ...others]) =>
      first &&
      `${actorText(first, t)} ${[first, ...others].map((entry) => changeText(entry)).join(', ')}`,
  );
  const last = lines.at(-1)?.[0]?.at ?? '';
  return (
    <Disclosure
      className="folded"
      title={
        <>
          <b>{t('facts.events', { count: lines.length })}</b> {words.join(' · ')}
        </>
      }
      end={<time dateTime={last}>{formatMoment(last, i18n.language, now)}</time>}
    >
      {lines.map((entries) => (
        <EventLine key={entries[0]?.id} entries={entries} />
      ))}
    </Disclosure>
  );
}
