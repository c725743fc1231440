import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import type { Visit } from '../visitTimes.ts';

type Props = { visit: Visit; onChange: (part: Partial<Visit>) => void };

/** Times that no button offers. */
export function OwnTime({ visit, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <div className="gl-times">
      {(['from', 'to'] as const).map((end) => (
        <Field key={end} label={t(`issue.visit.${end}`)} htmlFor={`visit-${end}`}>
          <input
            type="time"
            step={300}
            className="form-control form-control-xl"
            value={visit[end]}
            onChange={({ target }) => onChange({ [end]: target.value })}
          />
        </Field>
      ))}
    </div>
  );
}
