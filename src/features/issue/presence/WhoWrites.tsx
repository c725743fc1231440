import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Panes } from '#src/shared/ui/Panes.tsx';

import { useOpenPage, useOthers } from './presence.ts';

/** Who of the colleagues writes just now; its line is always there, so that nothing moves. */
export function WhoWrites() {
  const { t } = useTranslation();
  const page = useOpenPage();
  const writers = useOthers().filter(({ writing }) => writing);
  const [first] = writers;
  if (!page) return null;
  const text = first?.writing === 'internal' ? 'writesInternally' : 'writes';
  return (
    <p className="live" aria-live="polite">
      {first && (
        <>
          <Panes />
          <span className="truncate">
            {writers.length > 1
              ? t('facts.presence.manyWrite', { count: writers.length })
              : t(`facts.presence.${text}`, { name: first.agent.name })}
          </span>
        </>
      )}
    </p>
  );
}
