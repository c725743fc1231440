-- The roll-up of parts of a company, too: of each project and of each category. What is asked of them is read as quickly as of
-- the whole. All of it can be made from the rows, and is, below.
DROP TABLE statistic;
--> statement-breakpoint
CREATE TABLE "statistic" (
	"account_id" integer NOT NULL,
	"project_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"grain" text NOT NULL,
	"shelf" smallint NOT NULL,
	"day" date NOT NULL,
	"dim" text NOT NULL,
	"key" integer NOT NULL,
	"reported" integer,
	"answered" integer,
	"answer_minutes" bigint,
	"closed" integer,
	"close_minutes" bigint,
	"done" integer,
	"done_minutes" bigint,
	"with_due" integer,
	"in_time" integer,
	"at_once" integer,
	"sent_back" integer,
	"declined" integer,
	"rated" integer,
	"rating_sum" integer,
	CONSTRAINT "statistic_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id")
);
--> statement-breakpoint
ALTER TABLE "statistic" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "statistic_tenant" ON "statistic" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));
--> statement-breakpoint
CREATE POLICY "statistic_system" ON "statistic" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE statistic FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT ON statistic TO felix_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON statistic TO felix_system;
--> statement-breakpoint
DROP INDEX "issue_project_created";
--> statement-breakpoint
DROP INDEX "issue_project_open";
--> statement-breakpoint
CREATE INDEX "issue_category_open" ON "issue" USING btree ("account_id","category_id","created_at","status","due_at","project_id","error_type_id","charged_entity_id","first_response_at") WHERE status <> 'closed';
--> statement-breakpoint
CREATE INDEX "issue_project_reported" ON "issue" USING btree ("account_id","project_id","created_at","category_id","error_type_id","charged_entity_id","first_response_at") WHERE status = 'closed';
--> statement-breakpoint
CREATE INDEX "issue_category_reported" ON "issue" USING btree ("account_id","category_id","created_at","project_id","error_type_id","charged_entity_id","first_response_at") WHERE status = 'closed';
--> statement-breakpoint
CREATE INDEX "issue_project_closed" ON "issue" USING btree ("account_id","project_id","closed_at","category_id","error_type_id","charged_entity_id","created_at","done_at","due_at","reject_count","rating") WHERE status = 'closed';
--> statement-breakpoint
CREATE INDEX "issue_category_closed" ON "issue" USING btree ("account_id","category_id","closed_at","project_id","error_type_id","charged_entity_id","created_at","done_at","due_at","reject_count","rating") WHERE status = 'closed';
--> statement-breakpoint
CREATE INDEX "issue_project_open" ON "issue" USING btree ("account_id","project_id","last_activity_at" DESC NULLS LAST,"id" DESC NULLS LAST,"status","priority_rank","due_at","created_at","last_public_activity_at","category_id","error_type_id","charged_entity_id","first_response_at") WHERE status <> 'closed';
--> statement-breakpoint
-- Where a figure is added up. Of the company by day, by ten days and by month, of its total by day and of what is open by day
-- and by month alone. Of a project and of a category: its total and its orders by day, all else by month; the days at both
-- ends of a period come from the rows, since a project has fewer issues a day than its day would have rows. Shelves keep
-- together what is read together.
CREATE FUNCTION felix_places(dim text, day date, project_id int, category_id int)
RETURNS TABLE (project_id int, category_id int, grain text, shelf smallint, day date) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT w.project, w.category, g.grain, (CASE WHEN dim = 'total' THEN 0 WHEN dim = 'open' THEN 1 WHEN dim = 'closeTime' THEN 2 WHEN dim = 'contractor' AND NOT w.everything THEN 0 ELSE 3 END)::smallint, g.day
  FROM (VALUES (0, 0, true), (project_id, 0, false), (0, category_id, false)) w(project, category, everything)
  CROSS JOIN (VALUES ('day', day),
    ('ten', day - (extract(day FROM day)::int - 1) + 10 * least(2, (extract(day FROM day)::int - 1) / 10)),
    ('month', day - (extract(day FROM day)::int - 1))) g(grain, day)
  WHERE CASE
    WHEN w.everything THEN g.grain = 'day' OR dim <> 'total' AND (g.grain = 'month' OR dim <> 'open')
    ELSE w.category IS NOT NULL AND dim <> 'open' AND g.grain = CASE WHEN dim IN ('total', 'contractor') THEN 'day' ELSE 'month' END
  END
