-- Another order of the attributes is no change of one, as with the templates: what is open of it stays what it was.
DROP TRIGGER product_attribute_versioned ON product_attribute;
--> statement-breakpoint
CREATE TRIGGER product_attribute_versioned BEFORE UPDATE OF name, inactive, product_category_id ON product_attribute
  FOR EACH ROW EXECUTE FUNCTION felix_count_version();
