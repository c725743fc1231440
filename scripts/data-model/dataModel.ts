import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';

import * as schema from '#server/db/schema.ts';

import { TABLES } from './tables.ts';

const tables = new Map(
  Object.values(schema)
    .filter((table) => is(table, PgTable))
    .map((table) => getTableConfig(table as PgTable))
    .map((config) => [config.name, config]),
);

const INTRODUCTION = `# Data model

Written by \`npm run data-model\` from \`server/db/schema.ts\` and \`scripts/data-model/tables.ts\`; a test compares it with the
schema. Every table with a company's rows begins its keys with \`account_id\` and stands under row-level security
(decision 3), so foreign keys to \`account\` are left out below. An arrow's text is the referring column.
`;

/** The text of \`docs/data-model.md\`. Throws if a table of the schema has no sentence, or a sentence no table. */
export function dataModel(): string {
  const described = Object.values(TABLES).flatMap((area) => Object.keys(area));
  const undescribed = [...tables.keys()].filter((name) => !described.includes(name));
  if (undescribed.length > 0) {
    throw new Error(
      `Without a sentence in scripts/data-model/tables.ts: ${undescribed.join(', ')}`,
    );
  }
  return [INTRODUCTION, ...Object.entries(TABLES).map(([area, rows]) => section(area, rows))].join(
    '\n',
  );
}

const section = (area: string, rows: Record<string, string>) => `## ${area}

\`\`\`mermaid
erDiagram
${Object.keys(rows).flatMap(relationsOf).join('\n')}
\`\`\`

| table | a row is |
|---|---|
${Object.entries(rows)
  .map(([table, sentence]) => `| \`${table}\` | ${sentence} |`)
  .join('\n')}
`;

function relationsOf(name: string): string[] {
  const table = tables.get(name);
  if (!table) throw new Error(`scripts/data-model/tables.ts: the schema has no ${name}`);
  const relations = table.foreignKeys
    .map((key) => key.reference())
    .map(({ columns, foreignTable }) => ({
      to: getTableConfig(foreignTable).name,
      by: columns.map((column) => column.name).filter((column) => column !== 'account_id'),
    }))
    .filter(({ by }) => by.length > 0)
    .map(({ to, by }) => `  ${to} ||--o{ ${name} : "${by.join(', ')}"`);
  return relations.length > 0 ? relations : [`  ${name}`];
}
