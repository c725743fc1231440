ALTER TABLE "product" ADD COLUMN "id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
CREATE INDEX "product_article" ON "product" USING btree ("language",lower(article_number));--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_id" UNIQUE("id");