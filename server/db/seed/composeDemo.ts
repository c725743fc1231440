import { composeCompany } from './compose/company.ts';
import {
  composeContractorInbox,
  composeInbox,
  composeNotificationSettings,
} from './compose/inbox.ts';
import { composeOutside } from './compose/outside.ts';
import { createUsers } from './compose/people.ts';
import { composeProducts } from './compose/products.ts';
import { composeRouting, composeRules } from './compose/routing.ts';
import { composeReports, composeViews } from './compose/views.ts';
import { companies } from './content/companies.ts';
import { heroes } from './content/heroes.ts';
import { createDemoRows, type DemoRows } from './demoRows.ts';
import { composeIssues } from './issues/composeIssues.ts';
import { createLibrary, type StoredPhoto } from './library.ts';
import type { Photo } from './photos.ts';
import { createRandom } from './random.ts';

const SEED = 18_204;

type DemoInput = { now: Date; passwordHash: string; photos: readonly Photo[] };

/** Every row and file of the demo. Depends only on the given time: the same result each time. */
export function composeDemo({ now, passwordHash, photos }: DemoInput): {
  rows: DemoRows;
  files: StoredPhoto[];
} {
  const rows = createDemoRows();
  const users = createUsers(rows, passwordHash);
  const library = createLibrary(photos, createRandom(SEED + 1));
  const wares = composeProducts(rows);
  for (const [index, company] of companies.entries()) {
    const random = createRandom(SEED + index * 1009);
    const setting = composeCompany(rows, users, company, { random, now, wares });
    composeViews(setting);
    composeReports(setting);
    const rules = composeRules(setting);
    composeIssues(setting, library, { heroes: company.domain === 'kvarnvik' ? heroes : [], rules });
    composeOutside(setting);
    composeRouting(setting, rules);
    composeNotificationSettings(setting);
    if (company.domain !== 'kvarnvik') continue;
    composeInbox(setting);
    composeContractorInbox(setting);
  }
  return { rows, files: [...library.kept.values()] };
}
