import type { ReactNode } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import type { IconName } from '#src/shared/ui/iconNames.ts';

type Act = { text: string; onPress: () => void };
type Props = { icon: IconName; children: ReactNode; acts: readonly Act[] };

/** What the phone remembers, with the ways to change that. */
export function RememberedCard({ icon, children, acts }: Props) {
  const { t } = useTranslation();
  return (
    <div className="rep-keep">
      <Icon name={icon} />
      <div>{children}</div>
      <div className="rep-keep-acts">
        <span>
          <Icon name="phone" />
          {t('publicReport.who.kept')}
        </span>
        {acts.map(({ text, onPress }) => (
          <button key={text} type="button" className="btn btn-link" onClick={onPress}>
            {text}
          </button>
        ))}
      </div>
    </div>
  );
}
