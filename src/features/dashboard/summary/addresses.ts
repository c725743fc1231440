import { MAX_SUMMARY_RECIPIENTS } from '#contract/limits.ts';
import { email } from '#contract/primitives.ts';

const isRight = (part: string) => email.safeParse(part).success;

/** Addresses in typed or pasted text without duplicates, and the invalid parts. */
export function readAddresses(text: string): { emails: string[]; wrong: string[] } {
  const parts = text.split(/[\s,;<>]+/u).filter((part) => part.includes('@') || /\w/u.test(part));
  const addresses = [...new Set(parts.map((part) => part.toLowerCase()))];
  return { emails: addresses.filter(isRight), wrong: addresses.filter((part) => !isRight(part)) };
}

export const areTooMany = (recipients: readonly unknown[]) =>
  recipients.length > MAX_SUMMARY_RECIPIENTS;
