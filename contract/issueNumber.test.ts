import { expect, it } from 'vitest';

import { formatIssueNumber } from './issueNumber.ts';

it('I18N-05 issue numbers are grouped by threes', () => {
  expect(formatIssueNumber(18_204)).toBe('18\u00A0204');
  expect(formatIssueNumber(7)).toBe('7');
  expect(formatIssueNumber(1_018_204)).toBe('1\u00A0018\u00A0204');
});
