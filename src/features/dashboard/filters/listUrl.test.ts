import { describe, expect, it } from 'vitest';

import { ISSUE_STATUSES } from '#contract/issueStatus.ts';

import { askedFilter, parseListUrl, printListUrl, without } from './listUrl.ts';

const parse = (search: string) => parseListUrl(new URLSearchParams(search));

describe('the address of the issue list', () => {
  it('ISS-01 says the whole filter and the order, and reads it back the same', () => {
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

  it('leaves out what it does not know, and keeps the rest', () => {
    expect(
      parse(
        'status=bogus&status=new&project=x&project=-1&nothing=1&sort=name&unread=maybe&createdFrom=tomorrow',
      ),
    ).toEqual({ filter: { status: ['new'] } });
  });

  it('takes an empty text, a flag that says no and a repeated value for nothing more', () => {
    expect(parse('q=++&overdue=false&label=4&label=4')).toEqual({ filter: { label: [4] } });
  });

  it('is empty for the list that everybody starts with', () => {
    expect(printListUrl({ filter: {} })).toBe('');
    expect(parse('')).toEqual({ filter: {} });
  });

  it('asks for what is open unless a status is named', () => {
    expect(askedFilter({}).status).toEqual(ISSUE_STATUSES.filter((status) => status !== 'closed'));
    expect(askedFilter({ status: ['closed'] }).status).toEqual(['closed']);
  });

  it('can be asked for without some of its parts', () => {
    expect(without({ q: 'x', unread: true, label: [1] }, 'q', 'label')).toEqual({ unread: true });
  });
});
