import { Fragment } from 'react';
import { Link } from 'react-router';

import { type SettingsKind, KIND_FILTERS } from '#contract/catalogue/kinds.ts';
import { ISSUE_STATUSES } from '#contract/issueStatus.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { useUsesList } from '../frame/useUsesList.ts';
import { useItemUsesQuery } from './keepApi.ts';

/** All statuses: the count includes closed issues, which the list hides by default. */
const EVERY = ISSUE_STATUSES.map((status) => `&status=${status}`).join('');

/** Where an item is used, with a link to its issues. */
export function Uses({ kind, id }: { kind: SettingsKind; id: number }) {
  const { t } = useTranslation();
  const { parts } = useUsesList();
  const { data } = useItemUsesQuery({ kind, id });
  if (!data) return null;
  const filter = data.issues > 0 ? KIND_FILTERS[kind] : null;
  const isUsed = data.issues + data.others > 0;
  return (
    <p className="used">
      <Icon name="info-circle" />
      <span>
        {t(isUsed ? 'settings.uses.on' : 'settings.uses.none')}{' '}
        {parts(data).map(({ value }, index) =>
          // Issues come first.
          index === 0 && filter ? (
            <Link key={value} to={`/dashboard?${filter}=${id}${EVERY}`}>
              {value}
            </Link>
          ) : (
            // oxlint-disable-next-line react/no-array-index-key -- words between the parts may come twice
            <Fragment key={index}>{value}</Fragment>
          ),
        )}
      </span>
    </p>
  );
}
