-- Moments of years that nobody means were taken once; with one before our era in it a list could not be read at all, and so
-- nobody could change it. They become the nearest that is taken now: to be seen for what they are, and changed.
DO $$
DECLARE kept text[];
BEGIN
  FOREACH kept SLICE 1 IN ARRAY ARRAY[
    ['issue', 'due_at'], ['issue', 'planned_from'], ['issue', 'planned_to'], ['issue', 'waiting_until'],
    ['delegation', 'answer_by'], ['delegation', 'visit_from'], ['delegation', 'visit_to'],
    ['delegation_event', 'visit_from'], ['delegation_event', 'visit_to']]
  LOOP
    EXECUTE format(
      'UPDATE %1$I SET %2$I = greatest(least(%2$I, ''2999-12-31T12:00:00Z''), ''1900-01-01T12:00:00Z'')
       WHERE %2$I NOT BETWEEN ''1900-01-01T00:00:00Z'' AND ''2999-12-31T23:59:59Z''', kept[1], kept[2]);
  END LOOP;
END $$;
