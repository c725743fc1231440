-- A roll-up by tens of days, too: a period that begins and ends in the middle of months is then a third of the rows.
CREATE FUNCTION felix_grains(of date) RETURNS TABLE (grain text, day date) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  VALUES ('day', of),
    ('ten', date_trunc('month', of)::date + 10 * least(2, (extract(day FROM of)::int - 1) / 10)),
    ('month', date_trunc('month', of)::date)
$$;
--> statement-breakpoint
-- The roll-up of one company made anew from its rows, for companies that were there before it.
CREATE OR REPLACE FUNCTION felix_add_up_anew(account int) RETURNS void LANGUAGE sql AS $$
  DELETE FROM statistic_change WHERE account_id = account;
  DELETE FROM statistic WHERE account_id = account;
  INSERT INTO statistic (account_id, dim, grain, day, key, reported, answered, answer_minutes, closed, close_minutes, done, done_minutes, with_due, in_time, at_once, sent_back, declined, rated, rating_sum)
    SELECT account, f.dim, g.grain, g.day, f.key, sum(f.reported), sum(f.answered), sum(f.answer_minutes), sum(f.closed), sum(f.close_minutes), sum(f.done), sum(f.done_minutes), sum(f.with_due), sum(f.in_time), sum(f.at_once), sum(f.sent_back), sum(f.declined), sum(f.rated), sum(f.rating_sum)
    FROM (
      SELECT p.* FROM issue i CROSS JOIN LATERAL felix_issue_figures(i.created_at, i.closed_at, i.done_at, i.first_response_at, i.due_at, i.status, i.project_id, i.category_id, i.error_type_id, i.charged_entity_id, i.reject_count, i.rating) p
      WHERE i.account_id = account
      UNION ALL
      SELECT p.* FROM delegation d CROSS JOIN LATERAL felix_order_figures(d.created_at, d.answered_at, d.state, d.contractor_id, d.sent_back) p
      WHERE d.account_id = account
    ) f
    CROSS JOIN LATERAL felix_grains(f.day) g
    GROUP BY f.dim, g.grain, g.day, f.key;
$$;
--> statement-breakpoint
SELECT felix_add_up_anew(id) FROM account;
