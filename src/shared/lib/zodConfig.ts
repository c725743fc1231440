/**
 * Zod probes `new Function` with every object schema, and the page's CSP reports that as a violation. Zod reads its
 * settings from here when it is loaded; set by its own `config()`, they would come with Zod, which the log-in page does without.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
