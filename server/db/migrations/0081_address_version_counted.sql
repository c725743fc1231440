-- An address counts its changes too, whoever makes them: a form, an import, the property register.
CREATE TRIGGER address_versioned BEFORE UPDATE ON address FOR EACH ROW EXECUTE FUNCTION felix_count_version();
