import { type CSSProperties, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

import { contrastWithWhite, inkOf } from '#contract/accent.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

type Props = {
  /** The last valid colour entered. */
  shown: string;
  field: UseFormRegisterReturn;
  error: string | undefined;
  onPick: (color: string) => void;
};

/** The company's colour, with a preview of the readable colours made from it. */
export function AccentField({ shown, field, error, onPick }: Props) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const ink = inkOf(shown);
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  return (
    <>
      <div className="accent-row">
        <input
          type="color"
          className="form-control form-control-color"
          aria-label={t('settings.company.accent.pick')}
          value={shown}
          onChange={({ target }) => onPick(target.value)}
        />
        <Field
          label={t('settings.company.accent.label')}
          htmlFor={id}
          error={error}
          hint={t('settings.company.accent.hint')}
        >
          <input
            className="form-control accent-code"
            autoComplete="off"
            spellCheck={false}
            {...field}
          />
        </Field>
      </div>
      <div className="accent-samples">
        <Sample theme="light" color={shown} />
        <Sample theme="dark" color={shown} />
      </div>
      <p className="form-text accent-says" role="status">
        {t('settings.company.accent.contrast', { ratio: number.format(contrastWithWhite(ink)) })}
        {contrastWithWhite(shown) < contrastWithWhite(ink) - 0.5 &&
          ` ${t('settings.company.accent.darker')}`}
      </p>
    </>
  );
}

/** Preview of buttons and links in the colour; inert. */
function Sample({ theme, color }: { theme: 'light' | 'dark'; color: string }) {
  const { t } = useTranslation();
  return (
    <div className="accent-plate" data-bs-theme={theme}>
      <div
        className="accent-sample brand-scope"
        style={{ '--brand': color } as CSSProperties}
        role="img"
        aria-label={t(`settings.company.accent.${theme}`)}
      >
        <span className="accent-line" />
        <span className="btn btn-primary">
          <Icon name="plus-lg" />
          {t('shell.newIssue')}
        </span>
        <span className="chip">
          {t('settings.company.accent.chip')}
          <span className="x">
            <Icon name="x" />
          </span>
        </span>
        <span className="accent-link">{t('settings.company.accent.link')}</span>
        <span className="accent-check">
          <Icon name="check-lg" />
        </span>
      </div>
    </div>
  );
}
