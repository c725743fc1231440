import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useKeys } from '#src/shared/keys/useKeys.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { useListUrl } from '../filters/useListUrl.ts';
import { useGrouping } from '../list/useGrouping.ts';

/** Groups the list by urgency, or shows it as one. */
export function GroupSwitch() {
  const { t } = useTranslation();
  const address = useListUrl();
  const { canGroup, isGrouped } = useGrouping(address);
  const toggle = () => address.setGrouped(!isGrouped);
  useKeys(
    canGroup
      ? [{ id: 'group', group: 'list', keys: 'shift+g', icon: 'collection', run: toggle }]
      : [],
  );
  return canGroup ? (
    <button
      type="button"
      className="btn btn-ghost btn-sort"
      aria-pressed={isGrouped}
      title={t('dashboard.group')}
      onClick={toggle}
    >
      <Icon name="collection" />
      <span className="lbl">{t('dashboard.group')}</span>
    </button>
  ) : null;
}
