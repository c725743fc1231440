// npm run data-model: writes docs/data-model.md from the schema.
import { writeFileSync } from 'node:fs';

import { dataModel } from './data-model/dataModel.ts';

writeFileSync(new URL('../docs/data-model.md', import.meta.url), dataModel());
