-- The keys of the roll-up under which a figure is added. Company: its total and what is open by day and by month, all else by ten days, too. Project and
-- category: total, delegations and the times of acceptance by day and by month, all else by month; the days at both ends of a period
-- come from the issues, since a project has fewer of them a day than its day would have rows. Spaces, responsible agents and the
-- other times: company alone. A shelf keeps together what is read together.
CREATE OR REPLACE FUNCTION public.felix_statistic_keys(dim text, day date, project_id integer, category_id integer)
RETURNS TABLE(project_id integer, category_id integer, grain text, shelf smallint, day date)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT w.project, w.category, g.grain, (CASE WHEN dim = 'total' THEN 0 WHEN dim = 'open' THEN 1 WHEN dim = 'contractor' AND NOT w.everything AND g.grain = 'day' THEN 0
    WHEN dim IN ('firstAnswer', 'answerClock', 'accept', 'done', 'remedyClock', 'confirm') THEN 3 WHEN dim IN ('space', 'handler') THEN 4 ELSE 2 END)::smallint, g.day
  FROM (VALUES (0, 0, true), (project_id, 0, false), (0, category_id, false)) w(project, category, everything)
  CROSS JOIN (VALUES ('day', day),
    ('ten', day - (extract(day FROM day)::int - 1) + 10 * least(2, (extract(day FROM day)::int - 1) / 10)),
    ('month', day - (extract(day FROM day)::int - 1))) g(grain, day)
  WHERE CASE WHEN w.everything THEN g.grain <> 'ten' OR dim NOT IN ('total', 'open')
    ELSE w.category IS NOT NULL AND dim NOT IN ('open', 'space', 'handler', 'firstAnswer', 'answerClock', 'done', 'remedyClock', 'confirm')
      AND (g.grain = 'month' OR g.grain = 'day' AND dim IN ('total', 'contractor', 'accept')) END
$$;
