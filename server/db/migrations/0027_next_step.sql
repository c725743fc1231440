ALTER TABLE "account" ADD COLUMN "confirm_days" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "history_entry" ADD COLUMN "on_behalf_of" text;--> statement-breakpoint
ALTER TABLE "issue" ADD COLUMN "wake_on_reply" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "issue" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "issue" ADD COLUMN "reject_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "issue" ADD COLUMN "reject_reason" text;--> statement-breakpoint
ALTER TABLE "issue" ADD COLUMN "reject_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "issue" ADD COLUMN "reject_key" uuid;--> statement-breakpoint
ALTER TABLE "issue" ADD COLUMN "follow_up_of_id" integer;--> statement-breakpoint
ALTER TABLE "issue" ADD CONSTRAINT "issue_account_id_follow_up_of_id_issue_account_id_id_fk" FOREIGN KEY ("account_id","follow_up_of_id") REFERENCES "public"."issue"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "issue_follow_up" ON "issue" USING btree ("account_id","follow_up_of_id") WHERE follow_up_of_id is not null;--> statement-breakpoint
CREATE INDEX "issue_responsible_rejected" ON "issue" USING btree ("account_id","responsible_id","last_activity_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'rejected';--> statement-breakpoint
CREATE INDEX "issue_team_rejected" ON "issue" USING btree ("account_id","team_id","last_activity_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'rejected';--> statement-breakpoint
CREATE INDEX "issue_waiting" ON "issue" USING btree ("account_id","waiting_until") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "issue_done" ON "issue" USING btree ("account_id","done_at") WHERE status = 'done';