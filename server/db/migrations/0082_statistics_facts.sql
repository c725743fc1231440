-- Notes as facts: what was and what is, one small row each, instead of seven rows of sums for every new issue. What was noted
-- the old way is added up first.
INSERT INTO statistic AS s (account_id, dim, grain, day, key, reported, answered, answer_minutes, closed, close_minutes, done, done_minutes, with_due, in_time, at_once, sent_back, declined, rated, rating_sum)
  SELECT c.account_id, c.dim, g.grain, g.day, c.key, sum(c.reported), sum(c.answered), sum(c.answer_minutes), sum(c.closed), sum(c.close_minutes), sum(c.done), sum(c.done_minutes), sum(c.with_due), sum(c.in_time), sum(c.at_once), sum(c.sent_back), sum(c.declined), sum(c.rated), sum(c.rating_sum)
  FROM statistic_change c CROSS JOIN LATERAL felix_grains(c.day) g GROUP BY 1, 2, 3, 4, 5
  ON CONFLICT (account_id, dim, grain, day, key) DO UPDATE SET reported = s.reported + excluded.reported, answered = s.answered + excluded.answered, answer_minutes = s.answer_minutes + excluded.answer_minutes, closed = s.closed + excluded.closed, close_minutes = s.close_minutes + excluded.close_minutes, done = s.done + excluded.done, done_minutes = s.done_minutes + excluded.done_minutes, with_due = s.with_due + excluded.with_due, in_time = s.in_time + excluded.in_time, at_once = s.at_once + excluded.at_once, sent_back = s.sent_back + excluded.sent_back, declined = s.declined + excluded.declined, rated = s.rated + excluded.rated, rating_sum = s.rating_sum + excluded.rating_sum;
--> statement-breakpoint
DROP TABLE statistic_change;
--> statement-breakpoint
CREATE TABLE "statistic_change" (
	"account_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "statistic_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sign" smallint NOT NULL,
	"contractor_id" integer,
	"project_id" integer NOT NULL,
	"category_id" integer,
	"error_type_id" integer,
	"charged_entity_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"state" text NOT NULL,
	"sent_back" integer NOT NULL,
	"rating" smallint,
	CONSTRAINT "statistic_change_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "statistic_change_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id")
);
--> statement-breakpoint
ALTER TABLE "statistic_change" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "statistic_change_tenant" ON "statistic_change" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));
--> statement-breakpoint
CREATE POLICY "statistic_change_system" ON "statistic_change" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);

--> statement-breakpoint
ALTER TABLE statistic_change FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT ON statistic_change TO felix_app;
--> statement-breakpoint
GRANT SELECT, DELETE ON statistic_change TO felix_system;
--> statement-breakpoint
-- What the statistics say of one issue on the day it was reported, as rows of what and of which day. Here and in the next two
-- alone it is said what is counted: for the roll-up, for what it does not hold yet, and for who asks the rows.
CREATE FUNCTION felix_reported_figures(created_at timestamptz, first_response_at timestamptz, status text, project_id int, category_id int, error_type_id int, charged_entity_id int)
RETURNS TABLE (dim text, key int, day date, reported int, answered int, answer_minutes bigint, closed int, close_minutes bigint, done int, done_minutes bigint, with_due int, in_time int, at_once int, sent_back int, declined int, rated int, rating_sum int)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT d.dim, d.key, h.at::date, 1, CASE WHEN d.whole THEN (first_response_at IS NOT NULL)::int END, CASE WHEN d.whole THEN floor(extract(epoch FROM first_response_at - created_at) / 60)::bigint END, NULL::int, NULL::bigint, NULL::int, NULL::bigint, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int
  FROM (SELECT created_at AT TIME ZONE 'Europe/Stockholm') h(at)
  CROSS JOIN LATERAL (VALUES ('total', 0, true), ('project', project_id, true), ('category', coalesce(category_id, 0), true),
    ('errorType', coalesce(error_type_id, 0), true), ('chargedEntity', coalesce(charged_entity_id, 0), true),
    ('slot', (extract(isodow FROM h.at) * 24 + extract(hour FROM h.at))::int, false),
    ('open', array_position(ARRAY['new', 'inProgress', 'waiting', 'done', 'rejected'], status), false)) d(dim, key, whole)
  WHERE d.key IS NOT NULL
