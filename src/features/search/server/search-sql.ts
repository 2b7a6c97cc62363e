import { FOUND_MOST } from '../fields.ts';
import type { SearchKind } from '../subject.ts';
import type { Question } from '../rules.ts';
import {
  type Asked,
  firstValues,
  hasItemConditions,
  meetingSql,
  meetsSql,
  type PlaceOf,
  reachesBeyond,
  readableSql,
  seenSql,
  UNSEEN,
  works,
  type WorkRow,
} from './conditions.ts';

/** The most matches that are ranked. */
const RANKED_MOST = 800;
/** The most matches that are counted, and how many of the entries that changed last are counted of what matches very many. */
export const COUNTED_MOST = 10_000;
const NEWEST_COUNTED = 5000;
/**
 * How far back what changed last is looked at: for what matches a good part of everything, until enough is found, and beside more
 * matches of the index than are ranked.
 */
const NEWEST = { most: 20_000, beside: 1500 };
/** The most projects and people that are looked at beside what changed last. */
const PLACES_MOST = 2000;
/** How many entries are compared with a word that is spelled wrong: that begin like it, and that changed last. */
const ALIKE = { begin: 500, newest: 1000, words: 5 };
/** The least similarity of a word to one of a title, by trigrams. */
const LIKENESS = 0.4;
/** How many entries of a few projects are read one by one: reading them is faster than asking the index for all of the workspace. */
const NEAR_MOST = 4000;
const FEW_PROJECTS = 10;
/** How many entries show what kind of search this is, and how many of them are many and very many. */
const SAMPLED = 300;
const MANY = 5;
const VERY_MANY = 30;
/** How many of those are of the entries that were chosen by chance, so that no import of a thousand labels hides all others. */
const SPREAD = 250;

/**
 * Where a search looks.
 * - near: at each entry of a few projects.
 * - newest: at the entries that changed last, for what matches a good part of everything.
 * - words: at what the index of words finds.
 * - items: at the tasks and issues that meet its conditions, if its words are more frequent than those.
 */
export type Source = 'near' | 'newest' | 'words' | 'items';

/** A row of the answer; `lexemes` are the words that matched, as a tsquery. */
export interface FoundRow {
  readonly kind: SearchKind;
  readonly id: string;
  readonly projectId: string | null;
  readonly subjectType: string | null;
  readonly subjectId: string | null;
  readonly key: string | null;
  readonly title: string;
  readonly text: string;
  readonly isArchived: boolean;
  readonly updatedAt: string;
  readonly lexemes: string | null;
  /** How many results the search has, up to the most that are shown. */
  readonly total: number;
}

interface Sql {
  readonly text: string;
  readonly values: unknown[];
}

export const hasWords = ({ words, phrases, excluded }: Question): boolean => words.length + phrases.length + excluded.length > 0;

/** A statement about an entry `e`, with its values. */
function statement(asked: Asked, text: (placeOf: PlaceOf) => string): Sql {
  const values = firstValues(asked);
  return { text: text((value) => `$${values.push(value)}`), values };
}

/** What a sample tells of a search: how many of its entries have the words, meet the conditions, and do both. */
export interface Sample {
  readonly isNear: boolean;
  readonly words: number;
  readonly items: number;
  readonly both: number;
}

// A limit makes Postgres ask the index for each project. Otherwise it reads all entries, because it expects more projects.
const NEAR = `within w CROSS JOIN LATERAL (
  SELECT * FROM "SearchEntry" e WHERE e."workspaceId" = $2 AND e."projectId" = w."id" LIMIT ${NEAR_MOST + 1}) e`;
const CHANGED = `SELECT * FROM "SearchEntry" e WHERE e."workspaceId" = $2 AND e."kind" NOT IN ('PROJECT', 'PERSON')`;
const LAST_CHANGED = `${CHANGED} ORDER BY e."changedAt" DESC`;
// One entry in 64, always the same ones. An index has the same condition.
const CHOSEN = `${CHANGED} AND (uuid_hash(e."id") & 63) = 0 ORDER BY e."changedAt" DESC`;

