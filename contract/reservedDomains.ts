/**
 * First parts of paths that belong to the product: no company may have one as its domain, since the company's page is
 * `/<domain>`. A house test compares them with the router's paths and the server's.
 */
export const RESERVED_DOMAINS: readonly string[] = [
  // Pages
  'absence',
  'agent-issue',
  'alarm',
  'auth',
  'dashboard',
  'import',
  'inbox',
  'issue',
  'new-issue',
  'preferences',
  'reporter-issue',
  'settings',
  'showcase',
  'start',
  'statistics',
  'super-admin',
  // The server
  'api',
  'assets',
  'brands',
  'dev',
  'healthz',
  'holidays',
  'metrics',
  'oauth',
  'obosapi',
  'readyz',
  'search',
  'user',
  // Kept for pages to come
  'about',
  'admin',
  'answer',
  'app',
  'company',
  'help',
  'home',
  'login',
  'manifest',
  'robots',
  'sitemap',
  'static',
  'support',
  'www',
];

/** Whether a company may not have the domain. */
export const isReservedDomain = (domain: string): boolean =>
  RESERVED_DOMAINS.includes(domain.toLowerCase());
