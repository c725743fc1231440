import { describe, expect, it } from 'vitest';

import { changeText } from './changeText.ts';

const entry = (field: string, actor: string, to: string) => ({
  id: 1,
  at: '2026-03-02T08:00:00Z',
  actor,
  onBehalfOf: null,
  byLink: false,
  field,
  from: null,
  to,
});
const speaker = {
  t: (key: string) => key,
  exists: (key: string) => key.startsWith('delegation.did.'),
  locale: 'sv-SE',
  now: new Date('2026-03-02T08:00:00Z'),
};

describe('a line of the history about a visit or a job', () => {
  it('names the firm or the visitor beside the actor', () => {
    const proposed = entry('visitProposed', 'Lena Lindqvist', 'Mats Holm');
    expect(changeText(proposed, speaker)).toBe('delegation.did.visitProposed (Mats Holm)');
    const declined = entry('delegationDeclined', 'Bo Bergström', 'Bergström Rör AB');
    expect(changeText(declined, speaker)).toBe(
      'delegation.did.delegationDeclined (Bergström Rör AB)',
    );
  });

  it('names nobody twice who proposes, misses or withdraws a visit of their own', () => {
    for (const field of ['visitProposed', 'visitMissed', 'visitWithdrawn', 'delegationScheduled']) {
      const own = entry(field, 'Mats Holm', 'Mats Holm');
      expect(changeText(own, speaker)).toBe(`delegation.did.${field}`);
    }
  });
});
