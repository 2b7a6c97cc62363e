// A number is compared as a number, which uses an index. Other spellings (012) do not match.
const numbersIn = (text: string): string => `
  SELECT CASE WHEN said."digits" ~ '^[1-9][0-9]{0,9}$' THEN said."digits"::bigint END
  FROM (
    SELECT ltrim(${text}, '#') AS "digits"
    UNION ALL SELECT substr(upper(${text}), length(p."key") + 2) FROM "Project" p
    WHERE p."id" = $1 AND starts_with(upper(${text}), p."key" || '-')
  ) said`;

/** True in SQL for the task `t` of the project $1 that a text names: by its number (12, #12) or its key (WEB-12). */
export const isNamedBy = (text: string, row = 't'): string => `${row}."number" = ANY (ARRAY(${numbersIn(text)}))`;

// Looking up this many tasks one by one takes as long as reading the whole project.
const FEW = 2000;

/** The parameters of a search: a pattern, and the text as it was sent. */
export interface SearchParameters {
  like: string;
  text: string;
}

/**
 * The head of the SQL: the tasks of the project $1 whose stored text matches a pattern, or which a text names (`sought`),
 * and their number (`counted`). The planner cannot know that number, which determines the way to the tasks themselves.
 */
export const matchesSql = ({ like, text }: SearchParameters): string => `
WITH sought AS MATERIALIZED (
  SELECT x."taskId" FROM "TaskText" x WHERE x."projectId" = $1 AND x."text" LIKE ${small(like)}
  UNION ALL
  SELECT n."id" FROM "Task" n JOIN "TaskText" x ON x."taskId" = n."id"
  WHERE n."projectId" = $1 AND ${isNamedBy(text, 'n')} AND x."text" NOT LIKE ${small(like)}
), counted AS MATERIALIZED (SELECT count(*) AS "many" FROM sought)`;

export const isMany = `(SELECT "many" > ${FEW} FROM counted)`;

/** Evaluated for each task `t`, from one table of results. */
export const isMatch = '(t."id" IN (SELECT "taskId" FROM sought)) IS TRUE';

/** Columns of the tasks `t` that match the search and a condition, if there are few. */
export const fewMatches = (columns: string, condition: string): string => `
SELECT ${columns} FROM sought JOIN "Task" t ON t."id" = sought."taskId" WHERE NOT ${isMany} AND ${condition}`;

/** In SQL: columns of the tasks `t` that match the search, however many, and a condition that names their project. */
export const searched = (columns: string, condition: string, texts: SearchParameters): string => `${matchesSql(texts)}
${fewMatches(columns, condition)}
UNION ALL
SELECT ${columns} FROM "Task" t WHERE ${isMany} AND ${condition} AND ${isMatch}`;

// Once, and not for each row.
const small = (like: string): string => `(SELECT lower(${like}))`;
