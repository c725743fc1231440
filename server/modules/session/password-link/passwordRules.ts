import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { MIN_PASSWORD } from '#contract/limits.ts';
import type { PasswordFault } from '#contract/passwords.ts';

import { AppError } from '../../../http/errors.ts';

const PRODUCT_WORDS = ['felix', 'felix-demo', 'felixhms'];
/** Common local passwords, with or without a year appended, in addition to the list. */
const LOCAL_WORDS = `
  lösenord losenord hemlig hemligt sommar vinter höst vår välkommen hejhej hejsan sverige stockholm göteborg malmö
  fastighet felanmälan password summer winter autumn spring welcome qwerty admin haslo passord adgangskode salasana
  passwort sommer kesä lato zima`
  .trim()
  .split(/\s+/u);

let common: Set<string> | undefined;
/** The ten thousand most common passwords of sufficient length. Read at first use. */
const commonPasswords = () =>
  (common ??= new Set(
    readFileSync(join(import.meta.dirname, 'commonPasswords.txt'), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  ));

/** Rejects a password that is too short or among the most common ones. */
export function refuseCommon(password: string): void {
  if (Array.from(password).length < MIN_PASSWORD) refuse('PASSWORD_TOO_SHORT');
  const text = plain(password);
  const listed = commonPasswords();
  const isListed = listed.has(text) || listed.has(wordOf(text)) || isMadeOf(text, LOCAL_WORDS);
  if (isListed || new Set(text).size <= 2 || isRun(text)) refuse('PASSWORD_TOO_COMMON');
}

/** Rejects a password made of the user's own context: their address, company or the product. */
export function refuseOwnWords(password: string, ownWords: string[]): void {
  const words = [...PRODUCT_WORDS, ...ownWords.flatMap((word) => [plain(word), ...partsOf(word)])];
  if (isMadeOf(plain(password), words)) refuse('PASSWORD_TOO_COMMON');
}

function refuse(fault: PasswordFault): never {
  throw new AppError('INVALID', 'The password is not allowed', {
    fields: { password: fault },
    translationKey: fault,
  });
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase().trim();
/** Letters only: `2024!` at the end stops no attacker. */
const wordOf = (text: string) => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** Whether a password is one of these words, possibly surrounded by digits and signs. */
function isMadeOf(password: string, words: string[]) {
  const word = wordOf(password);
  return words.some((entry) => password === entry || (word !== '' && word === wordOf(entry)));
}

/** `Kvarnvik Bostad & Drift` -> its words; `kim@felix.example` -> the parts before and after the @. */
const partsOf = (text: string) =>
  plain(text)
    .split(/[\s@&,]+/u)
    .filter((word) => word.length > 2);

/** Sequences: `12345678`, `hgfedcba`. */
function isRun(text: string) {
  const codes = Array.from(text, (char) => char.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, n) => code - (codes[n] ?? 0)));
  return steps.size === 1 && [1, -1].includes([...steps][0] ?? 0);
}
