import { namesOf } from '#contract/row-fields';
import { taskFields } from '../contract.ts';

// After the id, which is always as long, comes what a shift of thousands of tasks changes, so that the rest of each text stays.
const FIRST = ['id', 'version', 'startDate', 'dueDate'] as const;

/** The fields of a card in the order of its values. */
export const CARD = [...FIRST, ...namesOf(taskFields, { onCard: true }).filter((name) => !FIRST.some((first) => first === name))];

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

const day = (value: string): string => `coalesce(to_json(${value})::text, 'null')`;
const lengthOfDay = (value: string): string => `CASE WHEN ${value} IS NULL THEN 4 ELSE 12 END`;

/** `["id", `, of which the id has 36 letters. */
const UP_TO_VERSION = 41;

/** In SQL: the next card of the task `t` with the dates of `s`, as `write_card` would make it. */
export const movedCard = `left(t."card", ${UP_TO_VERSION}) || (t."version" + 1) || ', ' || ${day('s."startDate"')} || ', ' || ${day('s."dueDate"')}
  || substr(t."card", ${UP_TO_VERSION + 5} + length(t."version"::text) + ${lengthOfDay('t."startDate"')} + ${lengthOfDay('t."dueDate"')})`;
