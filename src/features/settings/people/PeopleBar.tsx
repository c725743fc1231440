import { useRef } from 'react';

import type { Person } from '#contract/people.ts';
import { isStaff } from '#contract/permissions.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { useBottomBar } from '#src/shared/ui/useBottomBar.ts';

import type { BulkKind } from './BulkDialog.tsx';

export type BarAct = { kind: BulkKind | 'invite'; people: readonly Person[] };
type Props = { people: readonly Person[]; onAct: (act: BarAct) => void; onClear: () => void };

/** Actions for the marked people, docked at the lower edge: invites first. */
export function PeopleBar({ people, onAct, onClear }: Props) {
  const { t } = useTranslation();
  const bar = useRef<HTMLElement>(null);
  useBottomBar(bar);
  const invited = people.filter(({ inactive, hasLogIn }) => !inactive && !hasLogIn);
  const kinds = (['teams', 'projects', 'role'] as const).filter(
    (kind) => kind !== 'teams' || people.some(isStaff),
  );
  return (
    <section ref={bar} className="bulkbar" aria-label={t('people.bulk.label')}>
      <strong role="status">{t('people.bulk.marked', { count: people.length })}</strong>
      {invited.length > 0 && (
        <button
          type="button"
          className="btn btn-primary"
          onClick={() => onAct({ kind: 'invite', people: invited })}
        >
          <Icon name="envelope" />
          {t('people.bulk.invite', { count: invited.length })}
        </button>
      )}
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          className="btn btn-ghost"
          onClick={() => onAct({ kind, people })}
        >
          {t(`people.bulk.${kind}`)}
        </button>
      ))}
      <button
        type="button"
        className="btn btn-ghost btn-icon clear"
        aria-label={t('people.bulk.clear')}
        onClick={onClear}
      >
        <Icon name="x-lg" />
      </button>
    </section>
  );
}