$$;
--> statement-breakpoint
-- The roll-up of one company made anew from its rows.
CREATE OR REPLACE FUNCTION felix_add_up_anew(account int) RETURNS void LANGUAGE sql SET work_mem = '256MB' AS $$
  DELETE FROM statistic_change WHERE account_id = account;
  DELETE FROM statistic WHERE account_id = account;
  INSERT INTO statistic (account_id, project_id, category_id, grain, shelf, day, dim, key, reported, answered, answer_minutes, closed, close_minutes, done, done_minutes, with_due, in_time, at_once, sent_back, declined, rated, rating_sum)
    WITH figures AS MATERIALIZED (
      SELECT f.*, f.day - (extract(day FROM f.day)::int - 1) AS month, i.project_id, i.category_id
      FROM issue i CROSS JOIN LATERAL felix_issue_figures(i.created_at, i.closed_at, i.done_at, i.first_response_at, i.due_at, i.status, i.project_id, i.category_id, i.error_type_id, i.charged_entity_id, i.reject_count, i.rating) f
      WHERE i.account_id = account
      UNION ALL
      SELECT f.*, f.day - (extract(day FROM f.day)::int - 1), i.project_id, i.category_id
      FROM delegation d JOIN issue i ON i.account_id = d.account_id AND i.id = d.issue_id
      CROSS JOIN LATERAL felix_order_figures(d.created_at, d.answered_at, d.state, d.contractor_id, d.sent_back) f
      WHERE d.account_id = account
    ),
    -- As felix_places says, but added up by day before it is by ten days and by month.
    days AS MATERIALIZED (
      SELECT f.dim, f.key, f.day, nullif(sum(f.reported), 0) AS reported, nullif(sum(f.answered), 0) AS answered, nullif(sum(f.answer_minutes), 0) AS answer_minutes, nullif(sum(f.closed), 0) AS closed, nullif(sum(f.close_minutes), 0) AS close_minutes, nullif(sum(f.done), 0) AS done, nullif(sum(f.done_minutes), 0) AS done_minutes, nullif(sum(f.with_due), 0) AS with_due, nullif(sum(f.in_time), 0) AS in_time, nullif(sum(f.at_once), 0) AS at_once, nullif(sum(f.sent_back), 0) AS sent_back, nullif(sum(f.declined), 0) AS declined, nullif(sum(f.rated), 0) AS rated, nullif(sum(f.rating_sum), 0) AS rating_sum FROM figures f GROUP BY 1, 2, 3
    ),
    parts AS (
      SELECT f.project_id, 0 AS category_id, CASE WHEN f.dim IN ('total', 'contractor') THEN f.day ELSE f.month END AS day, f.dim, f.key, nullif(sum(f.reported), 0) AS reported, nullif(sum(f.answered), 0) AS answered, nullif(sum(f.answer_minutes), 0) AS answer_minutes, nullif(sum(f.closed), 0) AS closed, nullif(sum(f.close_minutes), 0) AS close_minutes, nullif(sum(f.done), 0) AS done, nullif(sum(f.done_minutes), 0) AS done_minutes, nullif(sum(f.with_due), 0) AS with_due, nullif(sum(f.in_time), 0) AS in_time, nullif(sum(f.at_once), 0) AS at_once, nullif(sum(f.sent_back), 0) AS sent_back, nullif(sum(f.declined), 0) AS declined, nullif(sum(f.rated), 0) AS rated, nullif(sum(f.rating_sum), 0) AS rating_sum
      FROM figures f WHERE f.dim <> 'open' GROUP BY 1, 2, 3, 4, 5
      UNION ALL
      SELECT 0, f.category_id, CASE WHEN f.dim IN ('total', 'contractor') THEN f.day ELSE f.month END, f.dim, f.key, nullif(sum(f.reported), 0), nullif(sum(f.answered), 0), nullif(sum(f.answer_minutes), 0), nullif(sum(f.closed), 0), nullif(sum(f.close_minutes), 0), nullif(sum(f.done), 0), nullif(sum(f.done_minutes), 0), nullif(sum(f.with_due), 0), nullif(sum(f.in_time), 0), nullif(sum(f.at_once), 0), nullif(sum(f.sent_back), 0), nullif(sum(f.declined), 0), nullif(sum(f.rated), 0), nullif(sum(f.rating_sum), 0)
      FROM figures f WHERE f.dim <> 'open' AND f.category_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5
    )
    SELECT account, p.project_id, p.category_id, p.grain, p.shelf, p.day, d.dim, d.key, nullif(sum(d.reported), 0), nullif(sum(d.answered), 0), nullif(sum(d.answer_minutes), 0), nullif(sum(d.closed), 0), nullif(sum(d.close_minutes), 0), nullif(sum(d.done), 0), nullif(sum(d.done_minutes), 0), nullif(sum(d.with_due), 0), nullif(sum(d.in_time), 0), nullif(sum(d.at_once), 0), nullif(sum(d.sent_back), 0), nullif(sum(d.declined), 0), nullif(sum(d.rated), 0), nullif(sum(d.rating_sum), 0)
      FROM days d CROSS JOIN LATERAL felix_places(d.dim, d.day, NULL, NULL) p
      WHERE p.project_id = 0 GROUP BY 2, 3, 4, 5, 6, 7, 8
    UNION ALL
    SELECT account, p.project_id, p.category_id, CASE WHEN p.dim IN ('total', 'contractor') THEN 'day' ELSE 'month' END,
      CASE WHEN p.dim IN ('total', 'contractor') THEN 0 WHEN p.dim = 'closeTime' THEN 2 ELSE 3 END, p.day, p.dim, p.key, reported, answered, answer_minutes, closed, close_minutes, done, done_minutes, with_due, in_time, at_once, sent_back, declined, rated, rating_sum
      FROM parts p
    ORDER BY 2, 3, 4, 5, 6, 7, 8;
$$;
--> statement-breakpoint
DROP FUNCTION felix_grains(date);
--> statement-breakpoint
SELECT felix_add_up_anew(id) FROM account;
--> statement-breakpoint
-- With what is counted, so that statistics read the index alone; made once the rows are there, which is quicker.
ALTER TABLE statistic ADD CONSTRAINT "statistic_pk" PRIMARY KEY("account_id","project_id","category_id","grain","shelf","day","dim","key")
  INCLUDE (reported, answered, answer_minutes, closed, close_minutes, done, done_minutes, with_due, in_time, at_once, sent_back, declined, rated, rating_sum);
