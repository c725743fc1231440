-- Returns at a replica once it has replayed the WAL up to a position of the primary, so that the next statement sees whatever had been
-- committed there. Fails with FX001 at one that is still behind after so many milliseconds, and at a server that is no replica.
-- Positions of two timelines are not comparable: a former primary may have replayed what the new one never had. The timeline that
-- the control file names is one that the replica has replayed from, though not at once.
DROP FUNCTION IF EXISTS public.felix_await_replay(pg_lsn, integer);
CREATE OR REPLACE FUNCTION public.felix_await_replay(timeline integer, wanted pg_lsn, patience_ms integer)
RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  until timestamptz := clock_timestamp() + patience_ms * interval '1 millisecond';
BEGIN
  WHILE (
    pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= wanted
    AND (SELECT min_recovery_end_timeline FROM pg_control_recovery()) = timeline
  ) IS NOT TRUE LOOP
    IF NOT pg_is_in_recovery() OR clock_timestamp() >= until THEN
      RAISE EXCEPTION 'behind %', wanted USING ERRCODE = 'FX001';
    END IF;
    PERFORM pg_sleep(0.001);
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION public.felix_await_replay FROM PUBLIC;
GRANT EXECUTE ON FUNCTION public.felix_await_replay TO felix_app;
