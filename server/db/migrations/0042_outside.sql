ALTER INDEX "agent_link_issue" RENAME TO "agent_link_by_issue";--> statement-breakpoint
CREATE TABLE "agent_link_issue" (
	"account_id" integer NOT NULL,
	"link_id" integer NOT NULL,
	"issue_id" integer NOT NULL,
	CONSTRAINT "agent_link_issue_account_id_link_id_issue_id_pk" PRIMARY KEY("account_id","link_id","issue_id")
);
--> statement-breakpoint
ALTER TABLE "agent_link_issue" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "agent_link_use" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "agent_link_use_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"link_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"device" text NOT NULL,
	CONSTRAINT "agent_link_use_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "agent_link_use" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "important_date" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "important_date_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date,
	"for_contractors" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "important_date_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "important_date_days" CHECK (to_day >= from_day)
);
--> statement-breakpoint
ALTER TABLE "important_date" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "issue_follower" (
	"account_id" integer NOT NULL,
	"issue_id" integer NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "issue_follower_account_id_issue_id_email_pk" PRIMARY KEY("account_id","issue_id","email")
);
--> statement-breakpoint
ALTER TABLE "issue_follower" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_key" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_key" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "agent_link" ALTER COLUMN "issue_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "agent_link" ADD COLUMN "id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "agent_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "agent_link" ADD CONSTRAINT "agent_link_id" UNIQUE("account_id","id");--> statement-breakpoint
ALTER TABLE "attachment" ADD COLUMN "uploader_email" text;--> statement-breakpoint
ALTER TABLE "internal_category" ADD COLUMN "for_reporters" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "internal_category" ADD COLUMN "stop_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "issue" ADD COLUMN "reporter_locale" text;--> statement-breakpoint
ALTER TABLE "issue" ADD COLUMN "rating" smallint;--> statement-breakpoint
ALTER TABLE "issue" ADD COLUMN "rating_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "address" ADD COLUMN "access" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "open_to_reporters" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "access" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agent_link_issue" ADD CONSTRAINT "agent_link_issue_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_link_issue" ADD CONSTRAINT "agent_link_issue_account_id_link_id_agent_link_account_id_id_fk" FOREIGN KEY ("account_id","link_id") REFERENCES "public"."agent_link"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_link_issue" ADD CONSTRAINT "agent_link_issue_account_id_issue_id_issue_account_id_id_fk" FOREIGN KEY ("account_id","issue_id") REFERENCES "public"."issue"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_link_use" ADD CONSTRAINT "agent_link_use_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_link_use" ADD CONSTRAINT "agent_link_use_account_id_link_id_agent_link_account_id_id_fk" FOREIGN KEY ("account_id","link_id") REFERENCES "public"."agent_link"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "important_date" ADD CONSTRAINT "important_date_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "important_date" ADD CONSTRAINT "important_date_account_id_project_id_project_account_id_id_fk" FOREIGN KEY ("account_id","project_id") REFERENCES "public"."project"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_follower" ADD CONSTRAINT "issue_follower_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_follower" ADD CONSTRAINT "issue_follower_account_id_issue_id_issue_account_id_id_fk" FOREIGN KEY ("account_id","issue_id") REFERENCES "public"."issue"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_key" ADD CONSTRAINT "report_key_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_link_issue_issue" ON "agent_link_issue" USING btree ("account_id","issue_id");--> statement-breakpoint
CREATE INDEX "agent_link_use_link" ON "agent_link_use" USING btree ("account_id","link_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "important_date_day" ON "important_date" USING btree ("account_id","from_day");--> statement-breakpoint
CREATE INDEX "issue_follower_email" ON "issue_follower" USING btree ("account_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "issue_reporter_key" ON "issue" USING btree ("account_id","reporter_email","client_key") WHERE creator_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "message_reporter_key" ON "message" USING btree ("account_id","issue_id","client_key") WHERE author_id is null;--> statement-breakpoint
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_reporter_key" UNIQUE("account_id","uploader_email","client_key");--> statement-breakpoint
ALTER TABLE "issue" ADD CONSTRAINT "issue_rating" CHECK (rating between 1 and 5);--> statement-breakpoint
CREATE POLICY "agent_link_issue_tenant" ON "agent_link_issue" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "agent_link_issue_system" ON "agent_link_issue" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "agent_link_use_tenant" ON "agent_link_use" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "agent_link_use_system" ON "agent_link_use" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "important_date_tenant" ON "important_date" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "important_date_system" ON "important_date" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "issue_follower_tenant" ON "issue_follower" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "issue_follower_system" ON "issue_follower" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "report_key_tenant" ON "report_key" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "report_key_system" ON "report_key" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);