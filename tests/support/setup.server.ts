import { afterEach } from 'vitest';

import { takeRowFaults } from './rows.ts';

afterEach(async () => {
  const faults = await takeRowFaults();
  if (faults.length > 0) throw new Error(`Declared columns of statements:\n${faults.join('\n')}`);
});
