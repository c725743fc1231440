ALTER TABLE "absence" ADD COLUMN "right_changes_on" date;--> statement-breakpoint
CREATE INDEX "absence_right" ON "absence" USING btree ("right_changes_on") WHERE right_changes_on is not null;--> statement-breakpoint
CREATE INDEX "history_entry_rated" ON "history_entry" USING btree ("account_id","at","issue_id") WHERE field = 'rating';--> statement-breakpoint
-- The first look after the start announces those that have begun.
ALTER TABLE "absence" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "absence" SET "right_changes_on" = "from_day" WHERE "accepted_at" IS NOT NULL AND "substitute_id" IS NOT NULL AND "to_day" >= current_date - 1;--> statement-breakpoint
ALTER TABLE "absence" FORCE ROW LEVEL SECURITY;
