CREATE TABLE "import_heading" (
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"heading" text NOT NULL,
	"field" text,
	CONSTRAINT "import_heading_account_id_kind_heading_pk" PRIMARY KEY("account_id","kind","heading")
);
--> statement-breakpoint
ALTER TABLE "import_heading" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_job" (
	"account_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "import_job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"agent_id" integer NOT NULL,
	"key" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'uploaded' NOT NULL,
	"file_name" text NOT NULL,
	"sheet" text DEFAULT '' NOT NULL,
	"size" integer DEFAULT 0 NOT NULL,
	"columns" jsonb NOT NULL,
	"mapping" jsonb,
	"rows" integer DEFAULT 0 NOT NULL,
	"handled" integer DEFAULT 0 NOT NULL,
	"fresh" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"trouble" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"touched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_job_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "import_job_key" UNIQUE("account_id","agent_id","key")
);
--> statement-breakpoint
ALTER TABLE "import_job" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_row" (
	"account_id" integer NOT NULL,
	"job_id" integer NOT NULL,
	"n" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"outcome" text,
	"faults" jsonb,
	"before" jsonb,
	"done" boolean DEFAULT false NOT NULL,
	CONSTRAINT "import_row_account_id_job_id_n_pk" PRIMARY KEY("account_id","job_id","n")
);
--> statement-breakpoint
ALTER TABLE "import_row" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_write" (
	"account_id" integer NOT NULL,
	"job_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "import_write_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"what" text NOT NULL,
	"row_id" integer NOT NULL,
	"before" jsonb,
	"after" text NOT NULL,
	CONSTRAINT "import_write_account_id_job_id_id_pk" PRIMARY KEY("account_id","job_id","id")
);
--> statement-breakpoint
ALTER TABLE "import_write" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "import_heading" ADD CONSTRAINT "import_heading_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_job" ADD CONSTRAINT "import_job_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_job" ADD CONSTRAINT "import_job_account_id_agent_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","agent_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_account_id_job_id_import_job_account_id_id_fk" FOREIGN KEY ("account_id","job_id") REFERENCES "public"."import_job"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_write" ADD CONSTRAINT "import_write_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_write" ADD CONSTRAINT "import_write_account_id_job_id_import_job_account_id_id_fk" FOREIGN KEY ("account_id","job_id") REFERENCES "public"."import_job"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_job_working" ON "import_job" USING btree ("touched_at") WHERE state in ('checking', 'running', 'undoing');--> statement-breakpoint
CREATE INDEX "import_row_outcome" ON "import_row" USING btree ("account_id","job_id","outcome","n");--> statement-breakpoint
CREATE POLICY "import_heading_tenant" ON "import_heading" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "import_heading_system" ON "import_heading" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "import_job_tenant" ON "import_job" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "import_job_system" ON "import_job" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "import_row_tenant" ON "import_row" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "import_row_system" ON "import_row" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "import_write_tenant" ON "import_write" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "import_write_system" ON "import_write" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);