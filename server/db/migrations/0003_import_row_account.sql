ALTER TABLE "import_row" DROP CONSTRAINT "import_row_account_id_account_id_fk";
--> statement-breakpoint
ALTER TABLE "import_write" DROP CONSTRAINT "import_write_account_id_account_id_fk";
