// npm run types: reports the type errors of every project.
import { TYPES } from './checks.ts';

process.exitCode = (await TYPES.run()).failed;
