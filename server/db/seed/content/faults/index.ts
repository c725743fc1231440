import type { Fault } from '../fault.ts';
import { appliances } from './appliances.ts';
import { damp } from './damp.ts';
import { doors } from './doors.ts';
import { drains } from './drains.ts';
import { entryphones } from './entryphones.ts';
import { heating } from './heating.ts';
import { laundry } from './laundry.ts';
import { leaks } from './leaks.ts';
import { lifts } from './lifts.ts';
import { locks } from './locks.ts';
import { noise } from './noise.ts';
import { pests } from './pests.ts';
import { lighting } from './lighting.ts';
import { power } from './power.ts';
import { roofs } from './roofs.ts';
import { surfaces } from './surfaces.ts';
import { taps } from './taps.ts';
import { vandalism } from './vandalism.ts';
import { ventilation } from './ventilation.ts';
import { waste } from './waste.ts';
import { yards } from './yards.ts';

/** Everything that breaks in a house, told in at least one way each. */
export const faults: readonly Fault[] = [
  ...leaks,
  ...damp,
  ...drains,
  ...taps,
  ...heating,
  ...ventilation,
  ...power,
  ...lighting,
  ...lifts,
  ...laundry,
  ...appliances,
  ...doors,
  ...locks,
  ...entryphones,
  ...surfaces,
  ...roofs,
  ...yards,
  ...waste,
  ...pests,
  ...noise,
  ...vandalism,
];
