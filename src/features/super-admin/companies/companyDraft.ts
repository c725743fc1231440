import type { Account, AccountBody, NewAccount } from '#contract/accounts.ts';

export type CompanyDraft = Omit<AccountBody, 'inactive' | 'version'>;
export type NewDraft = CompanyDraft & NewAccount['admin'] & { templateId: string };

const NEW: CompanyDraft = {
  name: '',
  domain: '',
  accent: '#185a4c',
  locale: 'sv-SE',
  country: 'SE',
  phone: '',
  supportEmail: '',
};

/** What is filled in of a company. Of a language or country that is no choice any more, the form says what stands. */
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

/** Of a new one, in the language and country of the one that he looks from. */
export const newDraft = (near: { locale: string; country: string } | undefined): NewDraft => ({
  ...NEW,
  ...(near && {
    locale: near.locale as CompanyDraft['locale'],
    country: near.country as CompanyDraft['country'],
  }),
  templateId: '',
  firstname: '',
  lastname: '',
  email: '',
});

export function newBody(draft: NewDraft): NewAccount {
  const { templateId, firstname, lastname, email, ...facts } = draft;
  return {
    ...facts,
    templateId: templateId === '' ? null : Number(templateId),
    admin: { firstname, lastname, email },
  };
}

/** A domain that a name suggests: `Åkerby Hem AB` is `akerby-hem-ab`. */
export const domainFrom = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')
    .slice(0, 40);
