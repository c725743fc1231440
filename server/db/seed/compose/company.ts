import { access } from '../content/catalogue.ts';
import type { Company } from '../content/companies.ts';
import { filled } from '../content/read.ts';
import type { DemoRows } from '../demoRows.ts';
import { createRandom, type Random } from '../random.ts';
import { composeAnnouncements } from './announcements.ts';
import { composeAgreements } from './agreements.ts';
import { composeCatalogue } from './catalogue.ts';
import { composeDuty } from './duty.ts';
import { composeImportantDates } from './outside.ts';
import { composePeople, type Users } from './people.ts';
import { composeProjects } from './projects.ts';
import type { Ware } from './products.ts';
import type { Setting } from './setting.ts';
import { composeTrades } from './trades.ts';
import { composeTranslations } from './translations.ts';

/** An account with everything except issues. */
export function composeCompany(
  rows: DemoRows,
  users: Users,
  company: Company,
  { random, now, wares }: { random: Random; now: Date; wares: readonly Ware[] },
): Setting {
  const { name, domain, accent, phone, inactive = false, terminology = {} } = company;
  const accountId = rows.add('accounts', {
    name,
    domain,
    accent,
    phone,
    inactive,
    supportEmail: `support@${domain}.example`,
    openingWeek: access.openingWeek,
    onCallPhone: access.onCall,
    onCallTime: 'whenClosed',
    openingHours: filled(access.openingHours, { onCall: access.onCall }),
    terminology,
    lastIssueNumber: company.numbers.last,
  });
  const { projectLabels, ...catalogue } = composeCatalogue(rows, accountId, phone);
  const { agents, visitor, ...people } = composePeople(rows, users, accountId, company);
  const cast = { agents, labels: projectLabels, offset: accountId * 61, phone };
  const projects = composeProjects(rows, accountId, company, cast);
  composeTrades(rows, accountId, agents.values(), catalogue.categories);
  composeAgreements(rows, accountId, projects, { random: createRandom(accountId), now });
  const admins = [...agents.values()].filter(({ role }) => role === 'ROLE_ADMIN');
  const setting: Setting = {
    accountId,
    company,
    now,
    random,
    rows,
    agents,
    projects,
    wares,
    ...catalogue,
    ...people,
    admins: [...admins, visitor],
  };
  for (const { week, ...clock } of company.clocks ?? []) {
    const hours = week && { week, areHolidaysClosed: true, daysOff: [] };
    rows.add('clocks', { accountId, ...clock, hours });
  }
  composeImportantDates(setting, phone);
  composeDuty(setting);
  composeAnnouncements(setting);
  composeTranslations(rows, accountId, { phone, onCall: access.onCall });
  return setting;
}
