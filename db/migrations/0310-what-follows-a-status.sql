-- Which statuses can follow each one, with the other settings of its column; null for any. See decision 162.
UPDATE "Project" SET "columns" = (
  SELECT jsonb_agg(setting || '{"next": null}'::jsonb ORDER BY nth)
  FROM jsonb_array_elements("columns") WITH ORDINALITY AS kept (setting, nth));
