import { describe, expect, it } from 'vitest';

import { reset, resetToken } from '#tests/support/passwordLinks.ts';
import { aSignInWith, signIn } from '#tests/support/signIn.ts';
import { anAccount, anAgent } from '#tests/support/world.ts';

const OLD = 'blåbär i skogen';

describe('a password', () => {
  it.each([
    ['PASSWORD_TOO_SHORT', 'kort 12'],
    ['PASSWORD_TOO_SHORT', '😀😀😀😀'],
    ['PASSWORD_TOO_COMMON', 'password'],
    ['PASSWORD_TOO_COMMON', 'PassWord123!'],
    ['PASSWORD_TOO_COMMON', 'qwertyuiop'],
    ['PASSWORD_TOO_COMMON', 'Sommar2026!'],
    ['PASSWORD_TOO_COMMON', 'lösenord'],
    ['PASSWORD_TOO_COMMON', 'aaaaaaaaaaaa'],
    ['PASSWORD_TOO_COMMON', '23456789'],
    ['PASSWORD_TOO_COMMON', 'Felix-demo'],
  ])('AUTH-21 is refused by %s: %s', async (fault, password) => {
    const { email } = await aSignInWith(OLD);
    const token = await resetToken(email);
    const answer = await reset(token, password);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      error: { code: 'INVALID', translationKey: fault, fields: { password: fault } },
      translationKey: fault,
    });
    expect((await reset(token)).status).toBe(200);
  });

  it('AUTH-21 is neither the user’s address nor a word of their company', async () => {
    const account = await anAccount({ name: 'Björkdungens Fastigheter' });
    const { email, id } = await anAgent('ROLE_WORKER', { account });
    const token = await resetToken(email);
    const taken = [email.toUpperCase(), 'Björkdungens', 'björkdungens2026', account.domain];
    for (const password of [...taken, email.split('@')[0] ?? '']) {
      const answer = await reset(token, password);
      expect([
        password,
        answer.status,
        ((await answer.json()) as { error: { code: string } }).error.code,
      ]).toEqual([password, 422, 'INVALID']);
    }
    expect(id).toBeGreaterThan(0);
    expect((await reset(token, 'Björkdungens grind gnisslar')).status).toBe(200);
  });

  it('AUTH-21 may be anything else of 8 to 128 characters, unchanged', async () => {
    const { email } = await aSignInWith(OLD);
    for (const password of ['a B3"<½😀 ', `${'long å '.repeat(18)}!!`, ' ledande och slut ']) {
      expect((await reset(await resetToken(email), password)).status).toBe(200);
      expect((await signIn(email, password)).status).toBe(200);
      expect((await signIn(email, password.trim().slice(0, 70))).status).not.toBe(200);
    }
    expect((await reset('x', 'x'.repeat(129))).status).toBe(422);
  });
});
