import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Avatar } from '#src/shared/ui/Avatar.tsx';
import { Panes } from '#src/shared/ui/Panes.tsx';

import './presence.scss';
import { useOthers } from './presence.ts';

const SHOWN = 3;

/** Colleagues who have the issue open, whoever writes first. */
export function Here() {
  const { t } = useTranslation();
  const others = useOthers();
  if (others.length === 0) return null;
  const sorted = others.toSorted((a, b) => Number(b.writing !== null) - Number(a.writing !== null));
  const further = sorted.slice(SHOWN).map(({ agent }) => agent.name);
  return (
    <span className="here">
      {sorted[0]?.writing && <Panes />}
      <ul aria-label={t('facts.presence.open')}>
        {sorted.slice(0, SHOWN).map(({ agent }) => (
          <li key={agent.id} title={t('facts.presence.hasOpen', { name: agent.name })}>
            <span className="visually-hidden">{agent.name}</span>
            <Avatar name={agent.name} />
          </li>
        ))}
        {further.length > 0 && (
          <li className="tnum" title={further.join(', ')}>
            <span className="visually-hidden">{further.join(', ')}</span>
            <span className="avatar" aria-hidden="true">
              +{further.length}
            </span>
          </li>
        )}
      </ul>
    </span>
  );
}
