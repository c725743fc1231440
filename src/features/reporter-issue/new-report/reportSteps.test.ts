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
    timeZone: 'Europe/Stockholm',
    phone: '',
    supportEmail: '',
    terminology: {},
  },
  onCallPhone: '',
  project: { id: 4, name: 'Kvarnholmen' },
  projectType: null,
  address: null,
  area: null,
  space: null,
  house: null,
  addresses: [],
  spaces: [{ id: 6, name: 'Kök' }],
  categories: [
    { id: 1, name: 'VVS', stopText: '', schema: null },
    { id: 2, name: 'Störning', stopText: 'Ring 08-123 456', schema: null },
  ],
  known: [],
  announcements: [],
};
const flat = {
  id: 9,
  street: 'Backen 14',
  postalCode: '',
  city: '',
  objectId: '1102',
  description: '',
  common: false,
};
const draft = (part: Partial<ReportDraft> = {}) => ({ ...newDraft(), ...part });
const whole = draft({ categoryId: 1, text: 'Dropp', firstname: 'Ada', codeSentAt: 1 });
const at = (said: ReportDraft, more: { isIn?: boolean; hasPhotos?: boolean } = {}) => ({
  form,
  draft: said,
  isIn: false,
  hasPhotos: false,
  ...more,
});

describe('the steps of the public report form', () => {
  it('ask the questions of the chosen category, and none while the reporter does not know', () => {
    const schema = {
      type: 'object' as const,
      properties: { runs: { type: 'boolean' as const, title: 'Rinner det?' } },
      required: ['runs'],
      additionalProperties: false as const,
    };
    const categories = form.categories.map((one) => (one.id === 1 ? { ...one, schema } : one));
    const asking = { ...form, categories };
    const of = (said: ReportDraft) => ({ ...at(said, { isIn: true }), form: asking });
    expect(stepsOf(of(whole))).toEqual(['what', 'where', 'who']);
    expect(stepToShow('who', of(whole))).toBe('where');
    const answered = { ...whole, formData: { c1_runs: false } };
    expect(stepToShow('who', of(answered))).toBe('who');
    expect(stepsOf(of({ ...answered, categoryId: 0 }))).toEqual(['what', 'who']);
  });

  it('F-58 are three, words and photo first, without what the link leaves no choice of', () => {
    const open = { ...form, addresses: [flat] };
    for (const isIn of [true, false]) {
      expect(stepsOf({ ...at(draft(), { isIn }), form: open })).toEqual(['what', 'where', 'who']);
    }
    const fixed = { ...open, address: flat };
    expect(stepsOf({ ...at(draft(), { isIn: true }), form: fixed })).toEqual(['what', 'who']);
  });

  it('end at a number to call before anything else is asked', () => {
    const stopped = at({ ...whole, categoryId: 2 }, { isIn: true });
    expect(stepsOf(stopped)).toEqual(['what', 'stop']);
    expect(stepToShow('who', stopped)).toBe('stop');
  });

  it('ask only for an address when the reporter follows a known fault', () => {
    const following = draft({ followId: 9 });
    expect(stepsOf(at(following))).toEqual(['what', 'who', 'code', 'follow']);
    expect(stepsOf(at(following, { isIn: true }))).toEqual(['what', 'follow']);
  });

  it('never pass an unanswered step, and open known faults only where there are some', () => {
    expect(stepToShow('', at(whole))).toBe('what');
    expect(stepToShow('who', at(draft()))).toBe('what');
    expect(stepToShow('who', at(draft(), { hasPhotos: true }))).toBe('who');
    expect(stepToShow('who', { ...at(whole), form: { ...form, addresses: [flat] } })).toBe('where');
    expect(stepToShow('code', at({ ...whole, followId: 9 }))).toBe('code');
    // Links in mails sent before the form had three steps.
    expect(stepToShow('code', at(whole))).toBe('who');
    expect(stepToShow('review', at(whole))).toBe('who');
    expect(stepToShow('known', at(whole))).toBe('who');
  });

  it('return to the step the server refuses', () => {
    expect(stepAtFault({ 'formData.running': 'Not allowed' })).toBe('where');
    expect(stepAtFault({ addressId: 'Not there' })).toBe('where');
    expect(stepAtFault({ categoryId: 'Gone' })).toBe('what');
    expect(stepAtFault({ key: 'Bad' })).toBeUndefined();
  });
});
