import type { Searchable } from '#server/searchable';

/** The longest text of an entry, in characters. */
export const TEXT_MOST = 20_000;
const BATCH = 500;

/**
 * The functions and triggers that keep the index of the search, for a migration. Inserted and deleted rows are indexed once per
 * statement. Updates fire per row, because only such a trigger can name the columns that it waits for: a statement that changes
 * no text, such as the move of a card, calls nothing.
 */
export const searchIndexSql = (all: readonly Searchable[]): string =>
  [...all.flatMap((one) => [functionSql(one, all), ...triggersSql(one)]), rebuildSql(all)].join('\n\n');

const functionSql = (one: Searchable, all: readonly Searchable[]): string =>
  `
CREATE OR REPLACE FUNCTION ${named('search_index', one)}(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
${one.locks ? `  PERFORM ${one.locks};\n` : ''}${goneSql(one, all)}  INSERT INTO "SearchEntry" AS e ("source", "kind", "id", "workspaceId", "projectId", "subjectType", "subjectId", "number", "title", "text",
    "isHidden", "isArchived", "changedAt", "words")
  SELECT f.*, search_words(f."workspaceId", f."title", f."text")
  FROM (${entriesSql(one, all)} AND r."id" = ANY(ids)) f ORDER BY f."id"
  ON CONFLICT ("id", "source") DO UPDATE SET "workspaceId" = excluded."workspaceId", "projectId" = excluded."projectId",
    "subjectType" = excluded."subjectType", "subjectId" = excluded."subjectId", "number" = excluded."number",
    "title" = excluded."title", "text" = excluded."text", "changedAt" = excluded."changedAt", "words" = excluded."words"${one.of ? KEPT_STATE : ''}
  WHERE (e."workspaceId", e."projectId", e."subjectType", e."subjectId", e."number", e."title", e."text", e."words")
    IS DISTINCT FROM (excluded."workspaceId", excluded."projectId", excluded."subjectType", excluded."subjectId", excluded."number",
      excluded."title", excluded."text", excluded."words");
END
$$;`.trim();

// The state of an entry that is there is written by the trigger of its subject alone: what this statement read of the subject may be
// older than what another transaction has just written.
const KEPT_STATE = `,
    "isHidden" = CASE WHEN e."subjectId" = excluded."subjectId" THEN e."isHidden" ELSE excluded."isHidden" END,
    "isArchived" = CASE WHEN e."subjectId" = excluded."subjectId" THEN e."isArchived" ELSE excluded."isArchived" END`;

/** Rows that are no longer found, such as a deleted comment. */
const goneSql = (one: Searchable, all: readonly Searchable[]): string =>
  one.isPresent === undefined
    ? ''
    : `  DELETE FROM "SearchEntry" e WHERE e."source" = '${one.table}' AND e."id" = ANY(ids)
    AND NOT EXISTS (SELECT FROM (${entriesSql(one, all)} AND r."id" = ANY(ids)) f WHERE f."id" = e."id");
`;

/** SQL that selects the entries of a kind without their words, in the order of the columns; a condition can follow. */
export function entriesSql(one: Searchable, all: readonly Searchable[]): string {
  const { kind, table, joins = '', title, names = 'NULL::uuid', text, number = 'NULL::int', place, isPresent = 'true', of } = one;
  const subject = of && all.find((each) => each.kind === of.kind);
  const state = one.state ?? subject?.state;
  const alias = subject ? 's' : 'r';
  const where = placeSql(place);
  return `SELECT '${table}' AS "source", '${kind}' AS "kind", r."id", ${where.workspace} AS "workspaceId",
    ${where.project} AS "projectId",
    ${subject || state ? `'${subject?.kind ?? kind}'` : 'NULL::text'} AS "subjectType",
    ${subject ? 's."id"' : state ? 'r."id"' : names} AS "subjectId",
    ${number} AS "number", ${title} AS "title", ${text === undefined ? `''` : `left(${text}, ${TEXT_MOST})`} AS "text",
    ${state?.isHidden(alias) ?? 'false'} AS "isHidden", ${state?.isArchived(alias) ?? 'false'} AS "isArchived",
    r."updatedAt" AS "changedAt"
  FROM "${table}" r${joins && ` ${joins}`}${where.join}${subject && of ? ` JOIN "${subject.table}" s ON s."id" = r."${of.column}"` : ''}
  WHERE ${isPresent}`;
}

function placeSql(place: Searchable['place']): { workspace: string; project: string; join: string } {
  if ('project' in place)
    return { workspace: 'p."workspaceId"', project: 'p."id"', join: ` JOIN "Project" p ON p."id" = ${place.project}` };
  if ('workspace' in place) return { workspace: place.workspace, project: 'NULL::uuid', join: '' };
  return { workspace: `${place.item}."workspaceId"`, project: `${place.item}."projectId"`, join: '' };
}

