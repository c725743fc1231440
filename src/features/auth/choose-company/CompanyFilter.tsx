import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

type Props = { value: string; onChange: (value: string) => void };

/** Filters companies while typing; Escape or the cross clears it. */
export function CompanyFilter({ value, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <div className="field-ico filter">
      <label className="visually-hidden" htmlFor="company-filter">
        {t('auth.chooseCompany.filter.label')}
      </label>
      <Icon name="search" />
      <input
        id="company-filter"
        className="form-control form-control-lg"
        autoComplete="off"
        placeholder={t('auth.chooseCompany.filter.placeholder')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onChange('');
        }}
      />
      {value !== '' && (
        <button
          type="button"
          className="btn btn-ghost btn-icon btn-sm end"
          aria-label={t('auth.chooseCompany.filter.clear')}
          onClick={() => onChange('')}
        >
          <Icon name="x-lg" />
        </button>
      )}
    </div>
  );
}
