CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" integer,
	"kind" text NOT NULL,
	"to_email" text NOT NULL,
	"to_name" text NOT NULL,
	"reply_to" text NOT NULL,
	"locale" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"lease_until" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"error" text,
	"drop_after" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_waiting" ON "mail" USING btree ("next_at") WHERE state = 'new';--> statement-breakpoint
CREATE INDEX "mail_age" ON "mail" USING btree ("created_at");--> statement-breakpoint
CREATE POLICY "mail_own" ON "mail" AS PERMISSIVE FOR INSERT TO "felix_app" WITH CHECK (account_id = (select nullif(current_setting('app.account_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "mail_system" ON "mail" AS PERMISSIVE FOR ALL TO "felix_system" USING (true) WITH CHECK (true);