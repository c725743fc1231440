import { expect, it } from 'vitest';

import { isClosing } from './signatures.ts';

it('knows the phrases that close a mail in every language, and no sentence that begins like one', () => {
  const closings = [
    'Hälsningar',
    'Med vänliga hälsningar,',
    'Mvh',
    'Med vennlig hilsen',
    'Venlig hilsen',
    'Terveisin',
    'Ystävällisin terveisin',
    'Best regards,',
    'Kind regards',
    'Yours sincerely',
    'Pozdrawiam',
    'Z poważaniem,',
    'Mit freundlichen Grüßen',
    'Viele Grüße',
    'مع التحية',
    'مع خالص التحيات،',
    'З повагою',
    'З повагою,',
  ];
  expect(closings.filter((line) => !isClosing(line))).toEqual([]);
  const others = ['Hälsningar från grannen', 'Best on Tuesday', 'Mvh Anna', 'Pozdrawiam Panią', ''];
  expect(others.filter((line) => isClosing(line))).toEqual([]);
});
