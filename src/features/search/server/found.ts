import type { QueryOf, ResponseOf } from '#contract/action';
import type { FilterContext } from '#contract/filter-rule';
import { onePage } from '#contract/paging';
import { plannedOnce } from '#server/planned-once';
import type { Statements } from '#server/statements';
import type { searchActions, SearchResult } from '../contract.ts';
import { FOUND_MOST } from '../fields.ts';
import type { SearchKind } from '../subject.ts';
import { isEmpty, type Question, questionOf } from '../rules.ts';
import type { Asked } from './conditions.ts';
import {
  alikeSql,
  COUNTED_MOST,
  countsSql,
  type FoundRow,
  keyIn,
  pageSql,
  type Sample,
  sampleSql,
  type Source,
  sourceOf,
} from './search-sql.ts';
import { lexemesIn, snippetOf } from './snippet.ts';

/** Below so many results, similarly spelled titles are added. */
const FEW = 3;

/** One page of what a person finds in a workspace, with their current rights. */
export async function found(
  db: Statements,
  { query, limit, cursor: offset = 0, ...narrowed }: QueryOf<(typeof searchActions)['search-workspace']>,
  context: FilterContext,
): Promise<ResponseOf<(typeof searchActions)['search-workspace']>> {
  const question = questionOf(query);
  if (isEmpty(question)) return { items: [], pagination: { total: 0, limit }, nextCursor: null };
  const asked: Asked = { question, context, ...narrowed };
  const source = sourceOf(asked, await sampled(db, asked));
  const page = pageSql(asked, source, offset, Math.min(limit, FOUND_MOST - offset) + 1);
  const rows = offset < FOUND_MOST ? await plannedOnce<FoundRow>(db, page.text, page.values) : [];
  const items = rows.slice(0, limit);
  const more = offset === 0 && items.length < FEW && takesAlike(question) ? await alike(db, asked, source, limit, items) : [];
  const next = offset + limit;
  return {
    items: [...items, ...more].map(resultOf),
    pagination: { total: (rows[0]?.total ?? offset) + more.length, limit },
    nextCursor: rows.length > limit && next < FOUND_MOST ? String(next) : null,
  };
}

async function sampled(db: Statements, asked: Asked): Promise<Sample> {
  const { text, values } = sampleSql(asked);
  const [sample = { isNear: false, words: 0, items: 0, both: 0 }] = await plannedOnce<Sample>(db, text, values);
  return sample;
}

// A key is never meant to be another word.
const takesAlike = (question: Question): boolean =>
  question.phrases.length + question.excluded.length === 0 && question.words.join('').length > 2 && keyIn(question) === null;

async function alike(
  db: Statements,
  asked: Asked,
  source: Source,
  limit: number,
  items: readonly FoundRow[],
): Promise<FoundRow[]> {
  const { text, values } = alikeSql(asked, source, limit);
  const rows = await plannedOnce<FoundRow>(db, text, values);
  return rows
    .filter(({ kind, id }) => !items.some((item) => item.kind === kind && item.id === id))
    .slice(0, limit - items.length);
}

function resultOf(row: FoundRow): SearchResult {
  const { text, lexemes, total: _, ...shown } = row;
  return { ...shown, snippet: snippetOf(text, lexemesIn(lexemes)) };
}

/** How much a person finds, by kind and by project. */
export async function foundCounts(
  db: Statements,
  { query, ...narrowed }: QueryOf<(typeof searchActions)['find-search-counts']>,
  context: FilterContext,
): Promise<ResponseOf<(typeof searchActions)['find-search-counts']>> {
  const question = questionOf(query);
  if (isEmpty(question)) return { ...onePage([]), isCapped: false };
  const asked: Asked = { question, context, ...narrowed };
  const { text, values } = countsSql(asked, sourceOf(asked, await sampled(db, asked), true));
  const rows = await plannedOnce<{ kind: SearchKind; projectId: string | null; count: number; isCut: boolean }>(db, text, values);
  const isCapped = rows.some(({ isCut }) => isCut) || rows.reduce((sum, { count }) => sum + count, 0) >= COUNTED_MOST;
  return { ...onePage(rows.map(({ kind, projectId, count }) => ({ kind, projectId, count }))), isCapped };
}
