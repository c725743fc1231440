import { type SQL, sql } from 'drizzle-orm';

import { fullName } from '../agent/agent.table.ts';
import { gatheredUnder } from '../visibility/index.ts';
import { hasVisitAhead } from './delegationNotice.repository.ts';

/** The name of an issue's reporter, by its alias; empty if unknown. */
const nameOfReporter = (issue: SQL) =>
  sql`trim(${issue}.reporter_firstname || ' ' || ${issue}.reporter_lastname)`;
/** Of `issue i`. */
export const reporterName = nameOfReporter(sql`i`);

/** The message is the final comment of a closing or rejection, which that mail quotes. */
export const isLastWord = sql`coalesce(m.client_key in (i.closing_key, i.reject_key), false)`;

/** Whether the reporter of an issue, by its alias, is written to: an address that nobody has proven gets the receipt alone. */
const isReporterWrittenTo = (issue: SQL): SQL =>
  sql`(${issue}.reporter_email <> '' and (n.kind = 'received' or not ${issue}.reporter_unconfirmed))`;

type Outsider = {
  agentId?: SQL;
  email: SQL;
  name?: SQL;
  locale: SQL;
  isFollower?: SQL;
  ownId?: SQL;
};
/** Somebody outside the staff, who is written to by mail, in the columns of `agentsToTell`. */
const outsider = ({
  agentId = sql`null::int`,
  email,
  name = sql`''`,
  locale,
  isFollower = sql`false`,
  ownId = sql`null::int`,
}: Outsider) =>
  sql`select ${agentId}, ${email}, ${name}, ${locale}, false, false, ${isFollower}, true, false, ${ownId}`;
/** The reporter of an issue, by its alias. */
const reporterOf = (issue: SQL) => ({
  email: sql`lower(${issue}.reporter_email)`,
  name: nameOfReporter(issue),
  locale: sql`coalesce(${issue}.reporter_locale, c.locale)`,
});
const follower = { email: sql`f.email`, locale: sql`f.locale`, isFollower: sql`true` };

const reporterToTell = sql`${outsider(reporterOf(sql`i`))}
  where ${isReporterWrittenTo(sql`i`)} and (n.kind in ('received', 'done', 'reminder', 'closed', 'gathered', 'reopened', 'awaitsReporter',
      'visit', 'visitBooked', 'visitMissed', 'visitWithdrawn', 'visitReminder', 'visitPlanned', 'visitMoved', 'visitCancelled',
      'announced')
    or (n.kind = 'message' and m.type = 'public' and not ${isLastWord})
    or (n.kind = 'delegationCancelled' and ${hasVisitAhead}))`;

/** Followers hear how somebody else's report ends, but nothing that was said. */
const followersToTell = sql`${outsider(follower)} from issue_follower f
  where f.account_id = i.account_id and f.issue_id = i.id and n.kind in ('done', 'closed')`;

/** Those who reported or follow an issue gathered under this one hear once that it is over, about their own. */
const gatheredToTell = sql`
  select t.* from ${gatheredUnder(sql`i`)} g join issue d on d.account_id = i.account_id and d.id = g.id
    cross join lateral (
      ${outsider({ ...reporterOf(sql`d`), ownId: sql`d.id` })}
        where ${isReporterWrittenTo(sql`d`)}
      union all ${outsider({ agentId: sql`a.id`, email: sql`lower(u.email)`, name: fullName('a'), locale: sql`coalesce(u.locale, c.locale)`, ownId: sql`d.id` })}
        from agent a join "user" u on u.id = a.user_id
        where a.account_id = d.account_id and a.id = d.creator_id and a.role_group = 'ROLE_USER' and not a.inactive
      union all ${outsider({ ...follower, ownId: sql`d.id` })}
        from issue_follower f where f.account_id = d.account_id and f.issue_id = d.id) t
  where n.kind = 'done' or (n.kind = 'closed' and i.done_at is null)`;

/** Everybody outside the staff whom notice `n` is told: residents of `issue i`, and of those gathered under it. */
export const outsidersToTell = sql`${reporterToTell} union all ${followersToTell} union all ${gatheredToTell}`;
