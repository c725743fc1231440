import { useWatch } from 'react-hook-form';

import type { Description } from '../describe/describeForm.ts';
import { useCallers } from './CallerSearch.tsx';

/** The caller as earlier reports know them: at the place they called from last, and at others. */
export function useKnownCaller() {
  const { name, phone, email } = useWatch<Description, 'reporter'>({ name: 'reporter' });
  const { people } = useCallers(name.trim() && `${name} ${phone}`);
  const theirs = people.filter((one) => (one.email ?? '') === email.trim().toLowerCase());
  return { open: theirs[0]?.open ?? [], theirs };
}