$$;
--> statement-breakpoint
-- And on the day it was closed. The steps of closeTime are of five per cent; a median is told from them.
CREATE FUNCTION felix_closed_figures(created_at timestamptz, closed_at timestamptz, done_at timestamptz, due_at timestamptz, project_id int, category_id int, error_type_id int, charged_entity_id int, reject_count int, rating int)
RETURNS TABLE (dim text, key int, day date, reported int, answered int, answer_minutes bigint, closed int, close_minutes bigint, done int, done_minutes bigint, with_due int, in_time int, at_once int, sent_back int, declined int, rated int, rating_sum int)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT d.dim, d.key, (closed_at AT TIME ZONE 'Europe/Stockholm')::date, NULL::int, NULL::int, NULL::bigint, 1, CASE WHEN d.whole THEN floor(extract(epoch FROM closed_at - created_at) / 60)::bigint END, CASE WHEN d.whole THEN (done_at IS NOT NULL)::int END, CASE WHEN d.whole THEN floor(extract(epoch FROM done_at - created_at) / 60)::bigint END, CASE WHEN d.whole THEN (due_at IS NOT NULL)::int END, CASE WHEN d.whole THEN (coalesce(done_at, closed_at) <= due_at)::int END, CASE WHEN d.whole THEN (reject_count = 0)::int END, CASE WHEN d.whole THEN reject_count END, NULL::int, CASE WHEN d.whole THEN (rating IS NOT NULL)::int END, CASE WHEN d.whole THEN rating END
  FROM (VALUES ('total', 0, true), ('project', project_id, true), ('category', coalesce(category_id, 0), true),
    ('errorType', coalesce(error_type_id, 0), true), ('chargedEntity', coalesce(charged_entity_id, 0), true),
    ('closeTime', floor(20 * ln(1 + greatest(extract(epoch FROM closed_at - created_at), 0)::float8 / 3600))::int, false)) d(dim, key, whole)
  WHERE closed_at IS NOT NULL
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION felix_issue_figures(created_at timestamptz, closed_at timestamptz, done_at timestamptz, first_response_at timestamptz, due_at timestamptz, status text, project_id int, category_id int, error_type_id int, charged_entity_id int, reject_count int, rating int)
RETURNS TABLE (dim text, key int, day date, reported int, answered int, answer_minutes bigint, closed int, close_minutes bigint, done int, done_minutes bigint, with_due int, in_time int, at_once int, sent_back int, declined int, rated int, rating_sum int)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT * FROM felix_reported_figures(created_at, first_response_at, status, project_id, category_id, error_type_id, charged_entity_id)
  UNION ALL
  SELECT * FROM felix_closed_figures(created_at, CASE WHEN status = 'closed' THEN closed_at END, done_at, due_at, project_id, category_id, error_type_id, charged_entity_id, reject_count, rating)
$$;
--> statement-breakpoint
-- The same of one order to a contractor.
CREATE OR REPLACE FUNCTION felix_order_figures(created_at timestamptz, answered_at timestamptz, state text, contractor_id int, sent_back int)
RETURNS TABLE (dim text, key int, day date, reported int, answered int, answer_minutes bigint, closed int, close_minutes bigint, done int, done_minutes bigint, with_due int, in_time int, at_once int, sent_back int, declined int, rated int, rating_sum int)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT 'contractor', contractor_id, (created_at AT TIME ZONE 'Europe/Stockholm')::date, 1, (answered_at IS NOT NULL)::int, floor(extract(epoch FROM answered_at - created_at) / 60)::bigint, (state = 'approved')::int, NULL::bigint, NULL::int, NULL::bigint, NULL::int, NULL::int, NULL::int, sent_back, (state = 'declined')::int, NULL::int, NULL::int
$$;
--> statement-breakpoint
-- What a note changes: the figures of what it says is so, or with a minus of what it says was.
CREATE FUNCTION felix_noted_figures(c statistic_change)
RETURNS TABLE (dim text, key int, day date, reported int, answered int, answer_minutes bigint, closed int, close_minutes bigint, done int, done_minutes bigint, with_due int, in_time int, at_once int, sent_back int, declined int, rated int, rating_sum int)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT f.dim, f.key, f.day, c.sign * f.reported, c.sign * f.answered, c.sign * f.answer_minutes, c.sign * f.closed, c.sign * f.close_minutes, c.sign * f.done, c.sign * f.done_minutes, c.sign * f.with_due, c.sign * f.in_time, c.sign * f.at_once, c.sign * f.sent_back, c.sign * f.declined, c.sign * f.rated, c.sign * f.rating_sum
  FROM (
    SELECT * FROM felix_issue_figures(c.created_at, c.closed_at, c.done_at, c.answered_at, c.due_at, c.state, c.project_id, c.category_id, c.error_type_id, c.charged_entity_id, c.sent_back, c.rating)
    WHERE c.contractor_id IS NULL
    UNION ALL
    SELECT * FROM felix_order_figures(c.created_at, c.answered_at, c.state, c.contractor_id, c.sent_back)
    WHERE c.contractor_id IS NOT NULL
  ) f
