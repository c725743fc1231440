import { useWaitForm, WAITING } from '#src/entities/issue/decisions/waiting.ts';
import { WaitFields } from '#src/entities/issue/decisions/WaitFields.tsx';

import type { FormProps } from '../draft.ts';
import { useReportValue } from './useReportValue.ts';

export function WaitForm({ onChange }: FormProps) {
  const form = useWaitForm();
  useReportValue(form, WAITING, (decision, isChanged) =>
    onChange({ isChanged, ...(decision && { action: { do: 'wait', ...decision } }) }),
  );
  return <WaitFields form={form} />;
}
