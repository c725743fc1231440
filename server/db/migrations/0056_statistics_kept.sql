-- What the statistics say of one issue, as rows of what and of which day. Here alone it is said what is counted, for the
-- roll-up and for who asks for a part of the issues.
CREATE FUNCTION felix_issue_figures(created_at timestamptz, closed_at timestamptz, done_at timestamptz, first_response_at timestamptz, due_at timestamptz, status text, project_id int, category_id int, error_type_id int, charged_entity_id int, reject_count int, rating int)
RETURNS TABLE (dim text, key int, day date, reported int, answered int, answer_minutes bigint, closed int, close_minutes bigint, done int, done_minutes bigint, with_due int, in_time int, at_once int, sent_back int, declined int, rated int, rating_sum int)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT d.dim, d.key, e.day, e.reported, e.answered, e.answer_minutes, e.closed, e.close_minutes, e.done, e.done_minutes, e.with_due, e.in_time, e.at_once, e.sent_back, e.declined, e.rated, e.rating_sum
  FROM (
    SELECT (created_at AT TIME ZONE 'Europe/Stockholm')::date, 1, (first_response_at IS NOT NULL)::int, coalesce(floor(extract(epoch FROM first_response_at - created_at) / 60)::bigint, 0), 0, 0::bigint, 0, 0::bigint, 0, 0, 0, 0, 0, 0, 0
    UNION ALL
    SELECT (closed_at AT TIME ZONE 'Europe/Stockholm')::date, 0, 0, 0::bigint, 1, floor(extract(epoch FROM closed_at - created_at) / 60)::bigint, (done_at IS NOT NULL)::int, coalesce(floor(extract(epoch FROM done_at - created_at) / 60)::bigint, 0), (due_at IS NOT NULL)::int, coalesce((coalesce(done_at, closed_at) <= due_at)::int, 0), (reject_count = 0)::int, reject_count, 0, (rating IS NOT NULL)::int, coalesce(rating, 0)
    WHERE status = 'closed' AND closed_at IS NOT NULL
  ) e(day, reported, answered, answer_minutes, closed, close_minutes, done, done_minutes, with_due, in_time, at_once, sent_back, declined, rated, rating_sum)
  CROSS JOIN LATERAL (VALUES ('total', 0), ('project', project_id), ('category', coalesce(category_id, 0)),
    ('errorType', coalesce(error_type_id, 0)), ('chargedEntity', coalesce(charged_entity_id, 0))) d(dim, key)
  UNION ALL
  SELECT 'slot', (extract(isodow FROM at) * 24 + extract(hour FROM at))::int, at::date, 1, 0, 0::bigint, 0, 0::bigint, 0, 0::bigint, 0, 0, 0, 0, 0, 0, 0
  FROM (SELECT created_at AT TIME ZONE 'Europe/Stockholm') h(at)
  UNION ALL
  SELECT 'open', array_position(ARRAY['new', 'inProgress', 'waiting', 'done', 'rejected'], status),
    (created_at AT TIME ZONE 'Europe/Stockholm')::date, 1, 0, 0::bigint, 0, 0::bigint, 0, 0::bigint, 0, 0, 0, 0, 0, 0, 0
  WHERE status <> 'closed'
  UNION ALL
  -- Steps of five per cent, which a median is told from.
  SELECT 'closeTime', floor(20 * ln(1 + greatest(extract(epoch FROM closed_at - created_at), 0)::float8 / 3600))::int,
    (closed_at AT TIME ZONE 'Europe/Stockholm')::date, 0, 0, 0::bigint, 1, 0::bigint, 0, 0::bigint, 0, 0, 0, 0, 0, 0, 0
  WHERE status = 'closed' AND closed_at IS NOT NULL
$$;
--> statement-breakpoint
-- The same of one order to a contractor.
CREATE FUNCTION felix_order_figures(created_at timestamptz, answered_at timestamptz, state text, contractor_id int, sent_back int)
RETURNS TABLE (dim text, key int, day date, reported int, answered int, answer_minutes bigint, closed int, close_minutes bigint, done int, done_minutes bigint, with_due int, in_time int, at_once int, sent_back int, declined int, rated int, rating_sum int)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT 'contractor', contractor_id, (created_at AT TIME ZONE 'Europe/Stockholm')::date,
    1, (answered_at IS NOT NULL)::int, coalesce(floor(extract(epoch FROM answered_at - created_at) / 60)::bigint, 0), (state = 'approved')::int, 0::bigint, 0, 0::bigint, 0, 0, 0, sent_back, (state = 'declined')::int, 0, 0
