import { afterAll, afterEach } from 'vitest';

import { takeRowFaults } from './rows.ts';
import { retireCompanies } from './world.ts';

afterEach(async () => {
  const faults = await takeRowFaults();
  if (faults.length > 0) throw new Error(`Declared columns of statements:\n${faults.join('\n')}`);
});

afterAll(retireCompanies);
