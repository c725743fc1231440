import { useRemembered } from '#src/shared/filters/filtersSlice.ts';

export type Density = 'compact' | 'roomy';

/** Row density, stored on this device. */
export function useDensity(): [Density, (density: Density) => void] {
  const [remembered, remember] = useRemembered('dashboard.density');
  return [remembered === 'roomy' ? 'roomy' : 'compact', remember];
}
