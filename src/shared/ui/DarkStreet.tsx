import './darkStreet.scss';

import { Facade } from './Facade.tsx';

/** Houses without a light, where nothing is open or a link leads nowhere. */
export const DarkStreet = ({ seed }: { seed: string }) => (
  <Facade
    className="facade soft dark-street"
    seed={seed}
    width={560}
    height={150}
    lit={0}
    layers={2}
  />
);
