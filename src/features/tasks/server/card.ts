import { namesOf } from '#contract/row-fields';
import { taskFields } from '../contract.ts';

const CARD = namesOf(taskFields, { onCard: true });

const valueOf = (name: (typeof CARD)[number]): string =>
  taskFields[name].kind === 'moment'
    ? `to_char(NEW."${name}" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : `NEW."${name}"`;

/**
 * The trigger function that writes a task's card, in the order of the values, for a migration. Existing cards stay as they
 * are until their task changes, so the migration also rewrites them, as 0039-news-for-some.sql does.
 */
export const writeCardSql = `CREATE OR REPLACE FUNCTION write_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."card" := json_build_array(
    ${CARD.map(valueOf).join(',\n    ')})::text;
  RETURN NEW;
END
$$;`;
