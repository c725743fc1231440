import * as building from './building.ts';
import * as indoors from './indoors.ts';

export const families = { ...indoors, ...building };
export type FamilyName = keyof typeof families;
