import type { Hono } from 'hono';

import type { Deps } from '../deps.ts';
import { mountMetrics } from '../metrics/serveMetrics.ts';
import { mountCspReports } from './cspReports.ts';
import { mountHealth } from './health.ts';
import { mountSecurityText } from './securityText.ts';

/** What operators and their programs read of the server, and browsers tell it. */
export function mountOperations(app: Hono, deps: Deps) {
  mountHealth(app, deps);
  mountMetrics(app, deps);
  mountCspReports(app, deps);
  mountSecurityText(app, deps);
}
