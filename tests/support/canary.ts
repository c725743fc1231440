import { isStaff, type RoleGroup } from '#contract/permissions.ts';

type Reader = { id: number; accountId: number; roleGroup: RoleGroup };

/** Who may read a canary: the whole company, its staff, or these agents alone. */
type Audience = 'all' | 'staff' | readonly number[];

let serial = 0;

/**
 * A word to put into a private field of test data. It says itself who may read it, so that `ask` can look for those
 * that got out in every answer of the whole run.
 */
export function canary(accountId: number, audience: Audience): string {
  serial += 1;
  const who = typeof audience === 'string' ? audience : `only${audience.join('o')}`;
  return `kanarie${accountId}x${who}x${serial}z`;
}

const CANARY = /kanarie(\d+)x(all|staff|only[\do]+)x\d+z/gu;

/** The canaries in a text that its reader must not see. A stranger must not see any. */
export function foundCanaries(text: string, reader: Reader | undefined): string[] {
  return [...text.matchAll(CANARY)]
    .filter(([, accountId, audience = '']) => {
      if (reader?.accountId !== Number(accountId)) return true;
      if (audience === 'all') return false;
      return audience === 'staff'
        ? !isStaff(reader)
        : !audience.slice('only'.length).split('o').includes(String(reader.id));
    })
    .map(([found]) => found);
}
