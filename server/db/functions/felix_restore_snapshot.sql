-- Restores the rows saved by felix_issue_snapshot.
CREATE OR REPLACE FUNCTION public.felix_restore_snapshot(account integer, issue integer, image jsonb)
RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  part record;
  names text;
BEGIN
  FOR part IN SELECT p.value ->> 'table' AS name, p.value -> 'rows' AS rows, p.value ->> 'column' AS col, p.value -> 'ids' AS ids
    FROM jsonb_array_elements(image) WITH ORDINALITY p(value, place) ORDER BY p.place
  LOOP
    IF part.col IS NULL THEN
      SELECT string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) INTO names FROM pg_attribute a
        WHERE a.attrelid = part.name::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '';
      EXECUTE format('INSERT INTO %1$s (%2$s) OVERRIDING SYSTEM VALUE SELECT %2$s FROM jsonb_populate_recordset(NULL::%1$s, $1)',
        part.name::regclass, names) USING part.rows;
    ELSE
      EXECUTE format('UPDATE %s SET %2$I = $2 WHERE account_id = $1 AND %2$I IS NULL AND id IN
        (SELECT value::integer FROM jsonb_array_elements_text($3))', part.name::regclass, part.col) USING account, issue, part.ids;
    END IF;
  END LOOP;
END $$;
