import type { RegisterPlace } from '#contract/propertyRegister.ts';
import { type PropertyRegister, RegisterAway } from '#server/ports/propertyRegister.ts';

/** The register’s data for the tests’ companies, by project number, which is unique per test. */
const objects = new Map<string, RegisterPlace[] | 'away'>();

/** Sets the register’s objects for a project, or no answer at all. */
export function registerHas(number: string, has: Partial<RegisterPlace>[] | 'away'): void {
  const nothing = { street: '', postalCode: '', city: '', objectId: '', description: '' };
  objects.set(number, has === 'away' ? has : has.map((object) => ({ ...nothing, ...object })));
}

/** A property register in memory. */
export const testRegister: PropertyRegister = {
  ofProject: async (number) => {
    const found = objects.get(number) ?? [];
    if (found === 'away') throw new RegisterAway('It does not answer');
    return found;
  },
  at: async () => [...objects.values()].flatMap((found) => (found === 'away' ? [] : found)),
};
