import { useId } from 'react';

import { ROLE_GROUPS } from '#contract/permissions.ts';
import { VIEW_ACCESS } from '#contract/views.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Picker } from '#src/shared/ui/options/Picker.tsx';
import { useCan } from '#src/shared/session/Can.tsx';

import type { ViewNaming } from './useSaveView.ts';

type Access = Omit<ViewNaming, 'name' | 'isWatched'>;
type Props = {
  chosen: Access;
  /** Only the owner can make a view private. */
  isOwn: boolean;
  onChange: (chosen: Access) => void;
};

/** Who may use the view, as far as the actor may decide. */
export function AccessChoice({ chosen, isOwn, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const may = {
    private: isOwn,
    shared: useCan('view.share'),
    roleDefault: useCan('view.setForRole'),
  };
  const { access, roleGroup = 'ROLE_PROJECT_LEADER', isDefault } = chosen;
  return (
    <>
      {may.shared && (
        <fieldset className="field">
          <legend className="form-label">{t('lists.views.access.label')}</legend>
          <div className="choices choices-column">
            {VIEW_ACCESS.filter((one) => may[one]).map((one) => (
              <label key={one} className="choice">
                <input
                  type="radio"
                  name={id}
                  checked={access === one}
                  onChange={() =>
                    onChange({
                      access: one,
                      isDefault: false,
                      ...(one === 'roleDefault' && { roleGroup }),
                    })
                  }
                />
                {t(`lists.views.access.${one}`)}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {access === 'roleDefault' && (
        <div className="field">
          <label className="form-label" htmlFor={`${id}-role`}>
            {t('lists.views.role')}
          </label>
          <Picker
            id={`${id}-role`}
            label={t('lists.views.role')}
            options={ROLE_GROUPS.map((one) => ({ value: one, text: t(`common.roles.${one}`) }))}
            value={roleGroup}
            onPick={(one) => onChange({ ...chosen, roleGroup: one })}
          />
        </div>
      )}
      {access === 'private' && (
        <label className="choice">
          <input
            type="checkbox"
            checked={isDefault}
            onChange={({ target }) => onChange({ ...chosen, isDefault: target.checked })}
          />
          {t('lists.views.isDefault')}
        </label>
      )}
    </>
  );
}
