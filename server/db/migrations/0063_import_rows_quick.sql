DROP INDEX "import_row_outcome";--> statement-breakpoint
-- Every row is written again, once it is looked at and once it is taken over: where it lies, without touching its index.
ALTER TABLE import_row SET (fillfactor = 40);