function triggersSql(one: Searchable): string[] {
  const { table, columns, state, also = [] } = one;
  const index = named('search_index', one);
  const made = (name: string, body: string): string =>
    `CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$\nBEGIN\n  ${body}\n  RETURN NULL;\nEND\n$$;`;
  const [come, changed, gone] = ['come', 'changed', 'gone'].map((when) => named(`words_${when}`, one));
  const stateChanged = named('words_state', one);
  return [
    made(`${come}`, `PERFORM ${index}(ARRAY(SELECT "id" FROM here));`),
    made(`${changed}`, `PERFORM ${index}(ARRAY[NEW."id"]);`),
    made(`${gone}`, `DELETE FROM "SearchEntry" WHERE "source" = '${table}' AND "id" IN (SELECT "id" FROM gone);`),
    // A function that reads the state of a subject runs after the trigger that counts at it, which waits for changes of the subject.
    `CREATE OR REPLACE TRIGGER ${come} AFTER INSERT ON "${table}" REFERENCING NEW TABLE AS here FOR EACH STATEMENT EXECUTE FUNCTION ${come}();`,
    `CREATE OR REPLACE TRIGGER ${changed} ${onChange(table, columns)} EXECUTE FUNCTION ${changed}();`,
    `CREATE OR REPLACE TRIGGER ${gone} AFTER DELETE ON "${table}" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION ${gone}();`,
    ...(state
      ? [
          made(
            stateChanged,
            `UPDATE "SearchEntry" SET "isHidden" = ${state.isHidden('NEW')}, "isArchived" = ${state.isArchived('NEW')}
  WHERE "subjectId" = NEW."id" AND ("isHidden", "isArchived") IS DISTINCT FROM (${state.isHidden('NEW')}, ${state.isArchived('NEW')});`,
          ),
          `CREATE OR REPLACE TRIGGER ${stateChanged} ${onChange(table, state.columns)} EXECUTE FUNCTION ${stateChanged}();`,
        ]
      : []),
    ...also.flatMap((other) => {
      const name = `${named('words_also', one)}_${snake(other.table)}`;
      return [
        made(name, `PERFORM ${index}(ARRAY(${other.ids}));`),
        `CREATE OR REPLACE TRIGGER ${name} ${onChange(other.table, other.columns)} EXECUTE FUNCTION ${name}();`,
      ];
    }),
  ];
}

const onChange = (table: string, columns: readonly string[]): string =>
  `AFTER UPDATE OF ${columns.map((column) => `"${column}"`).join(', ')} ON "${table}" FOR EACH ROW
  WHEN (${columns.map((column) => `OLD."${column}" IS DISTINCT FROM NEW."${column}"`).join(' OR ')})`;

/** Indexes everything again while people work: the rows of a batch are locked, so that no older text overwrites a newer one. */
const rebuildSql = (all: readonly Searchable[]): string =>
  `
CREATE OR REPLACE PROCEDURE rebuild_search_index() LANGUAGE plpgsql AS $$
DECLARE
  here uuid[];
  last uuid;
BEGIN
${all
  .map(
    (one) => `  last := '00000000-0000-0000-0000-000000000000';
  LOOP
    here := ARRAY(SELECT "id" FROM "${one.table}" WHERE "id" > last ORDER BY "id" LIMIT ${BATCH});
    EXIT WHEN cardinality(here) = 0;
${lockSql(one, all)}    PERFORM FROM "${one.table}" WHERE "id" = ANY(here) ORDER BY "id" FOR SHARE;
    DELETE FROM "SearchEntry" WHERE "source" = '${one.table}' AND "id" = ANY(here);
    PERFORM ${named('search_index', one)}(here);
    last := here[cardinality(here)];
    COMMIT;
  END LOOP;`,
  )
  .join('\n')}
  DELETE FROM "SearchEntry" e WHERE ${all.map(({ table }) => `(e."source" = '${table}' AND NOT EXISTS (SELECT FROM "${table}" r WHERE r."id" = e."id"))`).join('\n    OR ')};
END
$$;`.trim();

/** Locks the subjects before the rows, as a change of a subject and its rows does. */
function lockSql({ table, of }: Searchable, all: readonly Searchable[]): string {
  const subject = all.find(({ kind }) => kind === of?.kind);
  return of && subject
    ? `    PERFORM FROM "${subject.table}" WHERE "id" IN (SELECT "${of.column}" FROM "${table}" WHERE "id" = ANY(here)) ORDER BY "id" FOR SHARE;\n`
    : '';
}

const snake = (table: string): string => table.replaceAll(/(?<=.)[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
/** For each table, SQL that indexes its rows with the ids $1 again, as after they came, with what they stand in. */
export const indexesOf = (all: readonly Searchable[]): Readonly<Record<string, string>> =>
  Object.fromEntries(all.map((one) => [one.table, `SELECT ${named('search_index', one)}($1)`]));

const named = (what: string, { table }: Searchable): string => `${what}_${snake(table)}`;
