import type { ActiveClocks } from '#contract/clocks.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { holidayCalendar } from '../holiday/index.ts';
import { readClockFacts } from './facts.repository.ts';

/** Years of holidays from last year on: as far ahead as clocks are read by people. */
const YEARS = 5;

/** The company's clocks, with the time zone and holidays that they go by. */
export async function readActiveClocks(tx: TenantTx, now: Date): Promise<ActiveClocks> {
  const { country, timeZone, clocks } = await readClockFacts(tx, []);
  const calendar = await holidayCalendar(country);
  const lastYear = now.getUTCFullYear() - 1;
  const holidays = Array.from({ length: YEARS }, (_, n) => calendar?.(lastYear + n) ?? [])
    .flat()
    .map(({ date, localName }) => ({ day: date, name: localName }));
  return { timeZone, holidays, clocks };
}
