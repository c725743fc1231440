import { describe, expect, it } from 'vitest';

import { linkIn, mailsTo } from '#tests/support/mail.ts';
import {
  anotherThan,
  aReporter,
  askAsReporter,
  codesTo,
  findByCode,
  sendCode,
} from '#tests/support/reporters.ts';
import { world } from '#tests/support/world.ts';

const ME = '/api/reporter/me';
const statusesOf = (answers: Response[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

describe('a one-time code and the browser that requested it', () => {
  it('REP-01 cannot be used, or used up, by another browser', async () => {
    const { email } = await aReporter();
    const asker = crypto.randomUUID();
    await sendCode(email, { asker });
    const [code = ''] = await codesTo(email);
    const strangers = [undefined, crypto.randomUUID()].flatMap((other) =>
      [code, ...Array.from({ length: 9 }, () => anotherThan(code))].map(async (guess) =>
        findByCode(email, guess, { asker: other }),
      ),
    );
    expect(new Set(statusesOf(await Promise.all(strangers)))).toEqual(new Set([422]));
    const guesses = Array.from({ length: 4 }, async () =>
      findByCode(email, anotherThan(code), { asker }),
    );
    expect(statusesOf(await Promise.all(guesses))).toEqual([422, 422, 422, 422]);
    expect((await findByCode(email, code, { asker })).status).toBe(200);
  });

  it('REP-01 allows five attempts in that browser, too', async () => {
    const { email } = await aReporter();
    const asker = crypto.randomUUID();
    await sendCode(email, { asker });
    const [code = ''] = await codesTo(email);
    const guesses = Array.from({ length: 40 }, async () =>
      findByCode(email, anotherThan(code), { asker }),
    );
    expect(new Set(statusesOf(await Promise.all(guesses)))).toEqual(new Set([422]));
    expect((await findByCode(email, code, { asker })).status).toBe(422);
  });

  it('REP-01 logs the same browser in again for a minute if the answer was lost', async () => {
    const { email } = await aReporter();
    const asker = crypto.randomUUID();
    await sendCode(email, { asker });
    const [code = ''] = await codesTo(email);
    expect((await findByCode(email, code, { asker })).status).toBe(200);
    expect((await findByCode(email, anotherThan(code), { asker })).status).toBe(422);
    const again = await findByCode(email, code, { asker });
    expect(again.status).toBe(200);
    const { token } = (await again.json()) as { token: string };
    expect(await (await askAsReporter(token, 'GET', ME)).json()).toEqual({ email });
    expect((await findByCode(email, code)).status).toBe(422);
    const { pool } = await world();
    await pool.query(
      `update one_time_code set used_at = used_at - interval '61 seconds' where email = $1`,
      [email],
    );
    expect((await findByCode(email, code, { asker })).status).toBe(422);
  });

  it('REP-01 identifies that browser in the mail’s link, for following it elsewhere', async () => {
    const { email } = await aReporter();
    const asker = crypto.randomUUID();
    await sendCode(email, { asker });
    const [mail] = await mailsTo(email);
    expect(linkIn(mail ?? { text: '' })).toMatch(new RegExp(`#email=[^&]+&asker=${asker}$`, 'u'));
  });
});
