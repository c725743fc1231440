CREATE TABLE "calendar_feed" (
	"account_id" integer NOT NULL,
	"agent_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "calendar_feed_account_id_agent_id_pk" PRIMARY KEY("account_id","agent_id")
);
--> statement-breakpoint
ALTER TABLE "calendar_feed" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "important_date_reminder" (
	"account_id" integer NOT NULL,
	"date_id" integer NOT NULL,
	"day" date NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "important_date_reminder_account_id_date_id_day_pk" PRIMARY KEY("account_id","date_id","day")
);
--> statement-breakpoint
ALTER TABLE "important_date_reminder" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "important_date" ADD COLUMN "for_staff" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "important_date" ADD COLUMN "repeat_unit" text;--> statement-breakpoint
ALTER TABLE "important_date" ADD COLUMN "repeat_every" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "important_date" ADD COLUMN "repeat_until" date;--> statement-breakpoint
ALTER TABLE "important_date" ADD COLUMN "remind_days" integer;--> statement-breakpoint
ALTER TABLE "important_date" ADD COLUMN "remind_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "important_date" ADD COLUMN "remind_contractors" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_account_id_agent_id_agent_account_id_id_fk" FOREIGN KEY ("account_id","agent_id") REFERENCES "public"."agent"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "important_date_reminder" ADD CONSTRAINT "important_date_reminder_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "important_date_reminder" ADD CONSTRAINT "important_date_reminder_account_id_date_id_important_date_account_id_id_fk" FOREIGN KEY ("account_id","date_id") REFERENCES "public"."important_date"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_feed_token" ON "calendar_feed" USING btree ("token_hash");--> statement-breakpoint
ALTER TABLE "important_date" ADD CONSTRAINT "important_date_repeat" CHECK (repeat_unit in ('week', 'month', 'year'));--> statement-breakpoint
ALTER TABLE "important_date" ADD CONSTRAINT "important_date_every" CHECK (repeat_every > 0);--> statement-breakpoint
CREATE POLICY "calendar_feed_tenant" ON "calendar_feed" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "calendar_feed_system" ON "calendar_feed" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "important_date_reminder_tenant" ON "important_date_reminder" AS PERMISSIVE FOR ALL TO "felix_app" USING (account_id = (select nullif(current_setting('app.account_id', true), '')::int)) WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "important_date_reminder_system" ON "important_date_reminder" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);