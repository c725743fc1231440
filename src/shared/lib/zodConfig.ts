import { z } from 'zod';

// Zod probes `new Function` when it first validates an object; the page's CSP reports that as a violation.
z.config({ jitless: true });
