import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { accountColumn, tenantPolicies } from '../../db/columns.ts';

/** The vocabulary of a company's issues, by which a search finds compounds, other forms and misspelt words. */
export const searchWords = pgTable(
  'search_word',
  {
    accountId: accountColumn(),
    word: text('word').notNull(),
    /** Who may find the word: empty for everybody on the issue, `i` for staff, or the reader of a private message. */
    audience: text('audience').notNull(),
    /** Concurrent transactions may add the same word, without waiting for each other. */
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** What its forms have in common, from `felix_word_stem`; empty for words such as *and*. */
    stem: text('stem').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.word, t.audience, t.id] }),
    // One key with the company: a plan made for a small table cannot choose an index by the company alone.
    index('search_word_stem').on(sql`(${t.accountId}::text || ' ' || ${t.stem}) text_pattern_ops`),
    index('search_word_end').on(
      sql`(${t.accountId}::text || ' ' || reverse(${t.stem})) text_pattern_ops`,
    ),
    ...tenantPolicies('search_word'),
  ],
).enableRLS();
