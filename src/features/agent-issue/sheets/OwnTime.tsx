import { TimeField } from '#src/shared/forms/date/TimeField.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import type { Visit } from '../visitTimes.ts';

type Props = { visit: Visit; onChange: (part: Partial<Visit>) => void };

/** Times that no button offers. */
export function OwnTime({ visit, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <div className="gl-times">
      {(['from', 'to'] as const).map((end) => (
        <TimeField
          key={end}
          size="xl"
          label={t(`issue.visit.${end}`)}
          value={visit[end]}
          onChange={(time) => onChange({ [end]: time })}
        />
      ))}
    </div>
  );
}
