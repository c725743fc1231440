CREATE TABLE "statistic_change" (
	"account_id" integer NOT NULL,
	"dim" text NOT NULL,
	"key" integer NOT NULL,
	"day" date NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "statistic_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reported" integer DEFAULT 0 NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"answer_minutes" bigint DEFAULT 0 NOT NULL,
	"closed" integer DEFAULT 0 NOT NULL,
	"close_minutes" bigint DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"done_minutes" bigint DEFAULT 0 NOT NULL,
	"with_due" integer DEFAULT 0 NOT NULL,
	"in_time" integer DEFAULT 0 NOT NULL,
	"at_once" integer DEFAULT 0 NOT NULL,
	"sent_back" integer DEFAULT 0 NOT NULL,
	"declined" integer DEFAULT 0 NOT NULL,
	"rated" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "statistic_change_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "statistic_change" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "statistic" (
	"account_id" integer NOT NULL,
	"dim" text NOT NULL,
	"key" integer NOT NULL,
	"day" date NOT NULL,
	"grain" text NOT NULL,
	"reported" integer DEFAULT 0 NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"answer_minutes" bigint DEFAULT 0 NOT NULL,
	"closed" integer DEFAULT 0 NOT NULL,
	"close_minutes" bigint DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"done_minutes" bigint DEFAULT 0 NOT NULL,
	"with_due" integer DEFAULT 0 NOT NULL,
	"in_time" integer DEFAULT 0 NOT NULL,
	"at_once" integer DEFAULT 0 NOT NULL,
	"sent_back" integer DEFAULT 0 NOT NULL,
	"declined" integer DEFAULT 0 NOT NULL,
	"rated" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "statistic_account_id_dim_grain_day_key_pk" PRIMARY KEY("account_id","dim","grain","day","key")
);
--> statement-breakpoint
ALTER TABLE "statistic" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "issue_open_due";--> statement-breakpoint
ALTER TABLE "statistic_change" ADD CONSTRAINT "statistic_change_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statistic" ADD CONSTRAINT "statistic_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delegation_created" ON "delegation" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "issue_project_created" ON "issue" USING btree ("account_id","project_id","created_at");--> statement-breakpoint
CREATE INDEX "issue_closed" ON "issue" USING btree ("account_id","closed_at","project_id") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "issue_open_due" ON "issue" USING btree ("account_id","due_at","id","project_id","category_id") WHERE status <> 'closed';--> statement-breakpoint
CREATE POLICY "statistic_change_tenant" ON "statistic_change" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "statistic_change_system" ON "statistic_change" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "statistic_tenant" ON "statistic" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "statistic_system" ON "statistic" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);