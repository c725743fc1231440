import type { TemplateVariant } from '#contract/messageTemplates.ts';
import { isStaff } from '#contract/permissions.ts';
import type { MessageType } from '#contract/visibility.ts';

import type { TemplateFacts } from './facts.repository.ts';

export type Recipient = {
  /** The recipient's language; null: the company's. */
  locale: string | null;
  /** An outside reporter, who uses the reporter's page. */
  isReporter: boolean;
  /** May see the reporter's contact details. */
  knowsReporter: boolean;
};

/** Whom a message is worded for: the reporter of a public one, the addressee of a private one. */
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
  // Contractors read public messages, too.
  if (reporter.email) return { locale: null, isReporter: true, knowsReporter: false };
  return { locale: creator?.locale ?? null, isReporter: false, knowsReporter: false };
}

/** The text in the recipient's language, else the company's, else the first one. */
export function variantFor(
  variants: readonly TemplateVariant[],
  { locale }: Recipient,
  companyLocale: string,
): TemplateVariant | undefined {
  const inLanguage = (wantedLanguage: string | null) =>
    variants.find(({ language }) => language === wantedLanguage);
  return inLanguage(locale) ?? inLanguage(companyLocale) ?? variants[0];
}
