/**
 * Zod probes `new Function` with every object schema, which the page's CSP reports as a violation. Zod reads this when it
 * loads; its own `config()` would pull Zod into the log-in page.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
