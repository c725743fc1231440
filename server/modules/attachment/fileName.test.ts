import { describe, expect, it } from 'vitest';

import { cleanFileName, dispositionOf } from './fileName.ts';

describe('a file name', () => {
  it.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Users\\Åsa\\Läcka i köket.JPG', 'Läcka i köket.JPG'],
    ['kvitto\u202Efdp.exe.pdf', 'kvittofdp.exe.pdf'],
    ['a\r\nSet-Cookie: x.png', 'aSet-Cookie_ x.png'],
    ['\u0000.pdf', 'pdf'],
    ['.htaccess', 'htaccess'],
    ['e\u0301.pdf', 'é.pdf'],
    [`${'å'.repeat(300)}.jpeg`, `${'å'.repeat(195)}.jpeg`],
    ['"><img src=x>.png', '___img src=x_.png'],
  ])('ISS-08 holds no path, nothing invisible, and keeps its ending: %j', (typed, cleaned) => {
    expect(cleanFileName(typed)).toBe(cleaned);
  });

  it('ISS-08 is sent in full in the header, and in ASCII for old clients', () => {
    expect(dispositionOf('Läcka "stor" (1).pdf', false)).toBe(
      `attachment; filename="Lacka _stor_ (1).pdf"; filename*=UTF-8''L%C3%A4cka%20%22stor%22%20%281%29.pdf`,
    );
    expect(dispositionOf('a.png', true)).toMatch(/^inline; /u);
  });
});
