import { Writable } from 'node:stream';

import { expect, it } from 'vitest';

import { createLog } from './log.ts';

it('AC-31 the log holds no password, token, code or cookie, however deep', () => {
  let written = '';
  const log = createLog(
    'info',
    new Writable({
      write: (chunk, _, done) => {
        written += String(chunk);
        done();
      },
    }),
  );
  log.info({ password: 'CANARY', body: { token: 'CANARY', more: { code: 'CANARY' } } }, 'words');
  log.info({
    req: { headers: { authorization: 'CANARY', cookie: 'CANARY', 'one-time-token': 'CANARY' } },
  });
  expect(written).not.toContain('CANARY');
  expect(written).toContain('words');
});
