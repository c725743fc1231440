ALTER TABLE "import_job" ADD COLUMN "runner_id" integer;--> statement-breakpoint
ALTER TABLE "import_job" ADD COLUMN "runner_token" text;