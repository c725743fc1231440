ALTER TABLE "absence" ADD COLUMN "are_alarms_begun" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "absence_alarms" ON "absence" USING btree ("from_day") WHERE not are_alarms_begun;--> statement-breakpoint
-- Those that have begun by now were never looked at, and begin nothing afterwards.
ALTER TABLE "absence" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "absence" SET "are_alarms_begun" = true WHERE "from_day" <= current_date;--> statement-breakpoint
ALTER TABLE "absence" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT ON "absence" TO felix_system;