/** The statement of the sample. It decides only where a search looks: what may be found is asked again by the one that finds it. */
export const sampleSql = (asked: Asked): Sql =>
  statement(asked, (placeOf) => {
    const isItem = meetsSql(asked, placeOf);
    const readable = readableSql(asked, placeOf);
    return `WITH ${seenSql(asked, placeOf)}, chosen AS MATERIALIZED (
  ${CHOSEN} LIMIT ${SPREAD}
), sample AS MATERIALIZED (
  SELECT ${hasWords(asked.question) ? `e."words" @@ (SELECT "plain" FROM asked)` : 'true'} AS "hasWords", ${isItem} AS "isItem" FROM (
    SELECT * FROM chosen UNION ALL (${LAST_CHANGED} LIMIT ${SAMPLED} - (SELECT count(*) FROM chosen))) e WHERE ${readable}
), near AS MATERIALIZED (
  SELECT count(*) AS "projects", (SELECT count(*) FROM (
    SELECT FROM ${NEAR} WHERE (SELECT count(*) FROM within) <= ${FEW_PROJECTS} LIMIT ${NEAR_MOST + 1}) entries) AS "entries" FROM within
)
SELECT (SELECT "projects" <= ${FEW_PROJECTS} AND "entries" <= ${NEAR_MOST} FROM near) AS "isNear", count(*) FILTER (WHERE "hasWords")::int AS "words",
  count(*) FILTER (WHERE "isItem")::int AS "items", count(*) FILTER (WHERE "hasWords" AND "isItem")::int AS "both" FROM sample`;
  });

/** Where to look for what is asked. What is counted is looked for as far back as it is found. */
export function sourceOf({ question }: Asked, { isNear, words, items, both }: Sample, isCounted = false): Source {
  if (isNear) return 'near';
  // Without words, the first that meet the conditions are enough.
  if (both >= (hasWords(question) || isCounted ? VERY_MANY : MANY)) return 'newest';
  const isOfItems = hasItemConditions(question);
  if (hasWords(question) && (!isOfItems || words <= items)) return 'words';
  return isOfItems ? 'items' : 'newest';
}

/** The rows `e` of a source, with all conditions on them. */
function fromSql(asked: Asked, source: Source, placeOf: PlaceOf, newest: number | null = NEWEST.most): string {
  const has = (query: 'plain' | 'whole'): string =>
    hasWords(asked.question) ? `e."words" @@ (SELECT "${query}" FROM asked) AND ` : '';
  const readable = readableSql(asked, placeOf);
  if (source === 'items')
    return `(${meetingSql(asked, placeOf)}) item CROSS JOIN LATERAL (
    SELECT * FROM "SearchEntry" e WHERE e."id" = item."id" AND e."source" = item."source" LIMIT 1) e
  WHERE ${has('plain')}${readable}`;
  const meets = meetsSql(asked, placeOf);
  if (source === 'words') return `"SearchEntry" e WHERE ${has('whole')}${readable} AND ${meets}`;
  return `(${source === 'near' ? nearSql(asked) : newestSql(newest === null ? '' : ` LIMIT ${newest}`)}) e WHERE ${has('plain')}${readable} AND ${meets}`;
}

/** What changed last, and projects and people: they are few, and often what someone looks for. */
const newestSql = (most: string): string => `(${most === '' ? CHANGED : LAST_CHANGED}${most})
  UNION ALL (SELECT * FROM "SearchEntry" e WHERE e."workspaceId" = $2 AND e."kind" IN ('PROJECT', 'PERSON') LIMIT ${PLACES_MOST})`;

// Each part has an index of its own. `OFFSET 0` keeps Postgres from asking the index of words too, which would read all of the workspace.
const BEYOND = ['e."projectId" IS NULL', UNSEEN]
  .map((which) => ` UNION ALL (SELECT * FROM "SearchEntry" e WHERE e."workspaceId" = $2 AND ${which} OFFSET 0)`)
  .join('');
const nearSql = (asked: Asked): string => `SELECT e.* FROM ${NEAR}${reachesBeyond(asked) ? BEYOND : ''}`;

// How well an entry matches: its words by where they are, then its title, its kind, and how lately it changed.
const SCORE = `coalesce(ts_rank(ARRAY[0.05, 0.1, 0.25, 1]::real[], e."words", (SELECT "plain" FROM asked)), 0)
  + CASE WHEN lower(e."title") = (SELECT "said" FROM asked) THEN 1 WHEN starts_with(lower(e."title"), (SELECT "said" FROM asked)) THEN 0.4 ELSE 0 END
  + CASE e."kind" WHEN 'PROJECT' THEN 0.3 WHEN 'PERSON' THEN 0.3 WHEN 'TASK' THEN 0.15 WHEN 'ISSUE' THEN 0.15 ELSE 0 END
  + 0.2 * exp(-greatest(extract(epoch FROM now() - e."changedAt"), 0) / 5184000)`;

