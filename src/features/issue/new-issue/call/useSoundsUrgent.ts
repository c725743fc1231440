import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';

import type { Description } from '../describe/describeForm.ts';

/** Many words in nine languages, which the first screen does without. */
const urgency = async () => (await import('#src/shared/lib/urgency.ts')).readUrgency();

/** Whether a call that is not marked urgent has words of danger. */
export function useSoundsUrgent(): boolean {
  const [title, description, priority] = useWatch<
    Description,
    ['title', 'description', 'priority']
  >({ name: ['title', 'description', 'priority'] });
  const text = `${title} ${description}`.trim();
  const [found, setFound] = useState('');
  useEffect(() => {
    if (text === '') return undefined;
    let isCurrent = true;
    urgency().then(
      (soundsUrgent) => isCurrent && setFound(soundsUrgent(text) ? text : ''),
      // Registering goes on without them.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return found !== '' && found === text && priority !== 'urgent';
}
