import type { RegisterChange, RegisterPlace } from '#contract/propertyRegister.ts';

import { sameStreet } from '../../ports/propertyRegister.ts';

/** An address of a project as it stands. */
export type Standing = RegisterPlace & {
  id: number;
  /** Nobody's own: most registers know nothing of stairwells, and it is not gone for that. */
  common: boolean;
  isUsed: boolean;
};

/** What the register would make of the addresses of a project, and how many are as it has them. */
export type Compared = { changes: RegisterChange[]; same: number };

/**
 * What differs between the addresses of a project and the register. What is common to all, or has no number that the
 * register could have dropped, is never gone.
 */
export function compareRegister(
  own: readonly Standing[],
  objects: readonly RegisterPlace[],
): Compared {
  const byId = new Map(objects.toReversed().map((object) => [key(object), object]));
  const { pairs, left } = pairUp(own, byId);
  const changed = [...pairs].flatMap(([address, object]) => changeOf(address, object) ?? []);
  const gone = own.filter((each) => each.objectId !== '' && !each.common && !byId.has(key(each)));
  const changes = [...left.map(asNew), ...changed, ...gone.map(asGone)];
  return { changes: changes.toSorted(byPlace), same: pairs.size - changed.length };
}

const key = ({ objectId }: RegisterPlace) => objectId.trim().toLowerCase();

/**
 * Which object each address is: the one whose number it has. One without a number is the object that is alone with the same
 * street and description, or alone in its street; where several could be meant it is none.
 */
function pairUp(own: readonly Standing[], byId: ReadonlyMap<string, RegisterPlace>) {
  const left = new Map(byId);
  const pairs = new Map<Standing, RegisterPlace>();
  const pair = (address: Standing, object: RegisterPlace | undefined) => {
    if (!object || pairs.has(address) || !left.delete(key(object))) return;
    pairs.set(address, object);
  };
  for (const address of own) pair(address, left.get(key(address)));
  const bare = own.filter(({ objectId }) => objectId === '');
  for (const [address, object] of alone(bare, [...left.values()], described)) pair(address, object);
  const others = own.filter(({ common }) => !common);
  for (const [address, object] of alone(others, [...byId.values()], inStreet)) {
    if (address.objectId === '') pair(address, object);
  }
  return { pairs, left: [...left.values()] };
}

const inStreet = ({ street }: RegisterPlace) => sameStreet(street);
const described = ({ street, description }: RegisterPlace) =>
  description === '' ? undefined : `${sameStreet(street)}\n${sameStreet(description)}`;

/** Those of two lists that are each alone with what they are called. */
function alone(
  own: readonly Standing[],
  objects: readonly RegisterPlace[],
  nameOf: (place: RegisterPlace) => string | undefined,
): [Standing, RegisterPlace][] {
  const theirs = Map.groupBy(objects, nameOf);
  return [...Map.groupBy(own, nameOf)].flatMap(([name, [address, ...more]]) => {
    const [object, ...others] = theirs.get(name) ?? [];
    const isAlone = name !== undefined && more.length + others.length === 0;
    return isAlone && address && object ? [[address, object] as [Standing, RegisterPlace]] : [];
  });
}

const PARTS = ['street', 'postalCode', 'city', 'objectId', 'description'] as const;

/** What the register says nothing of stays. */
function changeOf(address: Standing, object: RegisterPlace): RegisterChange | undefined {
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
const asGone = (address: Standing): RegisterChange => ({
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