const nearness = (kind: string, { from, row, of }: WorkRow): string => `WHEN '${kind}' THEN (
  SELECT CASE WHEN ${of.assigned} THEN 0.3 WHEN ${of.watched} THEN 0.15 ELSE 0 END FROM ${from} WHERE ${row}."id" = c."subjectId")`;

const CANDIDATE = `e."source", e."id", e."subjectType", e."subjectId"`;
const KEY = /^(?:([a-z][a-z0-9]{0,9})-)?(\d{1,9})$/i;

/** The statement of one page, from `offset` on. */
export const pageSql = (asked: Asked, source: Source, offset: number, limit: number): Sql =>
  statement(asked, (placeOf) => {
    const seen = seenSql(asked, placeOf);
    const candidates = hasWords(asked.question) ? byWords(asked, source, placeOf) : byTime(asked, source, placeOf);
    return `WITH ${seen}, ${candidates}, best AS MATERIALIZED (
  SELECT c.*, c."score" + coalesce(CASE c."subjectType" ${works.map(([{ type }, work]) => nearness(type, work)).join(' ')} END, 0) AS "place"
  FROM (SELECT "source", "id", "subjectType", "subjectId", max("score") AS "score" FROM candidates GROUP BY 1, 2, 3, 4
    ORDER BY 5 DESC, 2 LIMIT ${FOUND_MOST}) c
), page AS (
  SELECT * FROM best ORDER BY "place" DESC, "id" LIMIT ${placeOf(limit)} OFFSET ${placeOf(offset)}
)
${ROWS}, (SELECT count(*)::int FROM best) AS "total" FROM page JOIN "SearchEntry" e ON e."source" = page."source" AND e."id" = page."id" ${ROW_JOINS} ORDER BY page."place" DESC, page."id"`;
  });

const ROWS = `SELECT e."kind", CASE WHEN e."kind" = 'PERSON' THEN e."subjectId" ELSE e."id" END AS "id", e."projectId",
  CASE WHEN s."id" <> e."id" THEN s."kind" END AS "subjectType", CASE WHEN s."id" <> e."id" THEN s."id" END AS "subjectId",
  CASE WHEN e."kind" = 'PROJECT' THEN seen."key" WHEN s."number" IS NOT NULL THEN seen."key" || '-' || s."number" END AS "key",
  CASE WHEN e."title" = '' AND s."id" IS NOT NULL THEN s."title" ELSE e."title" END AS "title", e."text",
  e."isArchived" OR coalesce(seen."isArchived", false) AS "isArchived", e."changedAt" AS "updatedAt",
  (SELECT "plain"::text FROM asked) AS "lexemes"`;
const ROW_JOINS = `LEFT JOIN seen ON seen."id" = e."projectId"
  LEFT JOIN "SearchEntry" s ON s."kind" = e."subjectType" AND s."id" = e."subjectId"`;

/** The project and number of the first word that can be a key, such as APP-12 or 12. */
export function keyIn({ words }: Question): { key: string | null; number: number } | null {
  for (const word of words) {
    const [, key = null, number] = KEY.exec(word) ?? [];
    if (number !== undefined && Number(number) <= 2_147_483_647) return { key, number: Number(number) };
  }
  return null;
}

/** If the index finds more than are ranked, what changed last is ranked too: it is looked for soonest. */
function byWords(asked: Asked, source: Source, placeOf: PlaceOf): string {
  const isIndex = source === 'words';
  const newest = isIndex
    ? `
  UNION ALL SELECT ${CANDIDATE}, ${SCORE} FROM ${fromSql(asked, 'newest', placeOf, NEWEST.beside)} AND (SELECT count(*) FROM matched) = ${RANKED_MOST}`
    : '';
  return `
matched AS MATERIALIZED (
  SELECT ${CANDIDATE}, ${SCORE} AS "score" FROM ${fromSql(asked, source, placeOf)}
  ${isIndex ? '' : 'ORDER BY e."changedAt" DESC '}LIMIT ${RANKED_MOST}
), candidates AS (
  SELECT * FROM matched${newest}${byKey(asked, placeOf)}
)`;
}

