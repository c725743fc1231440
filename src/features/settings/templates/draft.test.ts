import { expect, it } from 'vitest';

import { bodyOf, draftOf, textFaultOf } from './draft.ts';
import { FIELDS, tokenOf } from './fields.ts';

const draft = { ...draftOf(undefined, 'fi-FI'), name: 'Klart' };

it('SET-05 a new template starts in the viewer’s language and is saved in each language with a text', () => {
  expect(draft.texts).toEqual({ 'fi-FI': '' });
  const texts = { 'en-GB': '<p>Done</p>', 'sv-SE': '<p>Klart</p>', 'fi-FI': '' };
  expect(bodyOf({ ...draft, texts }, 3)).toEqual({
    name: 'Klart',
    shortcut: '',
    type: 'public',
    active: true,
    sequence: 3,
    variants: [
      { language: 'sv-SE', html: '<p>Klart</p>' },
      { language: 'en-GB', html: '<p>Done</p>' },
    ],
  });
});

it('SET-05 a template without text or with an unknown placeholder is invalid', () => {
  expect(textFaultOf({ 'sv-SE': '', 'en-GB': '' })).toEqual({ language: 'sv-SE', unknown: [] });
  expect(textFaultOf({ 'sv-SE': '<p>Hej</p>', 'en-GB': '' })).toBeUndefined();
  expect(textFaultOf({ 'sv-SE': '<p>Hej</p>', 'en-GB': '<p>{{name}}</p>' })).toEqual({
    language: 'en-GB',
    unknown: ['{{name}}'],
  });
});

it('SET-05 a placeholder takes a part for a time, and a fallback text', () => {
  expect(FIELDS.get('issue')).toContain('issue.appointment|date');
  expect(FIELDS.get('today')).toEqual(['today', 'today|time']);
  expect(tokenOf('issue.dueDate|time', ' "sna|rt}" ')).toBe(
    '{{issue.dueDate|time|default:"snart"}}',
  );
  expect(tokenOf('issue.title', ' ')).toBe('{{issue.title}}');
});
