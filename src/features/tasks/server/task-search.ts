/** A pattern of LIKE for texts that hold what is sought, whose own signs stand for themselves. */
export const likeOf = (search: string): string => `%${search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

// A number is compared as a number, which an index finds; no other way of writing it (012) names it.
const numbersIn = (text: string): string => `
  SELECT CASE WHEN said."digits" ~ '^[1-9][0-9]{0,9}$' THEN said."digits"::bigint END
  FROM (
    SELECT ltrim(${text}, '#') AS "digits"
    UNION ALL SELECT substr(upper(${text}), length(p."key") + 2) FROM "Project" p
    WHERE p."id" = $1 AND starts_with(upper(${text}), p."key" || '-')
  ) said`;

/** True in SQL for the task `t` of the project $1 that a text names: by its number (12, #12) or its key (WEB-12). */
export const isNamedBy = (text: string, row = 't'): string => `${row}."number" = ANY (ARRAY(${numbersIn(text)}))`;

// Looking up so many tasks one by one takes as long as looking at all of the project.
const FEW = 2000;

/**
 * In SQL: columns of the tasks `t` of the project $1 that meet a condition, and of which the kept text holds a pattern, or which are
 * named by a text. How many those are the planner cannot know; so there are two ways, and the number found decides between them.
 */
export const searched = (columns: string, condition: string, { like, text }: { like: string; text: string }): string => `
WITH sought AS MATERIALIZED (
  SELECT x."taskId" FROM "TaskText" x WHERE x."projectId" = $1 AND x."text" LIKE ${small(like)}
  UNION ALL
  SELECT n."id" FROM "Task" n JOIN "TaskText" x ON x."taskId" = n."id"
  WHERE n."projectId" = $1 AND ${isNamedBy(text, 'n')} AND x."text" NOT LIKE ${small(like)}
), counted AS MATERIALIZED (SELECT count(*) AS "many" FROM sought)
SELECT ${columns} FROM sought JOIN "Task" t ON t."id" = sought."taskId"
WHERE (SELECT "many" <= ${FEW} FROM counted) AND ${condition}
UNION ALL
SELECT ${columns} FROM "Task" t
WHERE (SELECT "many" > ${FEW} FROM counted) AND ${condition} AND (t."id" IN (SELECT "taskId" FROM sought)) IS TRUE`;

// Once, and not for each row.
const small = (like: string): string => `(SELECT lower(${like}))`;
