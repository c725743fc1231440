ALTER TABLE "statistic" ADD COLUMN "fell_late" integer;--> statement-breakpoint
ALTER TABLE "statistic" ADD COLUMN "late_closed" integer;--> statement-breakpoint
ALTER TABLE "statistic" ADD COLUMN "steps" smallint[];
--> statement-breakpoint
DROP FUNCTION felix_issue_figures(timestamptz, timestamptz, timestamptz, timestamptz, timestamptz, text, int, int, int, int, int, int);
--> statement-breakpoint
DROP FUNCTION felix_reported_figures(timestamptz, timestamptz, text, int, int, int, int);
--> statement-breakpoint
DROP FUNCTION felix_closed_figures(timestamptz, timestamptz, timestamptz, timestamptz, int, int, int, int, int, int);
--> statement-breakpoint
DROP FUNCTION felix_order_figures(timestamptz, timestamptz, text, int, int);
--> statement-breakpoint
DROP FUNCTION felix_noted_figures(statistic_change);
--> statement-breakpoint
-- Medians are told from how long each closed issue took, to the digit that is shown: minutes below an hour, tenths of hours
-- below ten, hours below two days, tenths of days below 30, days below 120, ten days below three years, which is the last step.
-- The app's server knows how long a step is (closeTimes.ts).
CREATE FUNCTION felix_close_step(minutes bigint) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (CASE WHEN minutes < 60 THEN greatest(minutes, 0)
    WHEN minutes < 600 THEN 50 + (minutes + 3) / 6
    WHEN minutes < 2880 THEN 140 + (minutes + 30) / 60
    WHEN minutes < 43200 THEN 168 + (minutes + 72) / 144
    WHEN minutes < 172800 THEN 438 + (minutes + 720) / 1440
    ELSE least(654, 546 + (minutes + 7200) / 14400) END)::int
$$;
--> statement-breakpoint
-- Steps and how many issues are at each (closed ones by how long they took, reported ones by the hour of the week), as small numbers: step * 50 + a digit of the count in base 16 (15 a place: 1 to
-- 15, 16 to 240, 256 to 3840; and 4096 to 20480, as often as it takes); below nothing what is taken off. Most counts are 1.
CREATE FUNCTION felix_steps_read(steps smallint[], coarse int) RETURNS TABLE (step int, n int) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT e.step, sum(e.n)::int FROM (
    SELECT v.entry / 50 - v.entry / 50 % coarse AS step, v.sign * ((v.entry % 50 % 15 + 1) << 4 * (v.entry % 50 / 15)) AS n
    FROM (SELECT CASE WHEN t < 0 THEN -t - 1 ELSE t END::int AS entry, CASE WHEN t < 0 THEN -1 ELSE 1 END AS sign FROM unnest(steps) t) v
  ) e GROUP BY e.step HAVING sum(e.n) <> 0
