import {
  type GivenChoices,
  type NotificationChoices,
  presetBody,
  PRESETS,
  presetOf,
} from '#contract/notificationChoices.ts';
import type { RoleGroup } from '#contract/permissions.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

type Props = {
  choices: NotificationChoices;
  roleGroup: RoleGroup;
  onChoose: (given: GivenChoices) => void;
};

/** Sets of choices to begin with. The last button tells that the choices are none of them. */
export function Presets({ choices, roleGroup, onChoose }: Props) {
  const { t } = useTranslation();
  const current = presetOf(choices, roleGroup);
  return (
    <div className="seg" role="group" aria-label={t('notificationChoices.presets.label')}>
      {PRESETS.map((preset) => (
        <button
          key={preset}
          type="button"
          aria-pressed={preset === current}
          onClick={() => onChoose(presetBody(preset, roleGroup))}
        >
          {t(`notificationChoices.presets.${preset}`)}
        </button>
      ))}
      <button type="button" aria-pressed={current === undefined} disabled={current !== undefined}>
        {t('notificationChoices.presets.own')}
      </button>
    </div>
  );
}
