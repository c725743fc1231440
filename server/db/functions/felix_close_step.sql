-- Medians are read from a histogram of durations with steps as fine as what is shown: minutes below an hour, tenths of hours
-- below ten, hours below two days, tenths of days below 30, days below 120, ten days below three years, which is the last step.
-- server/modules/statistics/steps.ts has the length of each step.
CREATE OR REPLACE FUNCTION public.felix_close_step(minutes bigint)
RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (CASE WHEN minutes < 60 THEN greatest(minutes, 0)
    WHEN minutes < 600 THEN 50 + (minutes + 3) / 6
    WHEN minutes < 2880 THEN 140 + (minutes + 30) / 60
    WHEN minutes < 43200 THEN 168 + (minutes + 72) / 144
    WHEN minutes < 172800 THEN 438 + (minutes + 720) / 1440
    ELSE least(654, 546 + (minutes + 7200) / 14400) END)::int
$$;