function byKey(asked: Asked, placeOf: PlaceOf): string {
  const key = keyIn(asked.question);
  if (key === null) return '';
  const inProject =
    key.key === null ? '' : ` AND e."projectId" IN (SELECT "id" FROM seen WHERE "key" = ${placeOf(key.key.toUpperCase())})`;
  return `
  UNION ALL SELECT ${CANDIDATE}, ${SCORE} + ${key.key === null ? 2 : 10} FROM "SearchEntry" e
  WHERE e."number" = ${placeOf(key.number)}${inProject} AND ${readableSql(asked, placeOf)} AND ${meetsSql(asked, placeOf)}`;
}

/** Without words, what changed last comes first. */
const byTime = (asked: Asked, source: Source, placeOf: PlaceOf): string => `
candidates AS (
  SELECT ${CANDIDATE}, extract(epoch FROM e."changedAt") AS "score" FROM ${fromSql(asked, source, placeOf)}
  ORDER BY e."changedAt" DESC LIMIT ${FOUND_MOST}
)`;

/**
 * What is spelled similarly to the words, for a search that found little. Titles are compared one by one, so they are few: those with
 * a word that begins like the longest, since most people begin a word right, and those that changed last.
 */
export const alikeSql = (asked: Asked, source: Source, limit: number): Sql =>
  statement(asked, (placeOf) => {
    const words = asked.question.words.slice(0, ALIKE.words);
    const likeness = words.map((word) => `search_likeness((SELECT folded(${placeOf(word)}::text)), e."title")`).join(', ');
    const seen = seenSql(asked, placeOf);
    const readable = `${readableSql(asked, placeOf)} AND ${meetsSql(asked, placeOf)}`;
    const candidates = (rows: string): string =>
      `SELECT e."source", e."id", e."changedAt", least(${likeness}) AS "likeness" FROM ${rows}`;
    const indexed =
      (): string => `(SELECT * FROM "SearchEntry" e WHERE e."words" @@ (SELECT quote_literal('w:' || $2::uuid)::tsquery
      && to_tsquery('pg_catalog.simple', quote_literal(folded(${placeOf(beginOf(words))}::text)) || ':*')) AND ${readable} LIMIT ${ALIKE.begin}) e`;
    const from =
      source === 'near'
        ? candidates(`(${nearSql(asked)}) e WHERE ${readable}`)
        : `${candidates(indexed())} UNION ${candidates(`(${newestSql(` LIMIT ${ALIKE.newest}`)}) e WHERE ${readable}`)}`;
    return `WITH ${seen}, alike AS MATERIALIZED (
  SELECT * FROM (${from}) e WHERE "likeness" >= ${LIKENESS} ORDER BY "likeness" DESC, "changedAt" DESC, "id" LIMIT ${placeOf(limit)}
)
${ROWS}, 0 AS "total" FROM alike a JOIN "SearchEntry" e ON e."source" = a."source" AND e."id" = a."id" ${ROW_JOINS}
ORDER BY a."likeness" DESC, e."changedAt" DESC, e."id"`;
  });

/** The first half of the longest word, at least three letters. */
function beginOf(words: readonly string[]): string {
  const [longest = ''] = words
    .flatMap((word) => word.match(/[\p{L}\p{N}]+/gu) ?? [])
    .toSorted((one, other) => other.length - one.length);
  return [...longest].slice(0, Math.max(3, Math.ceil(longest.length / 2))).join('');
}

/** The statement that counts what is found by kind and by project. `isCut` is true if there are older entries that it did not look at. */
export const countsSql = (asked: Asked, source: Source): Sql =>
  statement(asked, (placeOf) => {
    // What is asked of the entries alone is fast to count.
    const newest = !hasWords(asked.question) && !hasItemConditions(asked.question) ? null : NEWEST_COUNTED;
    const isCut = source === 'newest' && newest !== null ? `EXISTS (${LAST_CHANGED} OFFSET ${NEWEST_COUNTED})` : 'false';
    return `WITH ${seenSql(asked, placeOf)}, found AS MATERIALIZED (
  SELECT e."kind", e."projectId" FROM ${fromSql(asked, source, placeOf, newest)} LIMIT ${COUNTED_MOST}
)
SELECT "kind", "projectId", count(*)::int AS "count", (SELECT ${isCut}) AS "isCut" FROM found GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2`;
  });
