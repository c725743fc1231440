import type { CSSProperties } from 'react';

import { shortProjectName } from '#contract/nameWithNumber.ts';
import type { StatisticOpenRow } from '#contract/statistics.ts';
import type { Lists } from '#contract/statisticsLists.ts';

import { Difference } from '../answer/Difference.tsx';
import { nameCell } from '../tables/columns.ts';
import type { PanelTexts } from '../tables/words.ts';

const MOST = 8;

export const netOf = ({ reported, closed }: Pick<StatisticOpenRow, 'reported' | 'closed'>) =>
  reported - closed;

/** A project's short name, unless another of the rows has the same. */
export const shortAmong = (rows: readonly { name: string }[], name: string) => {
  const short = shortProjectName(name);
  return rows.filter((row) => shortProjectName(row.name) === short).length > 1 ? name : short;
};

type Props = { rows: readonly StatisticOpenRow[]; lists: Lists; words: PanelTexts };

/** How the queue of each project changed: the largest changes, growth first. */
export function NetRows({ rows, lists, words }: Props) {
  const { t, locale } = words;
  const shown = rows
    .toSorted((a, b) => Math.abs(netOf(b)) - Math.abs(netOf(a)))
    .slice(0, MOST)
    .toSorted((a, b) => netOf(b) - netOf(a));
  const [most, least] = [Math.max(0, ...shown.map(netOf)), Math.min(0, ...shown.map(netOf))];
  const length = most - least || 1;
  const share = (value: number) => `${(100 * Math.abs(value)) / length}%`;
  const zero = share(least);
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' });
  return (
    <div className="netrows" style={{ '--z': zero } as CSSProperties}>
      {shown.map((row) => {
        const net = netOf(row);
        const name = shortAmong(rows, nameCell(row, t).text);
        const part = { project: row.id ?? 'none' };
        const side = (of: 'reported' | 'closed') => ({
          text: t(`statistics.net.${of}`, { count: row[of] }),
          to: row[of] > 0 ? lists[of](part) : undefined,
        });
        const bar = net < 0 ? { right: `calc(100% - ${zero})` } : { left: zero };
        return (
          <Difference
            key={row.id}
            className="netrow"
            label={`${name}: ${signed.format(net)}`}
            sides={[side('reported'), side('closed')]}
          >
            <span className="truncate">{name}</span>
            <span className="tr">
              <i className={net < 0 ? 'neg' : undefined} style={{ ...bar, width: share(net) }} />
            </span>
            <b>{signed.format(net)}</b>
          </Difference>
        );
      })}
    </div>
  );
}
