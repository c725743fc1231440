import { Readable } from 'node:stream';

import { separatorIn } from '#contract/csv.ts';
import type { ImportFieldName } from '#contract/importFields.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { notFound } from '../../http/errors.ts';
import { csvOf, readSurroundings } from '../export/index.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import type { CheckAccess } from '../../http/callInput.ts';
import { lockJob } from './job.repository.ts';
import { unsettledRows } from './outcome.repository.ts';
import { wordsIn } from './words.ts';

const PAGE = 500;

type Within = <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;

/** Faulty and undecided rows as in the file, with places and reasons. Throws NOT_FOUND before the first byte. */
export async function wrongRowsFile(
  { within, checkAccess, me }: { within: Within; checkAccess: CheckAccess; me: AgentIdentity },
  { id, locale }: { id: number; locale: string | undefined },
): Promise<{ name: string; content: Readable }> {
  const { job, surroundings } = await within(async (tx) => {
    const found = await lockJob(tx, id, 'none', me);
    if (!found) throw notFound('import');
    return { job: found, surroundings: await readSurroundings(tx, me) };
  });
  const language = locale ?? surroundings.locale;
  const { say } = wordsIn(language, surroundings.terminology);
  // Faults of a whole row name no column; left-out columns must not match either.
  const headingOf = (field: ImportFieldName | null) =>
    (field && job.headings[(job.mapping ?? []).indexOf(field)]) ?? '';
  const why = ({ faults, warnings }: Awaited<ReturnType<typeof unsettledRows>>[number]) =>
    [
      ...faults.map(({ field, code, detail }) => ({
        field,
        text: say(`faults.${code}`, { detail: detail ?? '' }),
      })),
      ...warnings.map(({ field, code, detail, row }) => ({
        field,
        text: say(`warnings.${code}${row === undefined ? '' : '_row'}`, {
          detail: detail ?? '',
          row: String(row),
        }),
      })),
    ]
      .map(({ field, text }) => [headingOf(field), text].filter(Boolean).join(': '))
      .join(' ');
  async function* pages() {
    let after = 0;
    for (;;) {
      const rows = await within((tx) => unsettledRows(tx, id, { after, limit: PAGE }));
      if (rows.length === 0) return;
      yield rows.map((row) => [row.n, ...row.cells, why(row)]);
      after = rows.at(-1)?.n ?? after;
      await checkAccess();
    }
  }
  const content = Readable.from(
    csvOf([say('row'), ...job.headings, say('why')], pages(), separatorIn(language)),
    {
      objectMode: false,
    },
  );
  return { name: `${say('file')}.csv`, content };
}
