// Part of npm test: the licences of all packages that the product runs on, and their known weaknesses where the registry tells.
import { auditOutcome } from './audit.ts';
import { refusedLicences } from './licences.ts';
import { npm } from './npm.ts';
import { writeSbom } from './sbom.ts';

const [components, audit] = await Promise.all([
  writeSbom(),
  npm(
    'audit --omit dev --json --fetch-retries 0 --fetch-timeout 8000 --loglevel silent'.split(' '),
  ),
]);
const refused = refusedLicences(components);
const { lines, isFine } = auditOutcome(audit.output);
const licences = `${components.length} packages, ${refused.length} with a licence that is not allowed`;
console.log([licences, ...refused, ...lines].join('\n'));
process.exitCode = refused.length === 0 && isFine ? 0 : 1;
