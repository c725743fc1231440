import { Link } from 'react-router';

import { useTranslation } from '../i18n/useTranslation.ts';
import { DarkStreet } from '../ui/DarkStreet.tsx';
import { Icon } from '../ui/Icon.tsx';

type Props = {
  isGone: boolean;
  canAdd?: boolean;
  /** For an empty list: its purpose, and the path for a new item. */
  emptyHint?: { about: string; to: string } | false;
};

/** Shown beside a list if nothing is open, the requested item is gone, or the list is empty. */
export function NothingChosen({ isGone, canAdd = true, emptyHint = false }: Props) {
  const { t } = useTranslation();
  if (emptyHint && !isGone) return <NothingYet {...emptyHint} />;
  const choose = t(canAdd ? 'settings.choose' : 'settings.chooseOnly');
  return (
    <section className="set-detail panel set-none is-dark">
      <DarkStreet seed={choose} />
      <p role={isGone ? 'alert' : undefined}>{isGone ? t('settings.gone') : choose}</p>
    </section>
  );
}

function NothingYet({ about, to }: { about: string; to: string }) {
  const { t } = useTranslation();
  return (
    <section className="set-detail panel set-none set-first">
      <p>{about}</p>
      <Link className="btn btn-primary" to={`${to}/new`}>
        <Icon name="plus-lg" />
        {t('common.add')}
      </Link>
    </section>
  );
}
