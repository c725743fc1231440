import { z } from 'zod/mini';

import { peopleCalls } from '#contract/people.ts';
import { email as emailSchema } from '#contract/primitives.ts';

type PastedPerson = { email: string; firstname: string; lastname: string };
export type Pasted = {
  people: PastedPerson[];
  /** Addresses whose owner's name can be read neither beside them nor in them. */
  nameless: string[];
};

/** `Anna Ek <anna.ek@x.se>`, or an address alone. */
const ENTRY = /(?:"?([^"<>,;\n]*?)"?\s*<)?([^\s<>,;"]+@[^\s<>,;"]+)>?/gu;

/** The people in pasted text, by address once each; `anna.ek@x.se` alone is Anna Ek. */
export function readPeople(text: string): Pasted {
  const people = new Map<string, PastedPerson>();
  const nameless = new Set<string>();
  for (const [, beside = '', address = ''] of text.matchAll(ENTRY)) {
    const { data: email } = z.safeParse(emailSchema, address);
    if (email === undefined || people.has(email)) continue;
    const name = nameBeside(beside) ?? nameIn(email);
    if (name && isValid({ email, ...name })) people.set(email, { email, ...name });
    else nameless.add(email);
  }
  return { people: [...people.values()], nameless: [...nameless] };
}

const isValid = (person: PastedPerson) =>
  z.safeParse(peopleCalls.create.body, { ...person, roleGroup: 'ROLE_WORKER' }).success;

function nameBeside(text: string) {
  const [firstname, ...rest] = text.trim().split(/\s+/u);
  const lastname = rest.join(' ');
  return firstname && lastname ? { firstname, lastname } : undefined;
}

/** Two words or more of letters: `info` and `anna7` are nobody's name. */
function nameIn(email: string) {
  const [local = ''] = email.split('@');
  const words = local.split(/[._]/u).map((word) => word.replaceAll(/\d+$/gu, ''));
  const [firstname = '', ...rest] = words.filter(Boolean).map(capitalised);
  const isName = rest.length > 0 && words.every((word) => /^\p{L}[\p{L}-]+$/u.test(word));
  return isName ? { firstname, lastname: rest.join(' ') } : undefined;
}

const capitalised = (word: string) =>
  word.replaceAll(/(?<=^|-)\p{L}/gu, (letter) => letter.toUpperCase());
