import { type Account, type AccountBody, MAX_DOMAIN, type NewAccount } from '#contract/accounts.ts';

export type CompanyDraft = Omit<AccountBody, 'inactive' | 'version'>;

const NEW: CompanyDraft = {
  name: '',
  domain: '',
  accent: '#185a4c',
  locale: 'sv-SE',
  country: 'SE',
  phone: '',
  supportEmail: '',
};

/** Form values of a company. Keeps a language or country that is no longer offered. */
export function draftOf({
  name,
  domain,
  accent,
  locale,
  country,
  phone,
  supportEmail,
}: Account): CompanyDraft {
  return {
    name,
    domain,
    accent,
    phone,
    supportEmail,
    locale: locale as CompanyDraft['locale'],
    country: country as CompanyDraft['country'],
  };
}

/** A new company starts with the actor's language and country. */
export const newDraft = (near: { locale: string; country: string } | undefined): NewAccount => ({
  ...NEW,
  ...(near && {
    locale: near.locale as CompanyDraft['locale'],
    country: near.country as CompanyDraft['country'],
  }),
  templateId: null,
  admin: { firstname: '', lastname: '', email: '' },
});

/** Suggests a domain from a name: `Åkerby Hem AB` gives `akerby-hem-ab`. */
export const domainFrom = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')
    .slice(0, MAX_DOMAIN);
