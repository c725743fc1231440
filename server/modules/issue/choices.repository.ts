import type { CountedFilter } from '#contract/issueChoices.ts';
import { type IssueFilter, PRIORITIES } from '#contract/issueFilter.ts';

import { type SQL, sql } from 'drizzle-orm';

import { textList } from '../../db/lists.ts';
import { queryRow, string } from '../../db/rows.ts';
import type { Shaped } from '../../db/shaped.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { JsonText } from '../../http/jsonText.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import type { Reader } from '../visibility/index.ts';
import { openFound } from './groups.repository.ts';
import { askedWords } from './search.repository.ts';
import { type CountRequest, countStatement, OPEN_LOOK_AT } from './statusCounts.repository.ts';

/** The choices of one filter among what the others find. */
type ChoiceQuery = IssueFilter & { of: CountedFilter };

/** How many open issues each choice finds, in one statement, as JSON. Exact up to `OPEN_LOOK_AT` open issues. */
export async function countChoices(
  tx: TenantTx,
  me: AgentIdentity,
  asked: ChoiceQuery,
  now: Date,
): Promise<JsonText> {
  const row = await queryRow(tx.db, { choices: string }, choicesStatement(me, asked, now));
  return new JsonText(row?.choices ?? '{}');
}

/** The statement on its own, for EXPLAIN in measurements. */
export function choicesStatement(
  me: AgentIdentity,
  { of, ...asked }: ChoiceQuery,
  now: Date,
): Shaped {
  const { [of]: _, ...filter } = asked;
  const statementOf = (reader: Reader, request: CountRequest) => counted(reader, request, of);
  return countStatement({ name: `choices ${of}`, statementOf }, { me, filter, now });
}

/** The choice of `issue i`, from columns of the indexes of open issues. */
const CHOICES: Record<CountedFilter, SQL> = {
  project: sql`i.project_id::text`,
  category: sql`coalesce(i.category_id::text, 'none')`,
  priority: sql`(${textList(PRIORITIES)})[i.priority_rank + 1]`,
};

const counted = (me: Reader, request: CountRequest, of: CountedFilter): SQL => sql`
  with ${request.words ? askedWords(me, { match: 'expanded' }) : sql``}
  open as materialized (${openFound(me, request, sql`${CHOICES[of]} as choice`)}),
  choices as (select o.choice, count(*) as n from open o group by o.choice)
  select json_build_object('counts', coalesce((select json_object_agg(c.choice, c.n) from choices c), '{}'),
    'isLowerBound', (select count(*) >= ${OPEN_LOOK_AT} from open))::text as choices`;
