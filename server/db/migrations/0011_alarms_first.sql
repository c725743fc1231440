DROP INDEX "inbox_line_open";--> statement-breakpoint
ALTER TABLE "inbox_line" ADD COLUMN "finished_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "inbox_line_open" ON "inbox_line" USING btree ("account_id","agent_id",(kind = 'urgent'),"is_demanding","at","issue_id") WHERE done_at is null;