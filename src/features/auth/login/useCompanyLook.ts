import { useEffect, useState } from 'react';

import type { Config } from '#contract/session.ts';
import { useApiDispatch } from '#src/shared/api/dispatch.ts';

/** Brand of the requested company, if any. Without one no request is made. */
export function useCompanyLook(domain: string | undefined): Config | undefined {
  const dispatch = useApiDispatch();
  const [config, setConfig] = useState<Config>();
  useEffect(() => {
    if (!domain) return undefined;
    let isGone = false;
    let release = () => {};
    void import('#src/shared/session/sessionApi.ts').then(async ({ sessionApi }) => {
      if (isGone) return;
      const pending = dispatch(sessionApi.endpoints.getPublicConfig.initiate(domain));
      release = () => pending.unsubscribe();
      const { data } = await pending;
      if (!isGone) setConfig(data);
    });
    return () => {
      isGone = true;
      release();
    };
  }, [domain, dispatch]);
  return config;
}