$$;
--> statement-breakpoint
-- The same in the fewest numbers, in order. What would be too long for a row of the index is told in steps four times as long:
-- of some 100,000 closed issues a row. As a procedure, whose plans are kept: this is done for every row that is added to.
CREATE FUNCTION felix_steps_tidy(steps smallint[]) RETURNS smallint[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  tidy smallint[];
  most int;
  rest int;
  digit int;
  entry int;
  r record;
BEGIN
  IF cardinality(steps) = 1 THEN RETURN steps; END IF;
  SELECT array_agg((CASE WHEN t.n > 0 THEN t.step * 50 + least(t.n, 15) - 1 ELSE -(t.step * 50 + least(-t.n, 15) - 1) - 1 END)::smallint ORDER BY t.step),
    max(abs(t.n)) INTO tidy, most FROM felix_steps_read(steps, 1) t;
  IF tidy IS NULL OR most < 16 THEN RETURN tidy; END IF;
  FOR coarse IN 0..1 LOOP
    tidy := '{}';
    FOR r IN SELECT * FROM felix_steps_read(steps, CASE coarse WHEN 0 THEN 1 ELSE 4 END) ORDER BY step LOOP
      rest := abs(r.n);
      FOR place IN 0..3 LOOP
        WHILE rest > 0 AND (place = 3 OR rest & 15 > 0) LOOP
          digit := CASE place WHEN 3 THEN least(rest, 5) ELSE rest & 15 END;
          entry := r.step * 50 + place * 15 + digit - 1;
          tidy := tidy || (CASE WHEN r.n > 0 THEN entry ELSE -entry - 1 END)::smallint;
          rest := rest - digit;
        END LOOP;
        EXIT WHEN rest = 0 OR place = 3;
        rest := rest >> 4;
      END LOOP;
    END LOOP;
    EXIT WHEN cardinality(tidy) <= 1200;
  END LOOP;
  RETURN tidy;
END $$;
--> statement-breakpoint
CREATE AGGREGATE felix_steps_sum(smallint[]) (SFUNC = array_cat, STYPE = smallint[], FINALFUNC = felix_steps_tidy, PARALLEL = SAFE);
--> statement-breakpoint
-- One after the other, to be put in order later.
CREATE AGGREGATE felix_steps_all(smallint[]) (SFUNC = array_cat, STYPE = smallint[], PARALLEL = SAFE);
--> statement-breakpoint
-- What the statistics say of an issue on the day it was reported; its hour of the week is a step of one row, not a row of its own.
CREATE FUNCTION felix_reported_figures(created_at timestamptz, first_response_at timestamptz, status text, project_id int, category_id int, error_type_id int, charged_entity_id int)
RETURNS TABLE (dim text, key int, day date, reported int, answered int, answer_minutes bigint, closed int, close_minutes bigint, done int, done_minutes bigint, with_due int, in_time int, at_once int, sent_back int, declined int, rated int, rating_sum int, fell_late int, late_closed int, steps smallint[])
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT d.dim, d.key, h.at::date, 1, CASE WHEN d.whole THEN (first_response_at IS NOT NULL)::int END, CASE WHEN d.whole THEN floor(extract(epoch FROM first_response_at - created_at) / 60)::bigint END, NULL::int, NULL::bigint, NULL::int, NULL::bigint, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::smallint[]
  FROM (SELECT created_at AT TIME ZONE 'Europe/Stockholm') h(at)
  CROSS JOIN LATERAL (VALUES ('total', 0, true), ('project', project_id, true), ('category', coalesce(category_id, 0), true),
    ('errorType', coalesce(error_type_id, 0), true), ('chargedEntity', coalesce(charged_entity_id, 0), true),
    ('open', array_position(ARRAY['new', 'inProgress', 'waiting', 'done', 'rejected'], status), false)) d(dim, key, whole)
  WHERE d.key IS NOT NULL
  UNION ALL
  SELECT 'slot', 0, h.at::date, NULL::int, NULL::int, NULL::bigint, NULL::int, NULL::bigint, NULL::int, NULL::bigint, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, ARRAY[(extract(isodow FROM h.at) * 24 + extract(hour FROM h.at))::int * 50]::smallint[]
  FROM (SELECT created_at AT TIME ZONE 'Europe/Stockholm') h(at)
$$;
--> statement-breakpoint
-- And on the day it was closed: how long it took is kept of everything, of projects and of categories.
CREATE FUNCTION felix_closed_figures(created_at timestamptz, closed_at timestamptz, done_at timestamptz, due_at timestamptz, project_id int, category_id int, error_type_id int, charged_entity_id int, reject_count int, rating int)
RETURNS TABLE (dim text, key int, day date, reported int, answered int, answer_minutes bigint, closed int, close_minutes bigint, done int, done_minutes bigint, with_due int, in_time int, at_once int, sent_back int, declined int, rated int, rating_sum int, fell_late int, late_closed int, steps smallint[])
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT d.dim, d.key, (closed_at AT TIME ZONE 'Europe/Stockholm')::date, NULL::int, NULL::int, NULL::bigint, 1, floor(extract(epoch FROM closed_at - created_at) / 60)::bigint, (done_at IS NOT NULL)::int, floor(extract(epoch FROM done_at - created_at) / 60)::bigint, (due_at IS NOT NULL)::int, (coalesce(done_at, closed_at) <= due_at)::int, (reject_count = 0)::int, reject_count, NULL::int, (rating IS NOT NULL)::int, rating, NULL::int, NULL::int, CASE WHEN d.is_timed THEN t.steps END
  FROM (SELECT ARRAY[felix_close_step(floor(extract(epoch FROM closed_at - created_at) / 60)::bigint) * 50]::smallint[]) t(steps)
  CROSS JOIN LATERAL (VALUES ('total', 0, true), ('project', project_id, true), ('category', coalesce(category_id, 0), true),
    ('errorType', coalesce(error_type_id, 0), false), ('chargedEntity', coalesce(charged_entity_id, 0), false)) d(dim, key, is_timed)
  WHERE closed_at IS NOT NULL
$$;
--> statement-breakpoint
-- And on the days it was over its time: the first, and the last if it has one. What is so after a day is what fell late until then
-- and was not closed late until then.
CREATE FUNCTION felix_late_figures(created_at timestamptz, closed_at timestamptz, due_at timestamptz, status text)
RETURNS TABLE (dim text, key int, day date, reported int, answered int, answer_minutes bigint, closed int, close_minutes bigint, done int, done_minutes bigint, with_due int, in_time int, at_once int, sent_back int, declined int, rated int, rating_sum int, fell_late int, late_closed int, steps smallint[])
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT 'total', 0, (d.at AT TIME ZONE 'Europe/Stockholm')::date, NULL::int, NULL::int, NULL::bigint, NULL::int, NULL::bigint, NULL::int, NULL::bigint, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, d.fell, d.closed, NULL::smallint[]
  FROM (VALUES (greatest(due_at, created_at), 1, NULL::int), (CASE WHEN status = 'closed' THEN closed_at END, NULL, 1)) d(at, fell, closed)
  WHERE due_at IS NOT NULL AND d.at IS NOT NULL
    AND CASE WHEN status = 'closed' THEN greatest(due_at, created_at) < closed_at ELSE true END
$$;
--> statement-breakpoint
CREATE FUNCTION felix_issue_figures(created_at timestamptz, closed_at timestamptz, done_at timestamptz, first_response_at timestamptz, due_at timestamptz, status text, project_id int, category_id int, error_type_id int, charged_entity_id int, reject_count int, rating int)
RETURNS TABLE (dim text, key int, day date, reported int, answered int, answer_minutes bigint, closed int, close_minutes bigint, done int, done_minutes bigint, with_due int, in_time int, at_once int, sent_back int, declined int, rated int, rating_sum int, fell_late int, late_closed int, steps smallint[])
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT * FROM felix_reported_figures(created_at, first_response_at, status, project_id, category_id, error_type_id, charged_entity_id)
  UNION ALL
  SELECT * FROM felix_closed_figures(created_at, CASE WHEN status = 'closed' THEN closed_at END, done_at, due_at, project_id, category_id, error_type_id, charged_entity_id, reject_count, rating)
  UNION ALL
  SELECT * FROM felix_late_figures(created_at, closed_at, due_at, status)
$$;
--> statement-breakpoint
-- What they say of one order to a contractor.
CREATE FUNCTION felix_order_figures(created_at timestamptz, answered_at timestamptz, state text, contractor_id int, sent_back int)
RETURNS TABLE (dim text, key int, day date, reported int, answered int, answer_minutes bigint, closed int, close_minutes bigint, done int, done_minutes bigint, with_due int, in_time int, at_once int, sent_back int, declined int, rated int, rating_sum int, fell_late int, late_closed int, steps smallint[])
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT 'contractor', contractor_id, (created_at AT TIME ZONE 'Europe/Stockholm')::date, 1, (answered_at IS NOT NULL)::int, floor(extract(epoch FROM answered_at - created_at) / 60)::bigint, (state = 'approved')::int, NULL::bigint, NULL::int, NULL::bigint, NULL::int, NULL::int, NULL::int, sent_back, (state = 'declined')::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::smallint[]
$$;
--> statement-breakpoint
-- What a note changes: the figures of what it says is so, or with a minus of what it says was.
CREATE FUNCTION felix_noted_figures(c statistic_change)
RETURNS TABLE (dim text, key int, day date, reported int, answered int, answer_minutes bigint, closed int, close_minutes bigint, done int, done_minutes bigint, with_due int, in_time int, at_once int, sent_back int, declined int, rated int, rating_sum int, fell_late int, late_closed int, steps smallint[])
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT f.dim, f.key, f.day, c.sign * f.reported, c.sign * f.answered, c.sign * f.answer_minutes, c.sign * f.closed, c.sign * f.close_minutes, c.sign * f.done, c.sign * f.done_minutes, c.sign * f.with_due, c.sign * f.in_time, c.sign * f.at_once, c.sign * f.sent_back, c.sign * f.declined, c.sign * f.rated, c.sign * f.rating_sum, c.sign * f.fell_late, c.sign * f.late_closed,
    CASE WHEN c.sign > 0 OR f.steps IS NULL THEN f.steps ELSE ARRAY[-f.steps[1] - 1]::smallint[] END
  FROM (
    SELECT * FROM felix_issue_figures(c.created_at, c.closed_at, c.done_at, c.answered_at, c.due_at, c.state, c.project_id, c.category_id, c.error_type_id, c.charged_entity_id, c.sent_back, c.rating)
    WHERE c.contractor_id IS NULL
    UNION ALL
    SELECT * FROM felix_order_figures(c.created_at, c.answered_at, c.state, c.contractor_id, c.sent_back)
    WHERE c.contractor_id IS NOT NULL
  ) f
$$;
--> statement-breakpoint
-- Where a figure is added up. Of the company: its total and what is open by day and by month, all else by ten days, too. Of a
-- project and of a category: its total and its orders by day and by month, all else by month; the days at both ends of a period
-- come from the rows, since a project has fewer issues a day than its day would have rows. Shelves keep together what is read
-- together.
CREATE OR REPLACE FUNCTION felix_places(dim text, day date, project_id int, category_id int)
RETURNS TABLE (project_id int, category_id int, grain text, shelf smallint, day date) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT w.project, w.category, g.grain, (CASE WHEN dim = 'total' THEN 0 WHEN dim = 'open' THEN 1 WHEN dim = 'contractor' AND NOT w.everything AND g.grain = 'day' THEN 2 ELSE 3 END)::smallint, g.day
  FROM (VALUES (0, 0, true), (project_id, 0, false), (0, category_id, false)) w(project, category, everything)
  CROSS JOIN (VALUES ('day', day),
    ('ten', day - (extract(day FROM day)::int - 1) + 10 * least(2, (extract(day FROM day)::int - 1) / 10)),
    ('month', day - (extract(day FROM day)::int - 1))) g(grain, day)
  WHERE CASE WHEN w.everything THEN g.grain <> 'ten' OR dim NOT IN ('total', 'open')
    ELSE w.category IS NOT NULL AND dim <> 'open' AND (g.grain = 'month' OR g.grain = 'day' AND dim IN ('total', 'contractor')) END
$$;
--> statement-breakpoint
-- The roll-up of one company made anew from its rows.
CREATE OR REPLACE FUNCTION felix_add_up_anew(account int) RETURNS void LANGUAGE sql SET work_mem = '256MB' AS $$
  DELETE FROM statistic_change WHERE account_id = account;
  DELETE FROM statistic WHERE account_id = account;
  INSERT INTO statistic (account_id, project_id, category_id, grain, shelf, day, dim, key, reported, answered, answer_minutes, closed, close_minutes, done, done_minutes, with_due, in_time, at_once, sent_back, declined, rated, rating_sum, fell_late, late_closed, steps)
    WITH figures AS MATERIALIZED (
      SELECT f.*, i.project_id, i.category_id
      FROM issue i CROSS JOIN LATERAL felix_issue_figures(i.created_at, i.closed_at, i.done_at, i.first_response_at, i.due_at, i.status, i.project_id, i.category_id, i.error_type_id, i.charged_entity_id, i.reject_count, i.rating) f
      WHERE i.account_id = account
      UNION ALL
      SELECT f.*, i.project_id, i.category_id
      FROM delegation d JOIN issue i ON i.account_id = d.account_id AND i.id = d.issue_id
      CROSS JOIN LATERAL felix_order_figures(d.created_at, d.answered_at, d.state, d.contractor_id, d.sent_back) f
      WHERE d.account_id = account
    ),
    -- As felix_places says, but added up by day, or by month where there are no days, before it is by more.
    sums AS MATERIALIZED (
      SELECT 0 AS project_id, 0 AS category_id, f.day, f.dim, f.key, nullif(sum(f.reported), 0) AS reported, nullif(sum(f.answered), 0) AS answered, nullif(sum(f.answer_minutes), 0) AS answer_minutes, nullif(sum(f.closed), 0) AS closed, nullif(sum(f.close_minutes), 0) AS close_minutes, nullif(sum(f.done), 0) AS done, nullif(sum(f.done_minutes), 0) AS done_minutes, nullif(sum(f.with_due), 0) AS with_due, nullif(sum(f.in_time), 0) AS in_time, nullif(sum(f.at_once), 0) AS at_once, nullif(sum(f.sent_back), 0) AS sent_back, nullif(sum(f.declined), 0) AS declined, nullif(sum(f.rated), 0) AS rated, nullif(sum(f.rating_sum), 0) AS rating_sum, nullif(sum(f.fell_late), 0) AS fell_late, nullif(sum(f.late_closed), 0) AS late_closed, felix_steps_all(f.steps) AS steps
      FROM figures f GROUP BY 3, 4, 5
      UNION ALL
      SELECT f.project_id, 0, CASE WHEN f.dim IN ('total', 'contractor') THEN f.day ELSE f.day - (extract(day FROM f.day)::int - 1) END, f.dim, f.key, nullif(sum(f.reported), 0), nullif(sum(f.answered), 0), nullif(sum(f.answer_minutes), 0), nullif(sum(f.closed), 0), nullif(sum(f.close_minutes), 0), nullif(sum(f.done), 0), nullif(sum(f.done_minutes), 0), nullif(sum(f.with_due), 0), nullif(sum(f.in_time), 0), nullif(sum(f.at_once), 0), nullif(sum(f.sent_back), 0), nullif(sum(f.declined), 0), nullif(sum(f.rated), 0), nullif(sum(f.rating_sum), 0), nullif(sum(f.fell_late), 0), nullif(sum(f.late_closed), 0), felix_steps_all(f.steps)
      FROM figures f WHERE f.dim <> 'open' GROUP BY 1, 2, 3, 4, 5
      UNION ALL
      SELECT 0, f.category_id, CASE WHEN f.dim IN ('total', 'contractor') THEN f.day ELSE f.day - (extract(day FROM f.day)::int - 1) END, f.dim, f.key, nullif(sum(f.reported), 0), nullif(sum(f.answered), 0), nullif(sum(f.answer_minutes), 0), nullif(sum(f.closed), 0), nullif(sum(f.close_minutes), 0), nullif(sum(f.done), 0), nullif(sum(f.done_minutes), 0), nullif(sum(f.with_due), 0), nullif(sum(f.in_time), 0), nullif(sum(f.at_once), 0), nullif(sum(f.sent_back), 0), nullif(sum(f.declined), 0), nullif(sum(f.rated), 0), nullif(sum(f.rating_sum), 0), nullif(sum(f.fell_late), 0), nullif(sum(f.late_closed), 0), felix_steps_all(f.steps)
      FROM figures f WHERE f.dim <> 'open' AND f.category_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5
    )
    SELECT account, s.project_id, s.category_id, p.grain, p.shelf, p.day, s.dim, s.key, nullif(sum(s.reported), 0), nullif(sum(s.answered), 0), nullif(sum(s.answer_minutes), 0), nullif(sum(s.closed), 0), nullif(sum(s.close_minutes), 0), nullif(sum(s.done), 0), nullif(sum(s.done_minutes), 0), nullif(sum(s.with_due), 0), nullif(sum(s.in_time), 0), nullif(sum(s.at_once), 0), nullif(sum(s.sent_back), 0), nullif(sum(s.declined), 0), nullif(sum(s.rated), 0), nullif(sum(s.rating_sum), 0), nullif(sum(s.fell_late), 0), nullif(sum(s.late_closed), 0), felix_steps_sum(s.steps)
      FROM sums s CROSS JOIN LATERAL felix_places(s.dim, s.day, nullif(s.project_id, 0), nullif(s.category_id, 0)) p
      WHERE p.project_id = s.project_id AND p.category_id = s.category_id
      GROUP BY 2, 3, 4, 5, 6, 7, 8
    ORDER BY 2, 3, 4, 5, 6, 7, 8;
$$;
--> statement-breakpoint
ALTER TABLE statistic DROP CONSTRAINT statistic_pk;
--> statement-breakpoint
SELECT felix_add_up_anew(id) FROM account;
--> statement-breakpoint
-- With what is counted, so that statistics read the index alone; made once the rows are there, which is quicker.
ALTER TABLE statistic ADD CONSTRAINT "statistic_pk" PRIMARY KEY("account_id","project_id","category_id","grain","shelf","day","dim","key")
  INCLUDE (reported, answered, answer_minutes, closed, close_minutes, done, done_minutes, with_due, in_time, at_once, sent_back, declined, rated, rating_sum, fell_late, late_closed, steps);
