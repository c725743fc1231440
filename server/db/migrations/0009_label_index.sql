DROP INDEX "issue_label_link_label";--> statement-breakpoint
CREATE INDEX "issue_label_link_label" ON "issue_label_link" USING btree ("account_id","label_id","issue_id");