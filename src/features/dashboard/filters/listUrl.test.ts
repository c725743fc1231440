import { describe, expect, it } from 'vitest';

import { ISSUE_STATUSES } from '#contract/issueStatus.ts';

import { askedFilter, parseListUrl, printListUrl, without } from './listUrl.ts';

const parse = (search: string) => parseListUrl(new URLSearchParams(search));

describe('the URL of the issue list', () => {
  it('ISS-01 contains the whole filter and sort, and reads back the same', () => {
    const search =
      'status=new&status=done&priority=urgent&project=3&assignee=me&assignee=7&overdue=true&q=hiss+%C3%A5&sort=due';
    expect(printListUrl(parse(search))).toBe(search);
    expect(parse(search)).toEqual({
      filter: {
        status: ['new', 'done'],
        priority: ['urgent'],
        project: [3],
        assignee: ['me', 7],
        overdue: true,
        q: 'hiss å',
      },
      sort: 'due',
    });
  });

  it('ignores unknown parameters and keeps the rest', () => {
    expect(
      parse(
        'status=bogus&status=new&project=x&project=-1&nothing=1&sort=name&unread=maybe&createdFrom=tomorrow',
      ),
    ).toEqual({ filter: { status: ['new'] } });
  });

  it('treats an empty text, a false flag and a repeated value as absent', () => {
    expect(parse('q=++&overdue=false&label=4&label=4')).toEqual({ filter: { label: [4] } });
  });

  it('is empty for the default list', () => {
    expect(printListUrl({ filter: {} })).toBe('');
    expect(parse('')).toEqual({ filter: {} });
  });

  it('means open issues unless it names a status', () => {
    expect(askedFilter({}).status).toEqual(ISSUE_STATUSES.filter((status) => status !== 'closed'));
    expect(askedFilter({ status: ['closed'] }).status).toEqual(['closed']);
  });

  it('can be built without some filters', () => {
    expect(without({ q: 'x', unread: true, label: [1] }, 'q', 'label')).toEqual({ unread: true });
  });
});
