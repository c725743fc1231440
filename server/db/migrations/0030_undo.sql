CREATE TABLE "undo_issue" (
	"account_id" integer NOT NULL,
	"agent_id" integer NOT NULL,
	"key" uuid NOT NULL,
	"issue_id" integer NOT NULL,
	"before" jsonb NOT NULL,
	"label_ids" integer[] NOT NULL,
	"assignee_ids" integer[] NOT NULL,
	"marks" integer[] NOT NULL,
	"history_from" integer NOT NULL,
	"history_to" integer,
	"version_after" integer,
	"public" boolean DEFAULT false NOT NULL,
	"image" jsonb,
	"files" uuid[],
	CONSTRAINT "undo_issue_account_id_agent_id_key_issue_id_pk" PRIMARY KEY("account_id","agent_id","key","issue_id")
);
--> statement-breakpoint
ALTER TABLE "undo_issue" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "undo_step" (
	"account_id" integer NOT NULL,
	"agent_id" integer NOT NULL,
	"key" uuid NOT NULL,
	"kind" text NOT NULL,
	"role_group" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"outcome" jsonb,
	CONSTRAINT "undo_step_account_id_agent_id_key_pk" PRIMARY KEY("account_id","agent_id","key")
);
--> statement-breakpoint
ALTER TABLE "undo_step" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "ready_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "undo_issue" ADD CONSTRAINT "undo_issue_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undo_issue" ADD CONSTRAINT "undo_issue_account_id_agent_id_key_undo_step_account_id_agent_id_key_fk" FOREIGN KEY ("account_id","agent_id","key") REFERENCES "public"."undo_step"("account_id","agent_id","key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undo_step" ADD CONSTRAINT "undo_step_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undo_step" ADD CONSTRAINT "undo_step_account_id_agent_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","agent_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "undo_step_age" ON "undo_step" USING btree ("made_at");--> statement-breakpoint
CREATE POLICY "undo_issue_tenant" ON "undo_issue" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "undo_issue_system" ON "undo_issue" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "undo_step_tenant" ON "undo_step" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "undo_step_system" ON "undo_step" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);