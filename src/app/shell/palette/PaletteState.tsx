import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useDelayed } from '#src/shared/lib/useDelayed.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Grey } from '#src/shared/ui/Grey.tsx';

import type { useEntries } from './useEntries.ts';

type Props = { entries: ReturnType<typeof useEntries>; typed: string };

/** Search state: loading, failed, or no match; announces the number of results. */
export function PaletteState({ entries, typed }: Props) {
  const { t } = useTranslation();
  const { groups, isPending, isFailed, retry } = entries;
  // Without the link to the issue list, which is always present.
  const count = groups.reduce((sum, group) => sum + group.entries.length, 0) - (typed ? 1 : 0);
  return (
    <>
      {isFailed && (
        <p className="palette-state" role="alert">
          <Icon name="cloud-slash" />
          {t('palette.failed')}
          <button type="button" className="btn btn-secondary btn-sm" onClick={() => void retry()}>
            {t('common.retry')}
          </button>
        </p>
      )}
      {isPending && <Waiting />}
      {!isPending && !isFailed && count === 0 && (
        <p className="palette-state">{t('palette.nothing', { q: typed })}</p>
      )}
      <span className="visually-hidden" role="status">
        {isPending ? '' : t('palette.count', { count })}
      </span>
    </>
  );
}

function Waiting() {
  const { t } = useTranslation();
  if (!useDelayed()) return null;
  return (
    <div
      className="palette-state palette-waiting"
      aria-busy="true"
      aria-label={t('palette.searching')}
      role="group"
    >
      <Grey width="38%" />
      <Grey width="24%" />
    </div>
  );
}
