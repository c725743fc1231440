import type { CSSProperties } from 'react';
import { Link } from 'react-router';

import type { Wait } from './waits.ts';

/** Hatched: nobody has begun. */
const UNTOUCHED =
  'repeating-linear-gradient(-45deg, var(--text-3) 0 2px, var(--surface-3) 2px 6px)';
const COLOURS = ['var(--ch-1)', 'var(--ch-3)', 'var(--ch-2)', 'var(--ch-4)'];

/** One bar of all open issues; each part opens its own. */
export function Waits({ waits }: { waits: readonly Wait[] }) {
  const most = Math.max(1, ...waits.map(({ count }) => count));
  const others = waits.filter(({ isUntouched }) => !isUntouched);
  return (
    <div className="waits">
      {waits.map((wait) => {
        const { name, count, to, isUntouched } = wait;
        const colour = COLOURS[others.indexOf(wait) % COLOURS.length];
        const style = {
          '--n': count,
          '--share': count / most,
          '--wc': isUntouched ? UNTOUCHED : colour,
        } as CSSProperties;
        const content = (
          <>
            <i />
            <b>{count}</b>
            <span>{name}</span>
          </>
        );
        return to === undefined ? (
          <div key={name} className="w" style={style}>
            {content}
          </div>
        ) : (
          <Link key={name} className="w" style={style} to={to} title={`${name}: ${count}`}>
            {content}
          </Link>
        );
      })}
    </div>
  );
}
