import type { BrandPicture, OwnCompany } from '#contract/company.ts';
import type { OnCallTime, OpeningWeek } from '#contract/openingHours.ts';
import type { TwoStepRule } from '#contract/twoStepRule.ts';

import { sql } from 'drizzle-orm';

import { bool, int, json, queryRow, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';

/** Settings and their columns. */
const COLUMNS = {
  name: 'name',
  phone: 'phone',
  supportEmail: 'support_email',
  openingHours: 'opening_hours',
  openingWeek: 'opening_week',
  onCallPhone: 'on_call_phone',
  onCallTime: 'on_call_time',
  hasPage: 'has_page',
  locale: 'locale',
  country: 'country',
  confirmDays: 'confirm_days',
  idleDays: 'idle_days',
  workersMayReport: 'workers_may_report',
  usersMayReport: 'users_may_report',
  twoStep: 'two_step',
  accent: 'accent',
} as const;
export type Settings = Pick<OwnCompany, keyof typeof COLUMNS>;

const KEYS = { logo: 'logo_key', background: 'background_key' } as const;

const selected = sql.join(
  [
    sql`c.id, c.domain, c.terminology, c.version, c.logo_key is not null as "hasOwnLogo",
      c.background_key is not null as "hasOwnBackground"`,
    ...Object.entries(COLUMNS).map(
      ([name, column]) => sql`c.${sql.raw(column)} as ${sql.raw(`"${name}"`)}`,
    ),
  ],
  sql`, `,
);

const companyColumns = {
  id: int,
  name: string,
  domain: string,
  phone: string,
  supportEmail: string,
  openingHours: string,
  openingWeek: json<OpeningWeek>().orNull,
  onCallPhone: string,
  onCallTime: string.as<OnCallTime>(),
  hasPage: bool,
  locale: string,
  country: string,
  confirmDays: int,
  idleDays: int,
  workersMayReport: bool,
  usersMayReport: bool,
  twoStep: string.as<TwoStepRule>(),
  accent: string,
  hasOwnLogo: bool,
  hasOwnBackground: bool,
  terminology: json<Record<string, string>>(),
  version: int,
};

const stored = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value;

/** Settings of the transaction's company. */
export const companyRepository = ({ db, accountId }: TenantTx) => {
  const first = async (query: ReturnType<typeof sql>): Promise<OwnCompany> => {
    const row = await queryRow(db, companyColumns, query);
    if (!row) throw new Error(`There is no company ${accountId}`);
    return row;
  };
  const counted = sql`version = c.version + 1`;

  return {
    read: () => first(sql`select ${selected} from account c where c.id = ${accountId}`),

    /** Locks the row until the transaction ends. */
    lock: () => first(sql`select ${selected} from account c where c.id = ${accountId} for update`),

    save: (settings: Partial<Settings>) =>
      first(sql`
        update account c set ${sql.join(
          [
            ...Object.entries(settings).map(
              ([name, value]) =>
                sql`${sql.raw(COLUMNS[name as keyof typeof COLUMNS])} = ${stored(value)}`,
            ),
            counted,
          ],
          sql`, `,
        )} where c.id = ${accountId} returning ${selected}`),

    saveTerminology: (terminology: Record<string, string>) =>
      first(sql`
        update account c set terminology = ${JSON.stringify(terminology)}::jsonb, ${counted}
        where c.id = ${accountId} returning ${selected}`),

    /** Sets the stored file of a picture; null for the app's default or none. */
    setPicture: (picture: BrandPicture, key: string | null) =>
      first(sql`
        update account c set ${sql.raw(KEYS[picture])} = ${key}
          ${picture === 'background' ? sql`, has_background = ${key !== null}` : sql``}
        where c.id = ${accountId} returning ${selected}`),
  };
};
