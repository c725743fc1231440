-- Rebuilds one company's statistics from its issues and delegations, in one statement: what changes meanwhile is noted, and
-- added up after it.
CREATE OR REPLACE FUNCTION public.felix_rebuild_statistics(account integer)
RETURNS void
LANGUAGE sql SET work_mem = '256MB' SET search_path = pg_catalog, public, pg_temp AS $$
  WITH noted AS (DELETE FROM statistic_change WHERE account_id = account RETURNING 1),
    cleared AS (DELETE FROM statistic WHERE account_id = account RETURNING 1),
    figures AS MATERIALIZED (
      SELECT f.*, i.project_id, i.category_id
      FROM issue i JOIN account c ON c.id = i.account_id
      CROSS JOIN LATERAL felix_issue_figures(i.created_at, i.closed_at, i.done_at, i.first_response_at, i.due_at, i.answer_due_at, i.remedy_due_at, i.answer_used_minutes, i.remedy_used_minutes, i.status, i.project_id, i.category_id, i.error_type_id, i.charged_entity_id, i.reject_count, i.rating, i.space_id, i.responsible_id, c.time_zone) f
      WHERE i.account_id = account
      UNION ALL
      SELECT f.*, i.project_id, i.category_id
      FROM delegation d JOIN issue i ON i.account_id = d.account_id AND i.id = d.issue_id JOIN account c ON c.id = d.account_id
      CROSS JOIN LATERAL (SELECT * FROM felix_delegation_figures(d.created_at, d.answered_at, d.state, d.contractor_id, d.sent_back, c.time_zone)
        UNION ALL SELECT * FROM felix_acceptance_figures(d.created_at, d.answered_at, c.time_zone)) f
      WHERE d.account_id = account
    ),
    -- Summed by day first (by month where felix_statistic_keys has no days), then by its coarser keys.
    sums AS MATERIALIZED (
      SELECT 0 AS project_id, 0 AS category_id, f.day, f.dim, f.key, nullif(sum(f.reported), 0) AS reported, nullif(sum(f.answered), 0) AS answered, nullif(sum(f.answer_minutes), 0) AS answer_minutes, nullif(sum(f.closed), 0) AS closed, nullif(sum(f.close_minutes), 0) AS close_minutes, nullif(sum(f.done), 0) AS done, nullif(sum(f.done_minutes), 0) AS done_minutes, nullif(sum(f.with_due), 0) AS with_due, nullif(sum(f.in_time), 0) AS in_time, nullif(sum(f.at_once), 0) AS at_once, nullif(sum(f.sent_back), 0) AS sent_back, nullif(sum(f.declined), 0) AS declined, nullif(sum(f.rated), 0) AS rated, nullif(sum(f.rating_sum), 0) AS rating_sum, nullif(sum(f.fell_late), 0) AS fell_late, nullif(sum(f.late_closed), 0) AS late_closed, felix_steps_all(f.steps) AS steps
      FROM figures f GROUP BY 3, 4, 5
      UNION ALL
      SELECT f.project_id, 0, CASE WHEN f.dim IN ('total', 'contractor', 'accept') THEN f.day ELSE f.day - (extract(day FROM f.day)::int - 1) END, f.dim, f.key, nullif(sum(f.reported), 0), nullif(sum(f.answered), 0), nullif(sum(f.answer_minutes), 0), nullif(sum(f.closed), 0), nullif(sum(f.close_minutes), 0), nullif(sum(f.done), 0), nullif(sum(f.done_minutes), 0), nullif(sum(f.with_due), 0), nullif(sum(f.in_time), 0), nullif(sum(f.at_once), 0), nullif(sum(f.sent_back), 0), nullif(sum(f.declined), 0), nullif(sum(f.rated), 0), nullif(sum(f.rating_sum), 0), nullif(sum(f.fell_late), 0), nullif(sum(f.late_closed), 0), felix_steps_all(f.steps)
      FROM figures f WHERE f.dim NOT IN ('open', 'space', 'handler', 'firstAnswer', 'answerClock', 'done', 'remedyClock', 'confirm') GROUP BY 1, 2, 3, 4, 5
      UNION ALL
      SELECT 0, f.category_id, CASE WHEN f.dim IN ('total', 'contractor', 'accept') THEN f.day ELSE f.day - (extract(day FROM f.day)::int - 1) END, f.dim, f.key, nullif(sum(f.reported), 0), nullif(sum(f.answered), 0), nullif(sum(f.answer_minutes), 0), nullif(sum(f.closed), 0), nullif(sum(f.close_minutes), 0), nullif(sum(f.done), 0), nullif(sum(f.done_minutes), 0), nullif(sum(f.with_due), 0), nullif(sum(f.in_time), 0), nullif(sum(f.at_once), 0), nullif(sum(f.sent_back), 0), nullif(sum(f.declined), 0), nullif(sum(f.rated), 0), nullif(sum(f.rating_sum), 0), nullif(sum(f.fell_late), 0), nullif(sum(f.late_closed), 0), felix_steps_all(f.steps)
      FROM figures f WHERE f.dim NOT IN ('open', 'space', 'handler', 'firstAnswer', 'answerClock', 'done', 'remedyClock', 'confirm') AND f.category_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5
    )
  INSERT INTO statistic (account_id, project_id, category_id, grain, shelf, day, dim, key, reported, answered, answer_minutes, closed, close_minutes, done, done_minutes, with_due, in_time, at_once, sent_back, declined, rated, rating_sum, fell_late, late_closed, steps)
    SELECT account, s.project_id, s.category_id, p.grain, p.shelf, p.day, s.dim, s.key, nullif(sum(s.reported), 0), nullif(sum(s.answered), 0), nullif(sum(s.answer_minutes), 0), nullif(sum(s.closed), 0), nullif(sum(s.close_minutes), 0), nullif(sum(s.done), 0), nullif(sum(s.done_minutes), 0), nullif(sum(s.with_due), 0), nullif(sum(s.in_time), 0), nullif(sum(s.at_once), 0), nullif(sum(s.sent_back), 0), nullif(sum(s.declined), 0), nullif(sum(s.rated), 0), nullif(sum(s.rating_sum), 0), nullif(sum(s.fell_late), 0), nullif(sum(s.late_closed), 0), felix_steps_sum(s.steps)
      FROM sums s CROSS JOIN LATERAL felix_statistic_keys(s.dim, s.day, nullif(s.project_id, 0), nullif(s.category_id, 0)) p
      WHERE p.project_id = s.project_id AND p.category_id = s.category_id
        -- Always true; makes both deletions run before the insert.
        AND (SELECT count(*) FROM noted) + (SELECT count(*) FROM cleared) >= 0
      GROUP BY 2, 3, 4, 5, 6, 7, 8
    ORDER BY 2, 3, 4, 5, 6, 7, 8;
$$;
