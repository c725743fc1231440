import { useId } from 'react';

import {
  REGISTER_CHANGES,
  type RegisterChange,
  type RegisterPlace,
} from '#contract/propertyRegister.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

/** Maximum rows shown per kind of change. */
const MOST_SHOWN = 300;
const PARTS = ['street', 'postalCode', 'city', 'objectId', 'description'] as const;

/** Added, changed and removed addresses, in groups. */
export function RegisterChanges({ changes }: { changes: readonly RegisterChange[] }) {
  const { t } = useTranslation();
  const id = useId();
  return REGISTER_CHANGES.map((kind) => {
    const of = changes.filter((change) => change.kind === kind);
    if (of.length === 0) return null;
    const more = of.length - MOST_SHOWN;
    return (
      <section key={kind} className="part-group" aria-labelledby={`${id}-${kind}`}>
        <h3 id={`${id}-${kind}`}>
          {t(`settings.projects.register.${kind}`)} <span className="count">{of.length}</span>
        </h3>
        <ul className="part-rows register-rows">
          {of.slice(0, MOST_SHOWN).map((change) => (
            <li key={change.id ?? change.after?.objectId}>
              <ChangeRow {...change} />
            </li>
          ))}
        </ul>
        {more > 0 && <p>{t('settings.projects.register.more', { count: more })}</p>}
      </section>
    );
  });
}

function ChangeRow({ before, after, kind, isUsed }: RegisterChange) {
  const { t } = useTranslation();
  // A changed address is listed under its old name.
  const place = before ?? after;
  if (!place) return null;
  const { street, objectId, postalCode, city, description } = place;
  return (
    <div className="what">
      <span className="nm">
        {street}
        {objectId && <span className="plate">{objectId}</span>}
        {kind === 'gone' && isUsed && (
          <span className="tag tag-line">{t('settings.projects.register.stays')}</span>
        )}
      </span>
      {before && after ? (
        <Differences before={before} after={after} />
      ) : (
        <small>{[`${postalCode} ${city}`.trim(), description].filter(Boolean).join(' · ')}</small>
      )}
    </div>
  );
}

function Differences({ before, after }: { before: RegisterPlace; after: RegisterPlace }) {
  const { t } = useTranslation();
  return PARTS.filter((part) => before[part] !== after[part]).map((part) => (
    <small key={part} className="difference">
      {t(`settings.projects.addresses.${part}`)}: {before[part] && <del>{before[part]}</del>}{' '}
      <Icon name="arrow-right" /> <ins>{after[part]}</ins>
    </small>
  ));
}