$$;
--> statement-breakpoint
CREATE FUNCTION felix_note_issue_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO statistic_change (account_id, dim, key, day, reported, answered, answer_minutes, closed, close_minutes, done, done_minutes, with_due, in_time, at_once, sent_back, declined, rated, rating_sum)
      SELECT i.account_id, p.dim, p.key, p.day, sum(p.reported), sum(p.answered), sum(p.answer_minutes), sum(p.closed), sum(p.close_minutes), sum(p.done), sum(p.done_minutes), sum(p.with_due), sum(p.in_time), sum(p.at_once), sum(p.sent_back), sum(p.declined), sum(p.rated), sum(p.rating_sum)
      FROM added i CROSS JOIN LATERAL felix_issue_figures(i.created_at, i.closed_at, i.done_at, i.first_response_at, i.due_at, i.status, i.project_id, i.category_id, i.error_type_id, i.charged_entity_id, i.reject_count, i.rating) p GROUP BY 1, 2, 3, 4;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO statistic_change (account_id, dim, key, day, reported, answered, answer_minutes, closed, close_minutes, done, done_minutes, with_due, in_time, at_once, sent_back, declined, rated, rating_sum)
      SELECT i.account_id, p.dim, p.key, p.day, -sum(p.reported), -sum(p.answered), -sum(p.answer_minutes), -sum(p.closed), -sum(p.close_minutes), -sum(p.done), -sum(p.done_minutes), -sum(p.with_due), -sum(p.in_time), -sum(p.at_once), -sum(p.sent_back), -sum(p.declined), -sum(p.rated), -sum(p.rating_sum)
      FROM removed i CROSS JOIN LATERAL felix_issue_figures(i.created_at, i.closed_at, i.done_at, i.first_response_at, i.due_at, i.status, i.project_id, i.category_id, i.error_type_id, i.charged_entity_id, i.reject_count, i.rating) p GROUP BY 1, 2, 3, 4;
  ELSE
    INSERT INTO statistic_change (account_id, dim, key, day, reported, answered, answer_minutes, closed, close_minutes, done, done_minutes, with_due, in_time, at_once, sent_back, declined, rated, rating_sum)
      SELECT NEW.account_id, dim, key, day, sum(sign * reported), sum(sign * answered), sum(sign * answer_minutes), sum(sign * closed), sum(sign * close_minutes), sum(sign * done), sum(sign * done_minutes), sum(sign * with_due), sum(sign * in_time), sum(sign * at_once), sum(sign * sent_back), sum(sign * declined), sum(sign * rated), sum(sign * rating_sum)
      FROM (
        SELECT 1 AS sign, p.* FROM felix_issue_figures(NEW.created_at, NEW.closed_at, NEW.done_at, NEW.first_response_at, NEW.due_at, NEW.status, NEW.project_id, NEW.category_id, NEW.error_type_id, NEW.charged_entity_id, NEW.reject_count, NEW.rating) p
        UNION ALL SELECT -1, p.* FROM felix_issue_figures(OLD.created_at, OLD.closed_at, OLD.done_at, OLD.first_response_at, OLD.due_at, OLD.status, OLD.project_id, OLD.category_id, OLD.error_type_id, OLD.charged_entity_id, OLD.reject_count, OLD.rating) p
      ) moved GROUP BY dim, key, day
      HAVING sum(sign * reported) <> 0 OR sum(sign * answered) <> 0 OR sum(sign * answer_minutes) <> 0 OR sum(sign * closed) <> 0 OR sum(sign * close_minutes) <> 0 OR sum(sign * done) <> 0 OR sum(sign * done_minutes) <> 0 OR sum(sign * with_due) <> 0 OR sum(sign * in_time) <> 0 OR sum(sign * at_once) <> 0 OR sum(sign * sent_back) <> 0 OR sum(sign * declined) <> 0 OR sum(sign * rated) <> 0 OR sum(sign * rating_sum) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER issue_figures_insert AFTER INSERT ON issue REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION felix_note_issue_figures();
--> statement-breakpoint
CREATE TRIGGER issue_figures_update AFTER UPDATE ON issue FOR EACH ROW
  WHEN (OLD.created_at IS DISTINCT FROM NEW.created_at OR OLD.closed_at IS DISTINCT FROM NEW.closed_at OR OLD.done_at IS DISTINCT FROM NEW.done_at OR OLD.first_response_at IS DISTINCT FROM NEW.first_response_at OR OLD.due_at IS DISTINCT FROM NEW.due_at OR OLD.status IS DISTINCT FROM NEW.status OR OLD.project_id IS DISTINCT FROM NEW.project_id OR OLD.category_id IS DISTINCT FROM NEW.category_id OR OLD.error_type_id IS DISTINCT FROM NEW.error_type_id OR OLD.charged_entity_id IS DISTINCT FROM NEW.charged_entity_id OR OLD.reject_count IS DISTINCT FROM NEW.reject_count OR OLD.rating IS DISTINCT FROM NEW.rating)
  EXECUTE FUNCTION felix_note_issue_figures();
