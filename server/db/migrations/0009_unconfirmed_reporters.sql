ALTER TABLE "attachment" ADD COLUMN "report_key" uuid;--> statement-breakpoint
ALTER TABLE "issue" ADD COLUMN "reporter_unconfirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "attachment_unsent_report" ON "attachment" USING btree ("account_id") WHERE draft and report_key is not null;--> statement-breakpoint
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_report_key" UNIQUE("account_id","report_key","client_key");--> statement-breakpoint
-- Whose address a visit confirms.
GRANT SELECT (reporter_unconfirmed) ON issue TO felix_system;
