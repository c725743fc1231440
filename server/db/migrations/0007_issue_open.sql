DROP INDEX "issue_open_activity";--> statement-breakpoint
DROP INDEX "issue_assignee_agent";--> statement-breakpoint
DROP INDEX "issue_project_open";--> statement-breakpoint
ALTER TABLE "issue_assignee" ADD COLUMN "open" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "issue_open" ON "issue" USING btree ("account_id","last_activity_at" DESC NULLS LAST,"id" DESC NULLS LAST,"status","priority_rank","due_at","created_at","last_public_activity_at","project_id","category_id","space_id","error_type_id","area_id","charged_entity_id","responsible_id","team_id") WHERE status <> 'closed';--> statement-breakpoint
CREATE INDEX "issue_responsible_open" ON "issue" USING btree ("account_id","responsible_id","last_activity_at" DESC NULLS LAST,"id" DESC NULLS LAST,"status","priority_rank","due_at","created_at","last_public_activity_at","project_id") WHERE status <> 'closed';--> statement-breakpoint
CREATE INDEX "issue_team_open" ON "issue" USING btree ("account_id","team_id","last_activity_at" DESC NULLS LAST,"id" DESC NULLS LAST,"status","priority_rank","due_at","created_at","last_public_activity_at","project_id") WHERE status <> 'closed';--> statement-breakpoint
CREATE INDEX "issue_duplicate" ON "issue" USING btree ("account_id","duplicate_of_id") WHERE duplicate_of_id is not null;--> statement-breakpoint
CREATE INDEX "issue_assignee_agent" ON "issue_assignee" USING btree ("account_id","agent_id","open","issue_id");--> statement-breakpoint
CREATE INDEX "issue_project_open" ON "issue" USING btree ("account_id","project_id","last_activity_at" DESC NULLS LAST,"id" DESC NULLS LAST,"status","priority_rank","due_at","created_at","last_public_activity_at") WHERE status <> 'closed';