-- A histogram in the fewest numbers, in order. One too long for a row of the index, of some 100,000 issues, gets steps four times as
-- long. PL/pgSQL keeps its plans: this runs for every row that is added to.
CREATE OR REPLACE FUNCTION public.felix_steps_tidy(steps smallint[])
RETURNS smallint[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  tidy smallint[];
  most int;
  rest int;
  digit int;
  entry int;
  r record;
BEGIN
  IF cardinality(steps) = 1 THEN RETURN steps; END IF;
  SELECT array_agg((CASE WHEN t.n > 0 THEN t.step * 50 + least(t.n, 15) - 1 ELSE -(t.step * 50 + least(-t.n, 15) - 1) - 1 END)::smallint ORDER BY t.step),
    max(abs(t.n)) INTO tidy, most FROM felix_steps_read(steps, 1) t;
  IF tidy IS NULL OR most < 16 THEN RETURN tidy; END IF;
  FOR coarse IN 0..1 LOOP
    tidy := '{}';
    FOR r IN SELECT * FROM felix_steps_read(steps, CASE coarse WHEN 0 THEN 1 ELSE 4 END) ORDER BY step LOOP
      rest := abs(r.n);
      FOR place IN 0..3 LOOP
        WHILE rest > 0 AND (place = 3 OR rest & 15 > 0) LOOP
          digit := CASE place WHEN 3 THEN least(rest, 5) ELSE rest & 15 END;
          entry := r.step * 50 + place * 15 + digit - 1;
          tidy := tidy || (CASE WHEN r.n > 0 THEN entry ELSE -entry - 1 END)::smallint;
          rest := rest - digit;
        END LOOP;
        EXIT WHEN rest = 0 OR place = 3;
        rest := rest >> 4;
      END LOOP;
    END LOOP;
    EXIT WHEN cardinality(tidy) <= 1200;
  END LOOP;
  RETURN tidy;
END $$;

CREATE OR REPLACE AGGREGATE public.felix_steps_sum(smallint[]) (
  SFUNC = array_cat, STYPE = smallint[], FINALFUNC = public.felix_steps_tidy, PARALLEL = SAFE
);

-- Not tidied, for a sum of sums.
CREATE OR REPLACE AGGREGATE public.felix_steps_all(smallint[]) (SFUNC = array_cat, STYPE = smallint[], PARALLEL = SAFE);
