-- The words of a private message for its two readers; the author of one without author is the reporter (r).
CREATE OR REPLACE FUNCTION public.felix_private_message(m public.message)
RETURNS tsvector
LANGUAGE sql IMMUTABLE AS $$
  SELECT public.felix_private_words(coalesce(m.author_id::text, 'r'), left(m.html, 20000))
    || public.felix_private_words(m.private_message_agent_id::text, left(m.html, 20000))
$$;
