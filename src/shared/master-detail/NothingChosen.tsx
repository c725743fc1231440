import { Link } from 'react-router';

import { useTranslation } from '../i18n/useTranslation.ts';
import { Icon } from '../ui/Icon.tsx';

type Props = {
  isGone: boolean;
  canAdd?: boolean;
  /** Where there is nothing to choose yet: what the list is for, and the path that a new one is put behind. */
  first?: { about: string; to: string } | false;
};

/** Beside a list of which nothing is open, or of which what was asked for is gone; or beside one that is empty. */
export function NothingChosen({ isGone, canAdd = true, first = false }: Props) {
  const { t } = useTranslation();
  if (first && !isGone) return <NothingYet {...first} />;
  const choose = t(canAdd ? 'settings.choose' : 'settings.chooseOnly');
  return (
    <section className="set-detail panel set-none">
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
