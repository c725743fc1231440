import { filledIn, serverText, textOf } from './texts.ts';

/** A resident's language, and what they say in it. */
export const RESIDENTS = {
  'sv-SE': {
    title: 'Golvet är mjukt',
    category: 'VVS',
    home: 'Tisdag efter klockan 15.',
    still: 'Golvet är fortfarande mjukt',
    rating: 'Snabbt och rent',
  },
  'ar-SA': {
    title: 'الأرضية لينة',
    category: 'السباكة',
    home: 'الثلاثاء بعد الساعة الثالثة.',
    still: 'ما زالت الأرضية لينة',
    rating: 'سريع ونظيف',
  },
};
export type Resident = { locale: keyof typeof RESIDENTS };

/** A text of their pages. */
export const say = ({ locale }: Resident, key: string) => textOf(locale, key);
/** A text of their mails, whatever is filled in. */
export const mailSays = ({ locale }: Resident, key: string) =>
  filledIn(serverText('mail', locale, key));
/** A text of the company's page. */
export const pageSays = ({ locale }: Resident, key: string) =>
  serverText('company-page', locale, key);
