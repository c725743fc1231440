import { catalogue } from '../content/catalogue.ts';
import type { DemoRows } from '../demoRows.ts';
import { isHome } from '../issues/deck.ts';
import type { Random } from '../random.ts';
import type { ProjectRef } from './setting.ts';

const GUARANTEE_YEARS = 5;
const FIRST_NUMBER = 7;

const yearsBefore = (now: Date, years: number, month: number) =>
  `${now.getUTCFullYear() - years}-${String(month).padStart(2, '0')}-01`;

/**
 * Every home has a rental or sales agreement; a new house also has its builder's guarantee, from the day it was handed
 * over.
 */
export function composeAgreements(
  { add }: DemoRows,
  accountId: number,
  projects: readonly ProjectRef[],
  { random, now }: { random: Random; now: Date },
) {
  for (const { id: projectId, facts, places } of projects) {
    const isNew = facts.type === 'new-build-home';
    // The oldest guarantee has just expired.
    const handedOverOn = yearsBefore(now, random.int(1, GUARANTEE_YEARS + 1), random.int(1, 12));
    const guarantee = isNew ? { handedOverOn, guaranteeYears: GUARANTEE_YEARS } : {};
    for (const [index, place] of places.entries()) {
      if (!isHome(place)) continue;
      add('agreements', {
        accountId,
        projectId,
        addressId: place.id,
        number: `AX-${facts.number}2-${String(index + FIRST_NUMBER).padStart(2, '0')}`,
        holder: `${place.resident.first} ${place.resident.last}`,
        startsOn: isNew ? handedOverOn : yearsBefore(now, random.int(1, 12), random.int(1, 12)),
        ...guarantee,
      });
    }
    if (isNew) {
      const number = `AX-${facts.number}1-00`;
      add('agreements', { accountId, projectId, number, holder: catalogue.builder, ...guarantee });
    }
  }
}
