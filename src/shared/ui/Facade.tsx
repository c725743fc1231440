import { memo } from 'react';

import { drawFacade, type FacadeOptions } from './facade.ts';

/** A street drawn from a name, the same for the same name. Coloured by --brand. */
export const Facade = memo(function Facade({
  seed,
  className = 'facade',
  ...options
}: FacadeOptions & { seed: string; className?: string }) {
  const { width, height, layers } = drawFacade(seed, options);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {layers.map(({ name, houses, windows, trim, lit }) => (
        <g key={name} className={name}>
          <path className="b" d={houses} />
          <path className="w" d={windows} />
          <path className="t" d={trim} />
          <path className="lit-w" d={lit} />
        </g>
      ))}
    </svg>
  );
});
