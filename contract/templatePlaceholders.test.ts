import { describe, expect, it } from 'vitest';

import { fillPlaceholders, readPlaceholder, unknownPlaceholders } from './templatePlaceholders.ts';

describe('the placeholders of a template', () => {
  it.each([
    ['issue.number', { name: 'issue.number' }],
    [' issue.dueDate | date ', { name: 'issue.dueDate', part: 'date' }],
    ['issue.createdAt|date', { name: 'issue.createdAt', part: 'date' }],
    ['today|date', { name: 'today', part: 'date' }],
    ['issue.appointment|time', { name: 'issue.appointment', part: 'time' }],
    ['reporter.firstName|default:"granne"', { name: 'reporter.firstName', fallback: 'granne' }],
    [
      'reporter.firstName|default:&quot;granne&quot;',
      { name: 'reporter.firstName', fallback: 'granne' },
    ],
    ['issue.dueDate|date|default:""', { name: 'issue.dueDate', part: 'date', fallback: '' }],
    ['term.issue', { name: 'term.issue' }],
    ['term.contractor.definite', { name: 'term.contractor.definite' }],
  ])('is {{%s}}', (inside, read) => {
    expect(readPlaceholder(inside)).toEqual(read);
  });

  it.each([
    '',
    'issue',
    'issue.secret',
    'Issue.number',
    'issue.title|date',
    'issue.dueDate|upper',
    'issue.title|xdefault:"a"',
    'issue.title|default:"a"b',
    'term.tenant',
    'constructor',
  ])('is not {{%s}}', (inside) => {
    expect(readPlaceholder(inside)).toBeUndefined();
  });

  it('are reported when unknown, split, unclosed or inside a tag', () => {
    expect(unknownPlaceholders('<p>Hej {{reporter.firstName}}, {{issue.number}}</p>')).toEqual([]);
    expect(unknownPlaceholders('<p>{{issue.nummer}} {{issue.nummer}} {{x}}</p>')).toEqual([
      '{{issue.nummer}}',
      '{{x}}',
    ]);
    expect(unknownPlaceholders('<p>{{<b>issue</b>.number}}</p>')).toEqual(['{{issue.number}}']);
    expect(unknownPlaceholders('<p>{{issue.number</p><p>Mer</p>')).toEqual(['{{issue.numberMer']);
    expect(
      unknownPlaceholders('<p>Hej {{issue.number}}, {{today, ses vi hos dig klockan tio?</p>'),
    ).toEqual(['{{today, ses vi hos dig klockan tio?']);
    expect(unknownPlaceholders(`{{${'a'.repeat(50)}`)).toEqual([`{{${'a'.repeat(38)}`]);
    expect(unknownPlaceholders('{{issue.number}}{')).toEqual([]);
    expect(unknownPlaceholders('{{{issue.number}}{')).toEqual(['{{']);
    expect(unknownPlaceholders('<p><a href="{{issue.link}}">här</a></p>')).toEqual([
      '<a href="{{issue.link}}">',
    ]);
  });

  it('are filled in place and leave the rest unchanged', () => {
    const html = '<p>{{issue.number}} <b>{{ term.issue }}</b> {enkla} {{okänt}}</p>';
    expect(fillPlaceholders(html, ({ name }) => `[${name}]`)).toBe(
      '<p>[issue.number] <b>[term.issue]</b> {enkla} {{okänt}}</p>',
    );
  });
});
