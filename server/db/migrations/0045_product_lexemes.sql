ALTER TABLE "product" drop column "document";--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "document" "tsvector" GENERATED ALWAYS AS (felix_lexemes(article_number || ' ' || vendor || ' ' || category_name || ' ' || name || ' ' || area_name || ' ' || short_description || ' ' || description) || array_to_tsvector(array[':' || language])) STORED NOT NULL;--> statement-breakpoint
-- The index went with the column.
CREATE INDEX "product_document" ON "product" USING gin ("document");
