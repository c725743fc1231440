import { composeCompany } from './compose/company.ts';
import { composeOutside } from './compose/outside.ts';
import { createUsers } from './compose/people.ts';
import { composeProducts } from './compose/products.ts';
import { composeViews } from './compose/views.ts';
import { akerby } from './content/akerby.ts';
import { heroes } from './content/kvarnvik/heroes.ts';
import { kvarnvik } from './content/kvarnvik/index.ts';
import { companies } from './content/companies.ts';
import { smallCompanies } from './content/small.ts';
import { createDemoRows, type DemoRows } from './demoRows.ts';
import { composeIssues } from './issues/composeIssues.ts';
import type { Photo } from './photos/drawPhotos.ts';
import { createLibrary, type Kept } from './photos/library.ts';
import { createRandom } from './random.ts';

const SEED = 18_204;

type Given = { now: Date; passwordHash: string; photos: readonly Photo[] };

/** Every row of the demo and every file, from nothing but the moment: the same each time. */
export function composeDemo({ now, passwordHash, photos }: Given): {
  rows: DemoRows;
  files: Kept[];
} {
  const rows = createDemoRows();
  const users = createUsers(rows, passwordHash);
  const library = createLibrary(photos, createRandom(SEED + 1));
  const wares = composeProducts(rows);
  const all = [kvarnvik, akerby, ...smallCompanies];
  for (const [index, { domain }] of companies.entries()) {
    const company = all.find((one) => one.domain === domain);
    if (!company) throw new Error(`Nobody described ${domain}`);
    const random = createRandom(SEED + index * 1009);
    const setting = composeCompany(rows, users, company, { random, now, wares });
    if (company === kvarnvik) {
      composeViews(setting, 'Söderström-Åkerblom');
      composeIssues(setting, library, {
        heroes,
        quota: { 'Söderström-Åkerblom': 23, Åkesson: 20 },
        late: 1,
        unread: {
          'Söderström-Åkerblom': 11,
          Åkesson: 5,
          Wåhlin: 3,
          Forsmark: 18,
          Åslund: 9,
          'Ljungström-Öberg': 2,
        },
      });
    } else if (company === akerby) {
      composeIssues(setting, library, { quota: { 'Söderström-Åkerblom': 7 }, late: 2 });
    } else {
      composeIssues(setting, library, { late: 0 });
    }
    composeOutside(setting);
  }
  return { rows, files: [...library.kept.values()] };
}
