-- The settings of a column go by the names of the product: wipLimit, wipMode, collapsed.
CREATE FUNCTION renamed_column(setting jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_object_agg(CASE key WHEN 'limit' THEN 'wipLimit' WHEN 'limitMode' THEN 'wipMode' WHEN 'isHidden' THEN 'collapsed' ELSE key END, value)
  FROM jsonb_each(setting)
$$;
UPDATE "Project" SET "columns" = (
  SELECT jsonb_agg(renamed_column(setting) ORDER BY nth) FROM jsonb_array_elements("columns") WITH ORDINALITY AS kept (setting, nth));
DROP FUNCTION renamed_column(jsonb);
