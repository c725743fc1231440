DROP INDEX "issue_created";--> statement-breakpoint
DROP INDEX "issue_follow_up";--> statement-breakpoint
DROP INDEX "issue_waiting";--> statement-breakpoint
DROP INDEX "issue_address";--> statement-breakpoint
DROP INDEX "issue_project_reported";--> statement-breakpoint
DROP INDEX "issue_category_reported";--> statement-breakpoint
DROP INDEX "issue_project_closed";--> statement-breakpoint
DROP INDEX "issue_category_closed";--> statement-breakpoint
ALTER TABLE "statistic_change" ADD COLUMN "space_id" integer;--> statement-breakpoint
ALTER TABLE "statistic_change" ADD COLUMN "responsible_id" integer;--> statement-breakpoint
CREATE INDEX "issue_created" ON "issue" USING btree ("account_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"project_id","address_id","space_id","category_id");--> statement-breakpoint
CREATE INDEX "issue_follow_up" ON "issue" USING btree ("account_id","follow_up_of_id","created_at","project_id","category_id") WHERE follow_up_of_id is not null;--> statement-breakpoint
CREATE INDEX "issue_waiting" ON "issue" USING btree ("account_id","waiting_until","waiting_for","project_id","category_id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "issue_address" ON "issue" USING btree ("account_id","address_id","space_id","category_id","created_at");--> statement-breakpoint
CREATE INDEX "issue_project_reported" ON "issue" USING btree ("account_id","project_id","created_at","category_id","error_type_id","charged_entity_id","first_response_at","space_id","address_id") WHERE status = 'closed';--> statement-breakpoint
CREATE INDEX "issue_category_reported" ON "issue" USING btree ("account_id","category_id","created_at","project_id","error_type_id","charged_entity_id","first_response_at","space_id","address_id") WHERE status = 'closed';--> statement-breakpoint
CREATE INDEX "issue_project_closed" ON "issue" USING btree ("account_id","project_id","closed_at","category_id","error_type_id","charged_entity_id","created_at","done_at","due_at","reject_count","rating","space_id","responsible_id") WHERE status = 'closed';--> statement-breakpoint
CREATE INDEX "issue_category_closed" ON "issue" USING btree ("account_id","category_id","closed_at","project_id","error_type_id","charged_entity_id","created_at","done_at","due_at","reject_count","rating","space_id","responsible_id") WHERE status = 'closed';--> statement-breakpoint
DROP FUNCTION felix_noted_figures(statistic_change);
--> statement-breakpoint
DROP FUNCTION felix_issue_figures(timestamptz, timestamptz, timestamptz, timestamptz, timestamptz, text, int, int, int, int, int, int);
--> statement-breakpoint
-- What further statistics say of an issue, apart from what the first ones do: of its space, and after how long it had a first
-- answer, on the day it was reported.
CREATE FUNCTION felix_further_reported_figures(created_at timestamptz, first_response_at timestamptz, space_id int)
RETURNS TABLE (dim text, key int, day date, reported int, answered int, answer_minutes bigint, closed int, close_minutes bigint, done int, done_minutes bigint, with_due int, in_time int, at_once int, sent_back int, declined int, rated int, rating_sum int, fell_late int, late_closed int, steps smallint[])
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT 'space', coalesce(space_id, 0), d.day, 1, (first_response_at IS NOT NULL)::int, floor(extract(epoch FROM first_response_at - created_at) / 60)::bigint, NULL::int, NULL::bigint, NULL::int, NULL::bigint, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::smallint[]
  FROM (SELECT (created_at AT TIME ZONE 'Europe/Stockholm')::date) d(day)
  UNION ALL
  SELECT 'firstAnswer', 0, (created_at AT TIME ZONE 'Europe/Stockholm')::date, NULL::int, NULL::int, NULL::bigint, NULL::int, NULL::bigint, NULL::int, NULL::bigint, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, ARRAY[felix_close_step(floor(extract(epoch FROM first_response_at - created_at) / 60)::bigint) * 50]::smallint[]
  WHERE first_response_at IS NOT NULL
$$;
--> statement-breakpoint
-- And on the day it was closed: of its space, of who is responsible for it, how long it took until it was done and from then on.
CREATE FUNCTION felix_further_closed_figures(created_at timestamptz, closed_at timestamptz, done_at timestamptz, due_at timestamptz, space_id int, responsible_id int, reject_count int, rating int)
RETURNS TABLE (dim text, key int, day date, reported int, answered int, answer_minutes bigint, closed int, close_minutes bigint, done int, done_minutes bigint, with_due int, in_time int, at_once int, sent_back int, declined int, rated int, rating_sum int, fell_late int, late_closed int, steps smallint[])
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT 'space', coalesce(space_id, 0), d.day, NULL::int, NULL::int, NULL::bigint, 1, floor(extract(epoch FROM closed_at - created_at) / 60)::bigint, (done_at IS NOT NULL)::int, floor(extract(epoch FROM done_at - created_at) / 60)::bigint, (due_at IS NOT NULL)::int, (coalesce(done_at, closed_at) <= due_at)::int, (reject_count = 0)::int, reject_count, NULL::int, (rating IS NOT NULL)::int, rating, NULL::int, NULL::int, NULL::smallint[]
  FROM (SELECT (closed_at AT TIME ZONE 'Europe/Stockholm')::date) d(day) WHERE closed_at IS NOT NULL
  UNION ALL
  SELECT t.dim, t.key, (closed_at AT TIME ZONE 'Europe/Stockholm')::date, NULL::int, NULL::int, NULL::bigint, t.closed, NULL::bigint, NULL::int, NULL::bigint, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, ARRAY[felix_close_step(floor(extract(epoch FROM t.until - t.since) / 60)::bigint) * 50]::smallint[]
  FROM (VALUES ('handler', coalesce(responsible_id, 0), 1, created_at, closed_at), ('done', 0, NULL::int, created_at, done_at), ('confirm', 0, NULL, done_at, closed_at)) t(dim, key, closed, since, until)
  WHERE closed_at IS NOT NULL AND t.until - t.since IS NOT NULL
$$;
--> statement-breakpoint
-- And of an order: how long its contractor took to answer.
CREATE FUNCTION felix_further_order_figures(created_at timestamptz, answered_at timestamptz)
RETURNS TABLE (dim text, key int, day date, reported int, answered int, answer_minutes bigint, closed int, close_minutes bigint, done int, done_minutes bigint, with_due int, in_time int, at_once int, sent_back int, declined int, rated int, rating_sum int, fell_late int, late_closed int, steps smallint[])
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT 'accept', 0, (created_at AT TIME ZONE 'Europe/Stockholm')::date, NULL::int, NULL::int, NULL::bigint, NULL::int, NULL::bigint, NULL::int, NULL::bigint, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, ARRAY[felix_close_step(floor(extract(epoch FROM answered_at - created_at) / 60)::bigint) * 50]::smallint[]
  WHERE answered_at IS NOT NULL
$$;
--> statement-breakpoint
CREATE FUNCTION felix_issue_figures(created_at timestamptz, closed_at timestamptz, done_at timestamptz, first_response_at timestamptz, due_at timestamptz, status text, project_id int, category_id int, error_type_id int, charged_entity_id int, reject_count int, rating int, space_id int, responsible_id int)
RETURNS TABLE (dim text, key int, day date, reported int, answered int, answer_minutes bigint, closed int, close_minutes bigint, done int, done_minutes bigint, with_due int, in_time int, at_once int, sent_back int, declined int, rated int, rating_sum int, fell_late int, late_closed int, steps smallint[])
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT * FROM felix_reported_figures(created_at, first_response_at, status, project_id, category_id, error_type_id, charged_entity_id)
  UNION ALL
  SELECT * FROM felix_closed_figures(created_at, CASE WHEN status = 'closed' THEN closed_at END, done_at, due_at, project_id, category_id, error_type_id, charged_entity_id, reject_count, rating)
  UNION ALL
  SELECT * FROM felix_late_figures(created_at, closed_at, due_at, status)
  UNION ALL
  SELECT * FROM felix_further_reported_figures(created_at, first_response_at, space_id)
  UNION ALL
  SELECT * FROM felix_further_closed_figures(created_at, CASE WHEN status = 'closed' THEN closed_at END, done_at, due_at, space_id, responsible_id, reject_count, rating)
$$;
--> statement-breakpoint
-- What a note changes: the figures of what it says is so, or with a minus of what it says was.
CREATE FUNCTION felix_noted_figures(c statistic_change)
RETURNS TABLE (dim text, key int, day date, reported int, answered int, answer_minutes bigint, closed int, close_minutes bigint, done int, done_minutes bigint, with_due int, in_time int, at_once int, sent_back int, declined int, rated int, rating_sum int, fell_late int, late_closed int, steps smallint[])
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT f.dim, f.key, f.day, c.sign * f.reported, c.sign * f.answered, c.sign * f.answer_minutes, c.sign * f.closed, c.sign * f.close_minutes, c.sign * f.done, c.sign * f.done_minutes, c.sign * f.with_due, c.sign * f.in_time, c.sign * f.at_once, c.sign * f.sent_back, c.sign * f.declined, c.sign * f.rated, c.sign * f.rating_sum, c.sign * f.fell_late, c.sign * f.late_closed,
    CASE WHEN c.sign > 0 OR f.steps IS NULL THEN f.steps ELSE ARRAY[-f.steps[1] - 1]::smallint[] END
  FROM (
    SELECT * FROM felix_issue_figures(c.created_at, c.closed_at, c.done_at, c.answered_at, c.due_at, c.state, c.project_id, c.category_id, c.error_type_id, c.charged_entity_id, c.sent_back, c.rating, c.space_id, c.responsible_id)
    WHERE c.contractor_id IS NULL
    UNION ALL
    SELECT * FROM felix_order_figures(c.created_at, c.answered_at, c.state, c.contractor_id, c.sent_back)
    WHERE c.contractor_id IS NOT NULL
    UNION ALL
    SELECT * FROM felix_further_order_figures(c.created_at, c.answered_at)
    WHERE c.contractor_id IS NOT NULL
  ) f
$$;
--> statement-breakpoint
-- Where a figure is added up. Of the company: its total and what is open by day and by month, all else by ten days, too. Of a
-- project and of a category: its total, its orders and how long these took to be answered by day and by month, all else by month;
-- the days at both ends of a period come from the rows, since a project has fewer issues a day than its day would have rows.
-- What further statistics say of spaces, of who is responsible and of times is added up of the company alone. Shelves keep
-- together what is read together.
CREATE OR REPLACE FUNCTION felix_places(dim text, day date, project_id int, category_id int)
RETURNS TABLE (project_id int, category_id int, grain text, shelf smallint, day date) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT w.project, w.category, g.grain, (CASE WHEN dim = 'total' THEN 0 WHEN dim = 'open' THEN 1 WHEN dim = 'contractor' AND NOT w.everything AND g.grain = 'day' THEN 0
    WHEN dim IN ('firstAnswer', 'accept', 'done', 'confirm') THEN 3 WHEN dim IN ('space', 'handler') THEN 4 ELSE 2 END)::smallint, g.day
  FROM (VALUES (0, 0, true), (project_id, 0, false), (0, category_id, false)) w(project, category, everything)
  CROSS JOIN (VALUES ('day', day),
    ('ten', day - (extract(day FROM day)::int - 1) + 10 * least(2, (extract(day FROM day)::int - 1) / 10)),
    ('month', day - (extract(day FROM day)::int - 1))) g(grain, day)
  WHERE CASE WHEN w.everything THEN g.grain <> 'ten' OR dim NOT IN ('total', 'open')
    ELSE w.category IS NOT NULL AND dim NOT IN ('open', 'space', 'handler', 'firstAnswer', 'done', 'confirm')
      AND (g.grain = 'month' OR g.grain = 'day' AND dim IN ('total', 'contractor', 'accept')) END
$$;
--> statement-breakpoint
-- The roll-up of one company made anew from its rows.
CREATE OR REPLACE FUNCTION felix_add_up_anew(account int) RETURNS void LANGUAGE sql SET work_mem = '256MB' AS $$
  DELETE FROM statistic_change WHERE account_id = account;
  DELETE FROM statistic WHERE account_id = account;
  INSERT INTO statistic (account_id, project_id, category_id, grain, shelf, day, dim, key, reported, answered, answer_minutes, closed, close_minutes, done, done_minutes, with_due, in_time, at_once, sent_back, declined, rated, rating_sum, fell_late, late_closed, steps)
    WITH figures AS MATERIALIZED (
      SELECT f.*, i.project_id, i.category_id
      FROM issue i CROSS JOIN LATERAL felix_issue_figures(i.created_at, i.closed_at, i.done_at, i.first_response_at, i.due_at, i.status, i.project_id, i.category_id, i.error_type_id, i.charged_entity_id, i.reject_count, i.rating, i.space_id, i.responsible_id) f
      WHERE i.account_id = account
      UNION ALL
      SELECT f.*, i.project_id, i.category_id
      FROM delegation d JOIN issue i ON i.account_id = d.account_id AND i.id = d.issue_id
      CROSS JOIN LATERAL (SELECT * FROM felix_order_figures(d.created_at, d.answered_at, d.state, d.contractor_id, d.sent_back)
        UNION ALL SELECT * FROM felix_further_order_figures(d.created_at, d.answered_at)) f
      WHERE d.account_id = account
    ),
    -- As felix_places says, but added up by day, or by month where there are no days, before it is by more.
    sums AS MATERIALIZED (
      SELECT 0 AS project_id, 0 AS category_id, f.day, f.dim, f.key, nullif(sum(f.reported), 0) AS reported, nullif(sum(f.answered), 0) AS answered, nullif(sum(f.answer_minutes), 0) AS answer_minutes, nullif(sum(f.closed), 0) AS closed, nullif(sum(f.close_minutes), 0) AS close_minutes, nullif(sum(f.done), 0) AS done, nullif(sum(f.done_minutes), 0) AS done_minutes, nullif(sum(f.with_due), 0) AS with_due, nullif(sum(f.in_time), 0) AS in_time, nullif(sum(f.at_once), 0) AS at_once, nullif(sum(f.sent_back), 0) AS sent_back, nullif(sum(f.declined), 0) AS declined, nullif(sum(f.rated), 0) AS rated, nullif(sum(f.rating_sum), 0) AS rating_sum, nullif(sum(f.fell_late), 0) AS fell_late, nullif(sum(f.late_closed), 0) AS late_closed, felix_steps_all(f.steps) AS steps
      FROM figures f GROUP BY 3, 4, 5
      UNION ALL
      SELECT f.project_id, 0, CASE WHEN f.dim IN ('total', 'contractor', 'accept') THEN f.day ELSE f.day - (extract(day FROM f.day)::int - 1) END, f.dim, f.key, nullif(sum(f.reported), 0), nullif(sum(f.answered), 0), nullif(sum(f.answer_minutes), 0), nullif(sum(f.closed), 0), nullif(sum(f.close_minutes), 0), nullif(sum(f.done), 0), nullif(sum(f.done_minutes), 0), nullif(sum(f.with_due), 0), nullif(sum(f.in_time), 0), nullif(sum(f.at_once), 0), nullif(sum(f.sent_back), 0), nullif(sum(f.declined), 0), nullif(sum(f.rated), 0), nullif(sum(f.rating_sum), 0), nullif(sum(f.fell_late), 0), nullif(sum(f.late_closed), 0), felix_steps_all(f.steps)
      FROM figures f WHERE f.dim NOT IN ('open', 'space', 'handler', 'firstAnswer', 'done', 'confirm') GROUP BY 1, 2, 3, 4, 5
      UNION ALL
      SELECT 0, f.category_id, CASE WHEN f.dim IN ('total', 'contractor', 'accept') THEN f.day ELSE f.day - (extract(day FROM f.day)::int - 1) END, f.dim, f.key, nullif(sum(f.reported), 0), nullif(sum(f.answered), 0), nullif(sum(f.answer_minutes), 0), nullif(sum(f.closed), 0), nullif(sum(f.close_minutes), 0), nullif(sum(f.done), 0), nullif(sum(f.done_minutes), 0), nullif(sum(f.with_due), 0), nullif(sum(f.in_time), 0), nullif(sum(f.at_once), 0), nullif(sum(f.sent_back), 0), nullif(sum(f.declined), 0), nullif(sum(f.rated), 0), nullif(sum(f.rating_sum), 0), nullif(sum(f.fell_late), 0), nullif(sum(f.late_closed), 0), felix_steps_all(f.steps)
      FROM figures f WHERE f.dim NOT IN ('open', 'space', 'handler', 'firstAnswer', 'done', 'confirm') AND f.category_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5
    )
    SELECT account, s.project_id, s.category_id, p.grain, p.shelf, p.day, s.dim, s.key, nullif(sum(s.reported), 0), nullif(sum(s.answered), 0), nullif(sum(s.answer_minutes), 0), nullif(sum(s.closed), 0), nullif(sum(s.close_minutes), 0), nullif(sum(s.done), 0), nullif(sum(s.done_minutes), 0), nullif(sum(s.with_due), 0), nullif(sum(s.in_time), 0), nullif(sum(s.at_once), 0), nullif(sum(s.sent_back), 0), nullif(sum(s.declined), 0), nullif(sum(s.rated), 0), nullif(sum(s.rating_sum), 0), nullif(sum(s.fell_late), 0), nullif(sum(s.late_closed), 0), felix_steps_sum(s.steps)
      FROM sums s CROSS JOIN LATERAL felix_places(s.dim, s.day, nullif(s.project_id, 0), nullif(s.category_id, 0)) p
      WHERE p.project_id = s.project_id AND p.category_id = s.category_id
      GROUP BY 2, 3, 4, 5, 6, 7, 8
    ORDER BY 2, 3, 4, 5, 6, 7, 8;
$$;
--> statement-breakpoint
-- An order counts where its issue does: it moves with it, and goes with it.
CREATE OR REPLACE FUNCTION felix_note_issue_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO statistic_change (account_id, sign, project_id, category_id, error_type_id, charged_entity_id, created_at, closed_at, done_at, answered_at, due_at, state, sent_back, rating, space_id, responsible_id)
      SELECT account_id, 1, project_id, category_id, error_type_id, charged_entity_id, created_at, closed_at, done_at, first_response_at, due_at, status, reject_count, rating, space_id, responsible_id FROM added;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO statistic_change (account_id, sign, project_id, category_id, error_type_id, charged_entity_id, created_at, closed_at, done_at, answered_at, due_at, state, sent_back, rating, space_id, responsible_id)
      SELECT account_id, -1, project_id, category_id, error_type_id, charged_entity_id, created_at, closed_at, done_at, first_response_at, due_at, status, reject_count, rating, space_id, responsible_id FROM removed;
  ELSE
    INSERT INTO statistic_change (account_id, sign, project_id, category_id, error_type_id, charged_entity_id, created_at, closed_at, done_at, answered_at, due_at, state, sent_back, rating, space_id, responsible_id)
      VALUES (OLD.account_id, -1, OLD.project_id, OLD.category_id, OLD.error_type_id, OLD.charged_entity_id, OLD.created_at, OLD.closed_at, OLD.done_at, OLD.first_response_at, OLD.due_at, OLD.status, OLD.reject_count, OLD.rating, OLD.space_id, OLD.responsible_id),
        (NEW.account_id, 1, NEW.project_id, NEW.category_id, NEW.error_type_id, NEW.charged_entity_id, NEW.created_at, NEW.closed_at, NEW.done_at, NEW.first_response_at, NEW.due_at, NEW.status, NEW.reject_count, NEW.rating, NEW.space_id, NEW.responsible_id);
    IF OLD.project_id <> NEW.project_id OR OLD.category_id IS DISTINCT FROM NEW.category_id THEN
      INSERT INTO statistic_change (account_id, sign, contractor_id, project_id, category_id, created_at, answered_at, state, sent_back)
        SELECT d.account_id, i.sign, d.contractor_id, i.project_id, i.category_id, d.created_at, d.answered_at, d.state, d.sent_back
        FROM delegation d
        CROSS JOIN (VALUES (-1, OLD.project_id, OLD.category_id), (1, NEW.project_id, NEW.category_id)) i(sign, project_id, category_id)
        WHERE d.account_id = NEW.account_id AND d.issue_id = NEW.id;
    END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER issue_figures_update ON issue;
--> statement-breakpoint
-- Who is responsible is counted of what is closed: what is open is given to somebody without a note.
CREATE TRIGGER issue_figures_update AFTER UPDATE ON issue FOR EACH ROW
  WHEN (OLD.created_at IS DISTINCT FROM NEW.created_at OR OLD.closed_at IS DISTINCT FROM NEW.closed_at OR OLD.done_at IS DISTINCT FROM NEW.done_at OR OLD.first_response_at IS DISTINCT FROM NEW.first_response_at OR OLD.due_at IS DISTINCT FROM NEW.due_at OR OLD.status IS DISTINCT FROM NEW.status OR OLD.project_id IS DISTINCT FROM NEW.project_id OR OLD.category_id IS DISTINCT FROM NEW.category_id OR OLD.error_type_id IS DISTINCT FROM NEW.error_type_id OR OLD.charged_entity_id IS DISTINCT FROM NEW.charged_entity_id OR OLD.reject_count IS DISTINCT FROM NEW.reject_count OR OLD.rating IS DISTINCT FROM NEW.rating OR OLD.space_id IS DISTINCT FROM NEW.space_id OR OLD.responsible_id IS DISTINCT FROM NEW.responsible_id AND NEW.status = 'closed')
  EXECUTE FUNCTION felix_note_issue_figures();
--> statement-breakpoint
ALTER TABLE statistic DROP CONSTRAINT statistic_pk;
--> statement-breakpoint
-- Emptied at once, so that no room of what was there is left.
TRUNCATE statistic;
--> statement-breakpoint
SELECT felix_add_up_anew(id) FROM account;
--> statement-breakpoint
-- With what is counted, so that statistics read the index alone; made once the rows are there, which is quicker. The months of
-- a shelf follow on its last days, so that both are read in one go.
ALTER TABLE statistic ADD CONSTRAINT "statistic_pk" PRIMARY KEY("account_id","project_id","category_id","shelf","grain","day","dim","key")
  INCLUDE (reported, answered, answer_minutes, closed, close_minutes, done, done_minutes, with_due, in_time, at_once, sent_back, declined, rated, rating_sum, fell_late, late_closed, steps);