--> statement-breakpoint
CREATE TRIGGER issue_figures_delete AFTER DELETE ON issue REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION felix_note_issue_figures();
--> statement-breakpoint
CREATE FUNCTION felix_note_order_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO statistic_change (account_id, dim, key, day, reported, answered, answer_minutes, closed, close_minutes, done, done_minutes, with_due, in_time, at_once, sent_back, declined, rated, rating_sum)
      SELECT i.account_id, p.dim, p.key, p.day, sum(p.reported), sum(p.answered), sum(p.answer_minutes), sum(p.closed), sum(p.close_minutes), sum(p.done), sum(p.done_minutes), sum(p.with_due), sum(p.in_time), sum(p.at_once), sum(p.sent_back), sum(p.declined), sum(p.rated), sum(p.rating_sum)
      FROM added i CROSS JOIN LATERAL felix_order_figures(i.created_at, i.answered_at, i.state, i.contractor_id, i.sent_back) p GROUP BY 1, 2, 3, 4;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO statistic_change (account_id, dim, key, day, reported, answered, answer_minutes, closed, close_minutes, done, done_minutes, with_due, in_time, at_once, sent_back, declined, rated, rating_sum)
      SELECT i.account_id, p.dim, p.key, p.day, -sum(p.reported), -sum(p.answered), -sum(p.answer_minutes), -sum(p.closed), -sum(p.close_minutes), -sum(p.done), -sum(p.done_minutes), -sum(p.with_due), -sum(p.in_time), -sum(p.at_once), -sum(p.sent_back), -sum(p.declined), -sum(p.rated), -sum(p.rating_sum)
      FROM removed i CROSS JOIN LATERAL felix_order_figures(i.created_at, i.answered_at, i.state, i.contractor_id, i.sent_back) p GROUP BY 1, 2, 3, 4;
  ELSE
    INSERT INTO statistic_change (account_id, dim, key, day, reported, answered, answer_minutes, closed, close_minutes, done, done_minutes, with_due, in_time, at_once, sent_back, declined, rated, rating_sum)
      SELECT NEW.account_id, dim, key, day, sum(sign * reported), sum(sign * answered), sum(sign * answer_minutes), sum(sign * closed), sum(sign * close_minutes), sum(sign * done), sum(sign * done_minutes), sum(sign * with_due), sum(sign * in_time), sum(sign * at_once), sum(sign * sent_back), sum(sign * declined), sum(sign * rated), sum(sign * rating_sum)
      FROM (
        SELECT 1 AS sign, p.* FROM felix_order_figures(NEW.created_at, NEW.answered_at, NEW.state, NEW.contractor_id, NEW.sent_back) p
        UNION ALL SELECT -1, p.* FROM felix_order_figures(OLD.created_at, OLD.answered_at, OLD.state, OLD.contractor_id, OLD.sent_back) p
      ) moved GROUP BY dim, key, day
      HAVING sum(sign * reported) <> 0 OR sum(sign * answered) <> 0 OR sum(sign * answer_minutes) <> 0 OR sum(sign * closed) <> 0 OR sum(sign * close_minutes) <> 0 OR sum(sign * done) <> 0 OR sum(sign * done_minutes) <> 0 OR sum(sign * with_due) <> 0 OR sum(sign * in_time) <> 0 OR sum(sign * at_once) <> 0 OR sum(sign * sent_back) <> 0 OR sum(sign * declined) <> 0 OR sum(sign * rated) <> 0 OR sum(sign * rating_sum) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER delegation_figures_insert AFTER INSERT ON delegation REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION felix_note_order_figures();
--> statement-breakpoint
CREATE TRIGGER delegation_figures_update AFTER UPDATE ON delegation FOR EACH ROW
  WHEN (OLD.created_at IS DISTINCT FROM NEW.created_at OR OLD.answered_at IS DISTINCT FROM NEW.answered_at OR OLD.state IS DISTINCT FROM NEW.state OR OLD.contractor_id IS DISTINCT FROM NEW.contractor_id OR OLD.sent_back IS DISTINCT FROM NEW.sent_back)
  EXECUTE FUNCTION felix_note_order_figures();
--> statement-breakpoint
CREATE TRIGGER delegation_figures_delete AFTER DELETE ON delegation REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION felix_note_order_figures();
--> statement-breakpoint
-- The roll-up of one company made anew from its rows, for companies that were there before it.
CREATE FUNCTION felix_add_up_anew(account int) RETURNS void LANGUAGE sql AS $$
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
    CROSS JOIN LATERAL (VALUES ('day', f.day), ('month', date_trunc('month', f.day)::date)) g(grain, day)
    GROUP BY f.dim, g.grain, g.day, f.key;
$$;
--> statement-breakpoint
SELECT felix_add_up_anew(id) FROM account;
--> statement-breakpoint
ALTER TABLE statistic FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE statistic_change FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT ON statistic TO felix_app;
--> statement-breakpoint
GRANT SELECT, INSERT ON statistic_change TO felix_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON statistic TO felix_system;
--> statement-breakpoint
GRANT SELECT, DELETE ON statistic_change TO felix_system;
