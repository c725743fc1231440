DROP INDEX "issue_creator";--> statement-breakpoint
ALTER TABLE "issue" ADD COLUMN "closing_key" uuid;--> statement-breakpoint
CREATE INDEX "issue_closed_priority" ON "issue" USING btree ("account_id","priority_rank" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'closed';--> statement-breakpoint
CREATE INDEX "issue_closed_due" ON "issue" USING btree ("account_id","due_at","id") WHERE status = 'closed';--> statement-breakpoint
CREATE INDEX "issue_project_open" ON "issue" USING btree ("account_id","project_id","last_activity_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status <> 'closed';--> statement-breakpoint
CREATE INDEX "issue_creator" ON "issue" USING btree ("account_id","creator_id","last_public_activity_at" DESC NULLS LAST,"id" DESC NULLS LAST);