import { describe, expect, it } from 'vitest';

import type { ReportForm } from '#contract/publicReport.ts';

import { newDraft, type ReportDraft } from './reportDraft.ts';
import { stepAtFault, stepsOf, stepToShow } from './reportSteps.ts';

const form: ReportForm = {
  company: {
    id: 1,
    name: 'Kvarnvik',
    domain: 'kvarnvik',
    accent: '#17594a',
    locale: 'sv-SE',
    phone: '',
    supportEmail: '',
    terminology: {},
  },
  project: { id: 4, name: 'Kvarnholmen' },
  projectType: null,
  address: null,
  area: null,
  space: null,
  addresses: [],
  spaces: [{ id: 6, name: 'Kök' }],
  categories: [
    { id: 1, name: 'VVS', stopText: '' },
    { id: 2, name: 'Störning', stopText: 'Ring 08-123 456' },
  ],
  known: [],
  announcements: [],
};
const draft = (part: Partial<ReportDraft> = {}) => ({ ...newDraft(), ...part });
const whole = draft({ spaceId: 6, categoryId: 1, title: 'Dropp', firstname: 'Ada', codeSentAt: 1 });

describe('the steps of the public report form', () => {
  it('include only what the link leaves open', () => {
    const situation = { form, draft: draft(), isIn: false };
    expect(stepsOf(situation)).toEqual([
      'category',
      'space',
      'describe',
      'photos',
      'who',
      'code',
      'review',
    ]);
    const fixed = { ...form, space: { id: 6, name: 'Kök' } };
    expect(stepsOf({ form: fixed, draft: draft(), isIn: true })[1]).toBe('describe');
  });

  it('end at a number to call before anything else is asked', () => {
    const stopped = { form, draft: { ...whole, categoryId: 2 }, isIn: true };
    expect(stepsOf(stopped)).toEqual(['category', 'stop']);
    expect(stepToShow('review', stopped)).toBe('stop');
  });

  it('ask only for an address when the reporter follows a known fault', () => {
    expect(stepsOf({ form, draft: draft({ followId: 9 }), isIn: false })).toEqual([
      'who',
      'code',
      'follow',
    ]);
    expect(stepsOf({ form, draft: draft({ followId: 9 }), isIn: true })).toEqual(['follow']);
  });

  it('never pass an unanswered step', () => {
    expect(stepToShow('', { form, draft: whole, isIn: false })).toBe('category');
    expect(stepToShow('review', { form, draft: draft({ categoryId: 1 }), isIn: true })).toBe(
      'space',
    );
    expect(stepToShow('describe', { form, draft: whole, isIn: false })).toBe('describe');
    expect(stepToShow('review', { form, draft: whole, isIn: false })).toBe('code');
    expect(stepToShow('code', { form, draft: whole, isIn: true })).toBe('review');
  });

  it('return to the step the server refuses', () => {
    expect(stepAtFault({ 'formData.running': 'Not allowed' })).toBe('describe');
    expect(stepAtFault({ addressId: 'Not there' })).toBe('address');
    expect(stepAtFault({ key: 'Bad' })).toBeUndefined();
  });
});
