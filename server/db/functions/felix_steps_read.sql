-- A histogram as steps and counts. It is an array of small numbers, each step * 50 + a digit of the count in base 16, 15 a place: 1 to
-- 15, 16 to 240, 256 to 3840; and 4096 to 20480, as often as it takes. Negative ones are taken off. Most counts are 1.
CREATE OR REPLACE FUNCTION public.felix_steps_read(steps smallint[], coarse integer)
RETURNS TABLE(step integer, n integer)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT e.step, sum(e.n)::int FROM (
    SELECT v.entry / 50 - v.entry / 50 % coarse AS step, v.sign * ((v.entry % 50 % 15 + 1) << 4 * (v.entry % 50 / 15)) AS n
    FROM (SELECT CASE WHEN t < 0 THEN -t - 1 ELSE t END::int AS entry, CASE WHEN t < 0 THEN -1 ELSE 1 END AS sign FROM unnest(steps) t) v
  ) e GROUP BY e.step HAVING sum(e.n) <> 0
$$;
