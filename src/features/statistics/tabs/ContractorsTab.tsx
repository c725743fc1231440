import { figureText } from '#contract/statisticNumbers.ts';

import type { TabProps } from '../answer/Answer.tsx';
import { BarRows } from '../figures/BarRows.tsx';
import { Figure } from '../figures/Figure.tsx';
import { largestOf } from '../findings.ts';
import { average } from '../measures.ts';
import { contractorTable } from '../tables/rowTables.ts';
import { definitionOf, nameOfMeasure } from '../tables/words.ts';

const MOST = 8;

/** What contractors were sent, and how they answered. */
export function ContractorsTab({ statistics: { contractors }, lists, words }: TabProps) {
  const { t, locale } = words;
  const title = t('statistics.kinds.contractor');
  const table = { name: title, table: contractorTable(contractors, { title, lists, words }) };
  const empty = t('statistics.answer.contractors.none');
  const largest = largestOf(contractors, ({ delegations }) => delegations);
  const name = nameOfMeasure('delegations', t);
  const count = (value: number) => figureText('count', value, locale);
  return (
    <>
      <Figure
        size="is-tall"
        title={
          largest
            ? t('statistics.net.finding', {
                name: largest.row.name,
                by: count(largest.value),
                total: count(largest.total),
              })
            : name
        }
        measure={name}
        tables={[table]}
      >
        <BarRows
          empty={empty}
          rows={contractors.slice(0, MOST).map(({ id, name: firm, delegations }) => ({
            key: id,
            name: firm,
            value: delegations,
            text: count(delegations),
            to: lists.delegations(id),
          }))}
        />
      </Figure>
      <Figure
        size="is-tall"
        title={nameOfMeasure('delegationAnswer', t)}
        measure={definitionOf('delegationAnswer', t)}
        tables={[table]}
      >
        <BarRows
          empty={empty}
          rows={contractors
            .filter(({ answered }) => answered > 0)
            .map((row) => ({ ...row, time: average(row.answerMinutes, row.answered) ?? 0 }))
            .toSorted((a, b) => b.time - a.time)
            .slice(0, MOST)
            .map(({ id, name: firm, time }) => ({
              key: id,
              name: firm,
              value: time,
              text: figureText('minutes', time, locale),
              to: lists.delegations(id, 'answered'),
            }))}
        />
      </Figure>
      <Figure size="full" title={title} tables={[table]} />
    </>
  );
}
