import { figureText } from '#contract/statisticNumbers.ts';

import type { TabProps } from '../answer/Answer.tsx';
import { BarRows } from '../figures/BarRows.tsx';
import { Figure } from '../figures/Figure.tsx';
import { average } from '../measures.ts';
import { rowTable } from '../tables/columns.ts';
import { repeatTable } from '../tables/furtherTables.ts';
import { definitionOf, nameOfMeasure } from '../tables/words.ts';

const MOST = 8;

/** Where faults are: per hundred objects, again in the same place, and by object. */
export function ObjectsTab({ further, meanwhile, lists, words }: TabProps) {
  const { t, locale } = words;
  if (!further) return meanwhile;
  const { perObject, repeats, objects } = further;
  const of = { lists, words };
  const kind = t('statistics.kinds.project');
  const empty = t('statistics.empty.title');
  return (
    <>
      <Figure
        size="is-tall"
        title={nameOfMeasure('perHundred', t)}
        measure={definitionOf('perHundred', t)}
        tables={[{ name: kind, table: rowTable(perObject, { title: kind, by: 'project', ...of }) }]}
      >
        <BarRows
          empty={empty}
          rows={perObject.slice(0, MOST).map((row) => ({
            key: row.id,
            name: row.name,
            value: average(100 * row.reported, row.objects) ?? 0,
            text: figureText('decimal', average(100 * row.reported, row.objects), locale),
            to: row.reported > 0 ? lists.reported({ project: row.id }) : undefined,
          }))}
        />
      </Figure>
      <Figure
        size="is-tall"
        title={nameOfMeasure('repeated', t)}
        measure={definitionOf('repeated', t)}
        tables={[{ name: nameOfMeasure('repeated', t), table: repeatTable(repeats, of) }]}
      >
        <BarRows
          empty={empty}
          rows={repeats.slice(0, MOST).map(({ address, space, category, repeated }) => ({
            key: `${address.id} ${space.id} ${category.id}`,
            name: [address.name, space.name, category.name].join(' · '),
            value: repeated,
            text: figureText('count', repeated, locale),
            to: lists.reported({
              address: address.id,
              space: space.id,
              category: category.id,
              repeated: 'true',
            }),
          }))}
        />
      </Figure>
      <Figure
        size="full"
        title={t('statistics.kinds.address')}
        tables={[
          {
            name: t('statistics.kinds.address'),
            table: rowTable(objects, {
              title: t('statistics.kinds.address'),
              by: 'address',
              ...of,
            }),
          },
        ]}
      />
    </>
  );
}
