import type { Config } from '#contract/session.ts';

/** Product name, shown while no company is known. */
export const PRODUCT = 'Felix';

const CONFIGS = new Set<string | undefined>(['getConfig', 'getPublicConfig']);

type Cached = {
  api?: { queries: Record<string, { data?: unknown; endpointName?: string } | undefined> };
};

/** Name of the current company; read from the cache, so that the first screen needs no contract. */
export function selectBrandName(state: Cached): string {
  for (const entry of Object.values(state.api?.queries ?? {})) {
    if (entry && CONFIGS.has(entry.endpointName)) {
      const name = (entry.data as Config | undefined)?.company?.name;
      if (name) return name;
    }
  }
  return PRODUCT;
}