$$;
--> statement-breakpoint
-- An order counts where its issue does: it moves with it, and goes with it.
CREATE OR REPLACE FUNCTION felix_note_issue_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO statistic_change (account_id, sign, project_id, category_id, error_type_id, charged_entity_id, created_at, closed_at, done_at, answered_at, due_at, state, sent_back, rating)
      SELECT account_id, 1, project_id, category_id, error_type_id, charged_entity_id, created_at, closed_at, done_at, first_response_at, due_at, status, reject_count, rating FROM added;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO statistic_change (account_id, sign, project_id, category_id, error_type_id, charged_entity_id, created_at, closed_at, done_at, answered_at, due_at, state, sent_back, rating)
      SELECT account_id, -1, project_id, category_id, error_type_id, charged_entity_id, created_at, closed_at, done_at, first_response_at, due_at, status, reject_count, rating FROM removed;
  ELSE
    INSERT INTO statistic_change (account_id, sign, project_id, category_id, error_type_id, charged_entity_id, created_at, closed_at, done_at, answered_at, due_at, state, sent_back, rating)
      VALUES (OLD.account_id, -1, OLD.project_id, OLD.category_id, OLD.error_type_id, OLD.charged_entity_id, OLD.created_at, OLD.closed_at, OLD.done_at, OLD.first_response_at, OLD.due_at, OLD.status, OLD.reject_count, OLD.rating),
        (NEW.account_id, 1, NEW.project_id, NEW.category_id, NEW.error_type_id, NEW.charged_entity_id, NEW.created_at, NEW.closed_at, NEW.done_at, NEW.first_response_at, NEW.due_at, NEW.status, NEW.reject_count, NEW.rating);
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
-- Before it goes, since its orders go with it and nobody knows afterwards where they counted.
CREATE FUNCTION felix_note_removed_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO statistic_change (account_id, sign, contractor_id, project_id, category_id, created_at, answered_at, state, sent_back)
    SELECT d.account_id, -1, d.contractor_id, OLD.project_id, OLD.category_id, d.created_at, d.answered_at, d.state, d.sent_back
    FROM delegation d WHERE d.account_id = OLD.account_id AND d.issue_id = OLD.id;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER issue_orders_delete BEFORE DELETE ON issue FOR EACH ROW EXECUTE FUNCTION felix_note_removed_orders();
--> statement-breakpoint
-- Locks the issues: an order that changes while its issue moves is counted where the issue stands in the end.
CREATE OR REPLACE FUNCTION felix_note_order_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE place record;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT project_id, category_id INTO place FROM issue WHERE account_id = NEW.account_id AND id = NEW.issue_id FOR NO KEY UPDATE;
    IF NOT FOUND THEN RETURN NULL; END IF;
    INSERT INTO statistic_change (account_id, sign, contractor_id, project_id, category_id, created_at, answered_at, state, sent_back)
      SELECT NEW.account_id, d.* FROM (VALUES (-1, OLD.contractor_id, place.project_id, place.category_id, OLD.created_at, OLD.answered_at, OLD.state, OLD.sent_back), (1, NEW.contractor_id, place.project_id, place.category_id, NEW.created_at, NEW.answered_at, NEW.state, NEW.sent_back)) d;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO statistic_change (account_id, sign, contractor_id, project_id, category_id, created_at, answered_at, state, sent_back)
      SELECT d.account_id, 1, d.contractor_id, i.project_id, i.category_id, d.created_at, d.answered_at, d.state, d.sent_back FROM added d
      JOIN (SELECT i.account_id, i.id, i.project_id, i.category_id FROM issue i
        WHERE (i.account_id, i.id) IN (SELECT account_id, issue_id FROM added) ORDER BY i.id FOR NO KEY UPDATE) i
      ON i.account_id = d.account_id AND i.id = d.issue_id;
  ELSE
    -- None where the issue went, which has noted its orders.
    INSERT INTO statistic_change (account_id, sign, contractor_id, project_id, category_id, created_at, answered_at, state, sent_back)
      SELECT d.account_id, -1, d.contractor_id, i.project_id, i.category_id, d.created_at, d.answered_at, d.state, d.sent_back FROM removed d
      JOIN (SELECT i.account_id, i.id, i.project_id, i.category_id FROM issue i
        WHERE (i.account_id, i.id) IN (SELECT account_id, issue_id FROM removed) ORDER BY i.id FOR NO KEY UPDATE) i
      ON i.account_id = d.account_id AND i.id = d.issue_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The roll-up of one company made anew from its rows, for companies that were there before it.
CREATE OR REPLACE FUNCTION felix_add_up_anew(account int) RETURNS void LANGUAGE sql AS $$
  DELETE FROM statistic_change WHERE account_id = account;
  DELETE FROM statistic WHERE account_id = account;
  INSERT INTO statistic (account_id, dim, grain, day, key, reported, answered, answer_minutes, closed, close_minutes, done, done_minutes, with_due, in_time, at_once, sent_back, declined, rated, rating_sum)
    SELECT account, f.dim, g.grain, g.day, f.key, coalesce(sum(f.reported), 0), coalesce(sum(f.answered), 0), coalesce(sum(f.answer_minutes), 0), coalesce(sum(f.closed), 0), coalesce(sum(f.close_minutes), 0), coalesce(sum(f.done), 0), coalesce(sum(f.done_minutes), 0), coalesce(sum(f.with_due), 0), coalesce(sum(f.in_time), 0), coalesce(sum(f.at_once), 0), coalesce(sum(f.sent_back), 0), coalesce(sum(f.declined), 0), coalesce(sum(f.rated), 0), coalesce(sum(f.rating_sum), 0)
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
