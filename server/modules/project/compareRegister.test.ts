import { describe, expect, it } from 'vitest';

import { compareRegister, type SavedPlace } from './compareRegister.ts';

const place = (street: string, objectId: string, description = '') => ({
  street,
  postalCode: '131 71',
  city: 'Nacka',
  objectId,
  description,
});
let last = 0;
const saved = (street: string, objectId: string, more: Partial<SavedPlace> = {}): SavedPlace => ({
  ...place(street, objectId),
  id: (last += 1),
  common: false,
  isUsed: false,
  ...more,
});
const compared = (...args: Parameters<typeof compareRegister>) => {
  const { changes, same } = compareRegister(...args);
  return {
    same,
    changes: changes.map(({ kind, before, after }) => [kind, before?.objectId, after?.objectId]),
  };
};

describe('comparing addresses with the property register', () => {
  it('PROJ-03 matches an address by object number, however its street is spelled', () => {
    const address = saved('Storg. 1', '0901 ', { description: '3 rok' });
    const { changes } = compareRegister([address], [place('Storgatan 1', '0901')]);
    expect(changes).toMatchObject([
      { kind: 'changed', id: address.id, after: { street: 'Storgatan 1', description: '3 rok' } },
    ]);
    expect(compareRegister([saved('Storgatan 1', '0901')], [place('Storgatan 1', '0901')])).toEqual(
      {
        changes: [],
        same: 1,
      },
    );
  });

  it('PROJ-03 numbers an address that is the only one in its street or with its description there', () => {
    const objects = [
      place('Storgatan 1', '1001'),
      place('Storgatan 2', '2001', '2 rok'),
      place('Storgatan 2', '2002', '3 rok'),
    ];
    const addresses = [
      saved('storgatan  1', ''),
      saved('Storgatan 2', '', { description: '3 ROK' }),
    ];
    expect(compared(addresses, objects)).toEqual({
      same: 0,
      changes: [
        ['changed', '', '1001'],
        ['new', undefined, '2001'],
        ['changed', '', '2002'],
      ],
    });
  });

  it('PROJ-03 leaves ambiguous addresses alone and never assigns a number twice', () => {
    const two = [place('Storgatan 1', '1001'), place('Storgatan 1', '1002')];
    expect(compared([saved('Storgatan 1', '')], two).changes).toEqual([
      ['new', undefined, '1001'],
      ['new', undefined, '1002'],
    ]);
    const moved = compared([saved('Storgatan 1', '0999')], [place('Storgatan 1', '1001')]);
    expect(moved.changes).toEqual([
      ['gone', '0999', undefined],
      ['new', undefined, '1001'],
    ]);
    const twice = [saved('Storgatan 1', '1001'), saved('Storgatan 1', '1001')];
    expect(compared(twice, [place('Storgatan 1', '1001')])).toEqual({ changes: [], same: 1 });
  });

  it('PROJ-03 keeps a stairwell that a register of homes does not list', () => {
    const addresses = [saved('Storgatan 1', 'TH', { common: true }), saved('Gården', '')];
    expect(compared(addresses, [place('Storgatan 1', '1001')]).changes).toEqual([
      ['new', undefined, '1001'],
    ]);
  });
});
