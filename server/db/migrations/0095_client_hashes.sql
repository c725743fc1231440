ALTER TABLE "attachment" ADD COLUMN "client_hash" uuid;--> statement-breakpoint
ALTER TABLE "delegation_event" ADD COLUMN "client_hash" uuid;--> statement-breakpoint
ALTER TABLE "import_job" ADD COLUMN "client_hash" uuid;--> statement-breakpoint
ALTER TABLE "product_line" ADD COLUMN "client_hash" uuid;--> statement-breakpoint
ALTER TABLE "summary" ADD COLUMN "client_hash" uuid;