DROP INDEX "issue_project_reported";--> statement-breakpoint
DROP INDEX "issue_category_reported";--> statement-breakpoint
DROP INDEX "issue_project_closed";--> statement-breakpoint
DROP INDEX "issue_category_closed";--> statement-breakpoint
ALTER TABLE "issue" ADD COLUMN "answer_used_minutes" integer;--> statement-breakpoint
ALTER TABLE "issue" ADD COLUMN "remedy_used_minutes" integer;--> statement-breakpoint
ALTER TABLE "statistic_change" ADD COLUMN "answer_used_minutes" integer;--> statement-breakpoint
ALTER TABLE "statistic_change" ADD COLUMN "remedy_used_minutes" integer;--> statement-breakpoint
CREATE INDEX "issue_unmeasured" ON "issue" USING btree ("account_id","id") WHERE status = 'closed' and (remedy_due_at is not null and remedy_used_minutes is null
      or answer_due_at is not null and first_response_at is not null and answer_used_minutes is null);--> statement-breakpoint
CREATE INDEX "issue_project_reported" ON "issue" USING btree ("account_id","project_id","created_at","category_id","error_type_id","charged_entity_id","first_response_at","space_id","address_id","answer_used_minutes") WHERE status = 'closed';--> statement-breakpoint
CREATE INDEX "issue_category_reported" ON "issue" USING btree ("account_id","category_id","created_at","project_id","error_type_id","charged_entity_id","first_response_at","space_id","address_id","answer_used_minutes") WHERE status = 'closed';--> statement-breakpoint
CREATE INDEX "issue_project_closed" ON "issue" USING btree ("account_id","project_id","closed_at","category_id","error_type_id","charged_entity_id","created_at","done_at","effective_due_at","reject_count","rating","space_id","responsible_id","remedy_used_minutes") WHERE status = 'closed';--> statement-breakpoint
CREATE INDEX "issue_category_closed" ON "issue" USING btree ("account_id","category_id","closed_at","project_id","error_type_id","charged_entity_id","created_at","done_at","effective_due_at","reject_count","rating","space_id","responsible_id","remedy_used_minutes") WHERE status = 'closed';--> statement-breakpoint
GRANT SELECT (answer_used_minutes, remedy_used_minutes) ON issue TO felix_system;
