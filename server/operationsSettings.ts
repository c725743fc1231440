import { listed } from './settingTypes.ts';

const ADDRESS = /^[^\s<>@,;:]+@[^\s<>@,;:]+$/u;
/** RFC 9116 takes these; plain http is none of them. */
const CONTACT = /^(?:mailto:[^\s<>@,;]+@[^\s<>@,;]+|https:\/\/[^\s<>,]+|tel:\+?[\d-]+)$/u;

/** What the operator may set for those who watch over the server. */
export const operationsSchema = {
  SECURITY_CONTACT: listed
    .transform((list) => list.map((each) => (ADDRESS.test(each) ? `mailto:${each}` : each)))
    .refine(
      (list) => list.every((each) => CONTACT.test(each)),
      'must be e-mail addresses, https:// addresses or tel: numbers, divided by commas',
    )
    .default([]),
};
