import { describe, expect, test } from 'vitest';

import { findMention } from './findMention.ts';
import { completeTrigger } from './mentionTrigger.ts';

const find = (text: string, options = {}) =>
  findMention(text, completeTrigger({ source: () => [], ...options }));

describe('where a mention is being typed', () => {
  test('MEN-01 the trigger alone is enough, unless a minimum length is asked for', () => {
    expect(find('Hej @')).toEqual({ index: 4, query: '' });
    expect(find('Hej @', { minQueryLength: 2 })).toBeNull();
    expect(find('Hej @g', { minQueryLength: 2 })).toBeNull();
    expect(find('Hej @gö', { minQueryLength: 2 })).toEqual({ index: 4, query: 'gö' });
  });

  test('MEN-01 letters of any language, digits and underscore go on; anything else ends it', () => {
    expect(find('@Åsa_2')?.query).toBe('Åsa_2');
    expect(find('@Göran Å')).toBeNull();
    expect(find('@gö-')).toBeNull();
    expect(find('@Göran Å', { allowedChars: /^[\p{L} ]*$/u })?.query).toBe('Göran Å');
  });

  test('MEN-07 at most 31 characters before the cursor are scanned, the trigger among them', () => {
    expect(find(`@${'a'.repeat(30)}`)?.query).toHaveLength(30);
    expect(find(`@${'a'.repeat(31)}`)).toBeNull();
    expect(find(`@${'a'.repeat(5)}`, { maxScanned: 5 })).toBeNull();
  });

  test('MEN-07 the trigger is @ unless another is chosen, also one of several characters', () => {
    expect(find('se #42')).toBeNull();
    expect(find('se #42', { char: '#' })).toEqual({ index: 3, query: '42' });
    expect(find('se ##42', { char: '##' })).toEqual({ index: 3, query: '42' });
  });

  test('MEN-08 isolated, the trigger must be at the start of the text or follow white space', () => {
    expect(find('anna@be')).toEqual({ index: 4, query: 'be' });
    expect(find('anna@be', { isolate: true })).toBeNull();
    expect(find('@be', { isolate: true })?.query).toBe('be');
    expect(find('anna\n@be', { isolate: true })?.query).toBe('be');
    expect(find('anna\u00A0@be', { isolate: true })?.query).toBe('be');
  });

  test('the last trigger before the cursor counts', () => {
    expect(find('@anna @be')).toEqual({ index: 6, query: 'be' });
  });
});
