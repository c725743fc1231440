-- Adds the words of a message to its issue's search columns; a changed or deleted one has them computed anew.
CREATE OR REPLACE FUNCTION public.felix_index_message()
RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  said tsvector;
BEGIN
  IF TG_OP = 'INSERT' THEN
    said := CASE NEW.type WHEN 'private' THEN felix_private_message(NEW) ELSE felix_search_vector(NEW.html) END;
    -- A vector has room for a megabyte; a conversation beyond that is not searched to its end.
    UPDATE issue SET search_internal = search_internal || said,
      search_public = CASE NEW.type WHEN 'internal' THEN search_public ELSE search_public || said END
      WHERE account_id = NEW.account_id AND id = NEW.issue_id AND length(search_internal) < 20000;
    PERFORM felix_learn_words(NEW.account_id, CASE NEW.type WHEN 'internal' THEN '{}' ELSE tsvector_to_array(said) END,
      CASE NEW.type WHEN 'internal' THEN tsvector_to_array(said) END);
  ELSE
    UPDATE issue SET title = title WHERE account_id = OLD.account_id AND id = OLD.issue_id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER message_searchable_change AFTER DELETE OR UPDATE OF html, type, author_id, private_message_agent_id ON public.message
  FOR EACH ROW EXECUTE FUNCTION public.felix_index_message();
CREATE OR REPLACE TRIGGER message_searchable_insert AFTER INSERT ON public.message
  FOR EACH ROW EXECUTE FUNCTION public.felix_index_message();
