import './start.scss';

import { IMPORT_KINDS, type ImportKind, isForSuperAdmins } from '#contract/importFields.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useCan } from '#src/shared/session/Can.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { KIND_ICONS } from '../kindIcons.ts';

type Props = { kind: ImportKind; onChange: (kind: ImportKind) => void };

/** Kinds of import, as radio cards. */
export function KindChoice({ kind, onChange }: Props) {
  const { t } = useTranslation();
  const isSuperAdmin = useCan('superAdmin.enter');
  const kinds = IMPORT_KINDS.filter((option) => isSuperAdmin || !isForSuperAdmins(option));
  return (
    <div className="kinds" role="radiogroup" aria-label={t('import.kind')}>
      {kinds.map((option) => (
        <label key={option} className="kind">
          <input
            type="radio"
            name="import-kind"
            checked={option === kind}
            onChange={() => onChange(option)}
          />
          <Icon name={KIND_ICONS[option]} />
          <span>
            <b>{t(`import.kinds.${option}.name`)}</b>
            <span className="text-2">{t(`import.kinds.${option}.about`)}</span>
          </span>
        </label>
      ))}
    </div>
  );
}
