import { expect, it } from 'vitest';

import { fromRightToLeft } from './rightToLeft.ts';

it('F-55 sides of a mail change places, and nothing else', () => {
  expect(
    fromRightToLeft(
      '<td align="right" style="padding:0 5px 0 1px;margin:4px 0 16px;text-align:left"><p style="padding:14px 8px;border-left:3px solid #fff;text-align:center;letter-spacing:-.4px;padding-right:18px">padding:0 5px 0 1px, align=&quot;right&quot;</p></td>',
    ),
  ).toBe(
    '<td align="left" style="padding:0 1px 0 5px;margin:4px 0 16px;text-align:right"><p style="padding:14px 8px;border-right:3px solid #fff;text-align:center;padding-left:18px">padding:0 5px 0 1px, align=&quot;right&quot;</p></td>',
  );
});
