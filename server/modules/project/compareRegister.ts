import type { RegisterChange, RegisterPlace } from '#contract/propertyRegister.ts';

import { sameStreet } from '../../ports/propertyRegister.ts';

/** An address of a project as stored. */
export type SavedPlace = RegisterPlace & {
  id: number;
  /** A shared place such as a stairwell. Most registers do not list those, so its absence does not mean it is gone. */
  common: boolean;
  isUsed: boolean;
};

/** Changes the register would make to the addresses of a project, and how many addresses already match. */
export type RegisterComparison = { changes: RegisterChange[]; same: number };

/**
 * Compares the addresses of a project with the register. Shared places, and addresses without an object id, are never
 * reported as gone.
 */
export function compareRegister(
  addresses: readonly SavedPlace[],
  objects: readonly RegisterPlace[],
): RegisterComparison {
  const byId = new Map(objects.toReversed().map((object) => [key(object), object]));
  const { pairs, left } = pairUp(addresses, byId);
  const changed = [...pairs].flatMap(([address, object]) => changeOf(address, object) ?? []);
  const missing = addresses.filter(
    (address) => address.objectId !== '' && !address.common && !byId.has(key(address)),
  );
  const changes = [...left.map(asNew), ...changed, ...missing.map(asGone)];
  return { changes: changes.toSorted(byPlace), same: pairs.size - changed.length };
}

const key = ({ objectId }: RegisterPlace) => objectId.trim().toLowerCase();

/**
 * Matches addresses with register objects by object id. An address without one matches the only object with the same
 * street and description, or else the only object in its street; ambiguous ones match nothing.
 */
function pairUp(addresses: readonly SavedPlace[], byId: ReadonlyMap<string, RegisterPlace>) {
  const left = new Map(byId);
  const pairs = new Map<SavedPlace, RegisterPlace>();
  const pair = (address: SavedPlace, object: RegisterPlace | undefined) => {
    if (!object || pairs.has(address) || !left.delete(key(object))) return;
    pairs.set(address, object);
  };
  for (const address of addresses) pair(address, left.get(key(address)));
  const bare = addresses.filter(({ objectId }) => objectId === '');
  for (const [address, object] of alone(bare, [...left.values()], described)) pair(address, object);
  const others = addresses.filter(({ common }) => !common);
  for (const [address, object] of alone(others, [...byId.values()], inStreet)) {
    if (address.objectId === '') pair(address, object);
  }
  return { pairs, left: [...left.values()] };
}

const inStreet = ({ street }: RegisterPlace) => sameStreet(street);
const described = ({ street, description }: RegisterPlace) =>
  description === '' ? undefined : `${sameStreet(street)}\n${sameStreet(description)}`;

/** Pairs of entries whose name is unique in both lists. */
function alone(
  addresses: readonly SavedPlace[],
  objects: readonly RegisterPlace[],
  nameOf: (place: RegisterPlace) => string | undefined,
): [SavedPlace, RegisterPlace][] {
  const theirs = Map.groupBy(objects, nameOf);
  return [...Map.groupBy(addresses, nameOf)].flatMap(([name, [address, ...more]]) => {
    const [object, ...others] = theirs.get(name) ?? [];
    const isAlone = name !== undefined && more.length + others.length === 0;
    return isAlone && address && object ? [[address, object] as [SavedPlace, RegisterPlace]] : [];
  });
}

const PARTS = ['street', 'postalCode', 'city', 'objectId', 'description'] as const;

/** Fields the register leaves empty keep their values. */
function changeOf(address: SavedPlace, object: RegisterPlace): RegisterChange | undefined {
  const before = placeOf(address);
  const after = { ...before };
  for (const part of PARTS) after[part] = object[part] || before[part];
  if (PARTS.every((part) => before[part] === after[part])) return undefined;
  return { kind: 'changed', id: address.id, before, after, isUsed: address.isUsed };
}

const asNew = (after: RegisterPlace): RegisterChange => ({
  kind: 'new',
  id: null,
  before: null,
  after,
  isUsed: false,
});
const asGone = (address: SavedPlace): RegisterChange => ({
  kind: 'gone',
  id: address.id,
  before: placeOf(address),
  after: null,
  isUsed: address.isUsed,
});

const placeOf = ({ street, postalCode, city, objectId, description }: RegisterPlace) => ({
  street,
  postalCode,
  city,
  objectId,
  description,
});

const numeric = new Intl.Collator('sv', { numeric: true });
const placeIn = ({ before, after }: RegisterChange) => {
  const place = after ?? before;
  return place ? `${place.street}\n${place.objectId}` : '';
};
const byPlace = (a: RegisterChange, b: RegisterChange) => numeric.compare(placeIn(a), placeIn(b));
