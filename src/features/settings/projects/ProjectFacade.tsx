import { drawFacade } from '#src/shared/ui/facade.ts';

import { lightWindows } from './lightWindows.ts';

/** As wide for its height as the page of a large screen, whose roofs would be cut otherwise. */
const WIDTH = 3200;
const HEIGHT = 210;

/** The project as a street with a lit window per open issue. */
export function ProjectFacade({ name, openIssues }: { name: string; openIssues: number }) {
  const { layers } = drawFacade(name, { width: WIDTH, height: HEIGHT, lit: 0, layers: 1 });
  return (
    <svg
      className="facade soft project-facade"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMinYMax slice"
      aria-hidden="true"
    >
      {layers.map(({ houses, windows, trim }) => {
        const { dark, lit } = lightWindows(windows, openIssues);
        return (
          <g key={name} className="l2">
            <path className="b" d={houses} />
            <path className="w" d={dark} />
            <path className="t" d={trim} />
            <path className="lit-w" d={lit} />
          </g>
        );
      })}
    </svg>
  );
}
