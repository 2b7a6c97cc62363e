-- For searches that look at the entries of a few projects, at what changed last, or at titles that are spelled similarly one by one:
-- an index of trigrams found thousands of them for each word, and reading those took a second.
CREATE INDEX search_entry_project ON "SearchEntry" ("workspaceId", "projectId");
DROP INDEX search_entry_newest;
CREATE INDEX search_entry_newest ON "SearchEntry" ("workspaceId", "changedAt" DESC) WHERE "kind" NOT IN ('PROJECT', 'PERSON');
-- What searches name, and what is looked at beside what changed last.
CREATE INDEX search_entry_named ON "SearchEntry" ("workspaceId", "kind") WHERE "kind" IN ('PROJECT', 'PERSON', 'LABEL', 'SPRINT');
DROP FUNCTION search_alike(uuid, text[]);
DROP INDEX search_entry_alike;
DO $make$
DECLARE
  home text;
BEGIN
  SELECT n.nspname INTO home FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'pg_trgm';
  EXECUTE format($function$
    CREATE FUNCTION search_likeness(word text, title text) RETURNS real LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN %I.word_similarity(word, folded(title))
  $function$, home);
END
$make$;
