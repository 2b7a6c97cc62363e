-- What a copy of a workspace needs: every id gets another, the same one each time, and days move. A key keeps copies apart.
CREATE FUNCTION copied_id(id uuid, key text) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  -- Version 8 of RFC 9562: its bits mean what their maker says.
  SELECT overlay(overlay(md5(key || id::text) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid
$$;

CREATE FUNCTION copied_ids(ids uuid[], key text) RETURNS uuid[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(copied_id(each.id, key) ORDER BY each.nth), '{}') FROM unnest(ids) WITH ORDINALITY AS each(id, nth)
$$;

-- A text with other ids in it, which have the same length.
CREATE FUNCTION copied_text(value text, key text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN value !~ '[0-9a-f]{8}-[0-9a-f]{4}-' THEN value ELSE (
    SELECT string_agg(found.part[1] || coalesce(copied_id(nullif(found.part[2], '')::uuid, key)::text, ''), '' ORDER BY found.nth)
    FROM regexp_matches(value, '(.*?)([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|$)', 'g') WITH ORDINALITY AS found(part, nth)
  ) END
$$;

CREATE FUNCTION copied_texts(texts text[], key text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(copied_text(each.text, key) ORDER BY each.nth), '{}') FROM unnest(texts) WITH ORDINALITY AS each(text, nth)
$$;

-- Bytes with other ids in them: an encoded document states the lengths of its texts, and they stay.
CREATE FUNCTION copied_bytes(value bytea, key text) RETURNS bytea LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT decode(copied_text(encode(value, 'escape'), key), 'escape')
$$;

-- A day or a moment as JSON has it, some days or a while later.
CREATE FUNCTION later_text(moment text, days integer, while interval) RETURNS text LANGUAGE sql STABLE STRICT AS $$
  SELECT CASE
    WHEN moment = '' THEN ''
    WHEN length(moment) = 10 THEN to_char(moment::date + days, 'YYYY-MM-DD')
    ELSE to_char((moment::timestamptz + while) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  END
$$;

-- A value with other ids, and with later days and moments where a text is nothing else, or two of them with a slash between.
CREATE FUNCTION copied_json(value jsonb, key text, days integer, while interval) RETURNS jsonb LANGUAGE sql STABLE STRICT AS $$
  SELECT CASE WHEN copied !~ '"/?[0-9]{4}-[0-9]{2}-[0-9]{2}[T"/]' THEN copied::jsonb ELSE (
    SELECT string_agg(found.part[1] || coalesce(
      '"' || (SELECT string_agg(later_text(each.text, days, while), '/' ORDER BY each.nth)
        FROM unnest(string_to_array(nullif(btrim(found.part[2], '"'), ''), '/')) WITH ORDINALITY AS each(text, nth)) || '"', ''),
      '' ORDER BY found.nth)::jsonb
    FROM regexp_matches(copied,
      '(.*?)("(?:/?[0-9]{4}-[0-9]{2}-[0-9]{2}(?:T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]{1,6})?(?:Z|[+-][0-9]{2}:[0-9]{2}))?/?){1,2}"|$)', 'g')
      WITH ORDINALITY AS found(part, nth)
  ) END
  FROM copied_text(value::text, key) AS copied
$$;
