import type { TemplateVariant } from '#contract/messageTemplates.ts';
import { isStaff } from '#contract/permissions.ts';
import type { MessageType } from '#contract/visibility.ts';

import type { TemplateFacts } from './facts.repository.ts';

export type Recipient = {
  /** The language he is written to in; null where the company's is taken. */
  locale: string | null;
  /** He comes in by his address alone, to a page of his own. */
  isReporter: boolean;
  /** He may be told how to reach the reporter. */
  knowsReporter: boolean;
};

/** For whom a message is worded: for the reporter where everybody reads it, for the one who does where it is private. */
export function recipientOf(type: MessageType, facts: TemplateFacts): Recipient {
  if (type === 'internal') return { locale: null, isReporter: false, knowsReporter: true };
  if (type === 'private') {
    const { addressee } = facts;
    return {
      locale: addressee?.locale ?? null,
      isReporter: false,
      knowsReporter: addressee !== null && isStaff(addressee),
    };
  }
  const { reporter, creator } = facts;
  // What everybody reads, the contractor reads, too.
  if (reporter.email) return { locale: null, isReporter: true, knowsReporter: false };
  return { locale: creator?.locale ?? null, isReporter: false, knowsReporter: false };
}

/** The text in the recipient's language, else in the company's, else the first. */
export function variantFor(
  variants: readonly TemplateVariant[],
  { locale }: Recipient,
  companyLocale: string,
): TemplateVariant | undefined {
  const inLanguage = (wanted: string | null) =>
    variants.find(({ language }) => language === wanted);
  return inLanguage(locale) ?? inLanguage(companyLocale) ?? variants[0];
}
