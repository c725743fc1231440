import { type BusinessHours } from '#contract/businessHours.ts';
import { openStateAt, type OpenState } from '#contract/openingHours.ts';
import type { OutsideLocale } from '#contract/locales.ts';
import type { House, PublicCompany } from '#contract/publicCompany.ts';

import { byName } from '../../byName.ts';
import type { Deps } from '../../deps.ts';
import { brandsUrlOf, hasLogo } from '../../http/brands.ts';
import { notFound } from '../../http/errors.ts';
import { holidayCalendar } from '../holiday/index.ts';
import { pathSignedWith } from '../public-report/index.ts';
import { findCompany, findHouses, type HouseRow, readCompany } from './page.repository.ts';

export type PageDeps = Pick<Deps, 'tenancy' | 'clock' | 'logos'>;

/** What a company's page shows, by its domain; `house` is null for one it does not have. Throws NOT_FOUND without a company. */
export async function companyAt(
  deps: PageDeps,
  domain: string,
  { house, locale }: { house?: number | undefined; locale: OutsideLocale },
): Promise<PublicCompany> {
  const accountId = await idOf(deps, domain);
  const now = deps.clock.now();
  const row = await deps.tenancy.within(accountId, (tx) => readCompany(tx, { house, now }), {
    locale,
  });
  if (!row) throw notFound('company');
  const { key, openProjects, logoKey, backgroundKey, house: found, ...shown } = row;
  const projects = openProjects.toSorted(byName).map(({ id, name }) => ({
    name,
    reportPath: pathSignedWith(key, { project: id }),
  }));
  const [project, ...others] = projects;
  return {
    ...shown,
    hasLogo: hasLogo({ domain: row.domain, logoKey }, deps.logos),
    brandsUrl: brandsUrlOf({ logoKey, backgroundKey }),
    house: found && houseOf(found, key),
    reportPath: project === undefined || others.length > 0 ? null : project.reportPath,
    projects,
  };
}

/** Houses whose street contains a text. Throws NOT_FOUND. */
export async function housesAt(deps: PageDeps, domain: string, q: string): Promise<House[]> {
  const accountId = await idOf(deps, domain);
  const { houses, key } = await deps.tenancy.within(accountId, (tx) =>
    findHouses(tx, q, deps.clock.now()),
  );
  return houses.map((house) => houseOf(house, key));
}

async function idOf({ tenancy }: PageDeps, domain: string): Promise<number> {
  const id = await tenancy.acrossAccounts((tx) => findCompany(tx, domain));
  if (id === undefined) throw notFound('company');
  return id;
}

/** Its report form knows the house, and asks for the flat where there are several. */
const houseOf = ({ projectId, count, ...house }: HouseRow, key: string): House => ({
  ...house,
  reportPath: pathSignedWith(key, {
    project: projectId,
    house: house.id,
    ...(count === 1 && { address: house.id }),
  }),
});

/** A day on which it is closed although the week says otherwise. */
export type ClosedDay = { day: string; name: string };
/** Undefined: the hours are not given by day. */
export type Opening = OpenState & { closed: ClosedDay | undefined };

const DAYS_TOLD = 10;
const DAY = 86_400_000;

/** Whether a company is open now, and the next holiday that closes it. */
export async function openingOf(
  { openingWeek: week, country, timeZone }: PublicCompany,
  now: Date,
): Promise<Opening | undefined> {
  if (!week) return undefined;
  const ofYear = await holidayCalendar(country);
  const year = now.getUTCFullYear();
  const holidays = [...(ofYear?.(year) ?? []), ...(ofYear?.(year + 1) ?? [])];
  const closedDays = new Set(holidays.map(({ date }) => date));
  const hours: BusinessHours = { timeZone, week, closedDays };
  const [today, last] = [now.getTime(), now.getTime() + DAYS_TOLD * DAY].map((time) =>
    new Date(time).toLocaleDateString('sv-SE', { timeZone }),
  );
  const closed = holidays.find(
    ({ date }) =>
      date >= (today ?? '') &&
      date <= (last ?? '') &&
      week[(new Date(date).getUTCDay() + 6) % 7] !== null,
  );
  return {
    ...openStateAt(hours, now.getTime()),
    closed: closed && { day: closed.date, name: closed.localName },
  };
}
