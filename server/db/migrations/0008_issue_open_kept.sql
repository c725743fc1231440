-- Whether an assignee's issue is open is kept with him, whoever changes it.
CREATE FUNCTION felix_assignee_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.open := coalesce((SELECT i.status <> 'closed' FROM issue i
    WHERE i.account_id = NEW.account_id AND i.id = NEW.issue_id), true);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER issue_assignee_open BEFORE INSERT ON issue_assignee FOR EACH ROW EXECUTE FUNCTION felix_assignee_open();
--> statement-breakpoint
CREATE FUNCTION felix_issue_opened() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE issue_assignee SET open = NEW.status <> 'closed' WHERE account_id = NEW.account_id AND issue_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER issue_opened AFTER UPDATE OF status ON issue FOR EACH ROW
  WHEN ((OLD.status = 'closed') <> (NEW.status = 'closed')) EXECUTE FUNCTION felix_issue_opened();
--> statement-breakpoint
-- The account and whether the issue is open, as one word that nobody can type nor begin to type: an index of words knows
-- no other way to keep to an account, or to leave out what is closed.
CREATE FUNCTION felix_issue_word(account integer, status text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT ':' || account || CASE status WHEN 'closed' THEN 'c' ELSE 'o' END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION felix_issue_searchable() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  place text := '';
  said_public text := '';
  said_internal text := '';
BEGIN
  IF NEW.address_id IS NOT NULL THEN
    SELECT concat_ws(' ', a.street, a.object_id) INTO place
      FROM address a WHERE a.account_id = NEW.account_id AND a.id = NEW.address_id;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    SELECT string_agg(m.html, ' ') FILTER (WHERE m.type = 'public'), string_agg(m.html, ' ') FILTER (WHERE m.type = 'internal')
      INTO said_public, said_internal
      FROM message m WHERE m.account_id = NEW.account_id AND m.issue_id = NEW.id AND m.type <> 'private';
  END IF;
  NEW.search_public := array_to_tsvector(ARRAY[felix_issue_word(NEW.account_id, NEW.status)])
    || felix_search_vector(concat_ws(' ', NEW.number, NEW.title, NEW.description, place, said_public));
  NEW.search_internal := NEW.search_public || felix_search_vector(concat_ws(' ', NEW.reporter_firstname,
    NEW.reporter_lastname, NEW.reporter_email, NEW.reporter_phone, said_internal));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION felix_issue_reworded() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_word text := felix_issue_word(OLD.account_id, OLD.status);
  new_word tsvector := array_to_tsvector(ARRAY[felix_issue_word(NEW.account_id, NEW.status)]);
BEGIN
  NEW.search_public := ts_delete(NEW.search_public, old_word) || new_word;
  NEW.search_internal := ts_delete(NEW.search_internal, old_word) || new_word;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER issue_reworded BEFORE UPDATE OF status ON issue FOR EACH ROW
  WHEN ((OLD.status = 'closed') <> (NEW.status = 'closed')) EXECUTE FUNCTION felix_issue_reworded();
--> statement-breakpoint
DROP FUNCTION felix_search_issues(tsquery, boolean, integer);
--> statement-breakpoint
-- As before, and with it: which states, 'open', 'closed' or both.
CREATE FUNCTION felix_search_issues(words tsquery, staff boolean, states text, most integer) RETURNS TABLE (id integer)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  account integer := nullif(current_setting('app.account_id', true), '')::integer;
BEGIN
  IF account IS NULL THEN
    RETURN;
  END IF;
  RETURN QUERY EXECUTE format('SELECT i.id FROM public.issue i WHERE i.account_id = $1 AND i.%I @@ $2 LIMIT $3',
      CASE WHEN staff THEN 'search_internal' ELSE 'search_public' END)
    USING account, words && CASE states
      WHEN 'open' THEN format(''':%so''', account)
      WHEN 'closed' THEN format(''':%sc''', account)
      ELSE format(''':%so'' | '':%sc''', account, account) END::tsquery, most;
END $$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO felix_system;
--> statement-breakpoint
ALTER FUNCTION felix_search_issues(tsquery, boolean, text, integer) OWNER TO felix_system;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM felix_system;
--> statement-breakpoint
REVOKE ALL ON FUNCTION felix_search_issues(tsquery, boolean, text, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION felix_search_issues(tsquery, boolean, text, integer) TO felix_app;
--> statement-breakpoint
UPDATE issue SET title = title;
--> statement-breakpoint
UPDATE issue_assignee a SET open = i.status <> 'closed' FROM issue i WHERE i.account_id = a.account_id AND i.id = a.issue_id;
