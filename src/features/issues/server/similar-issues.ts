import type { Statements } from '#server/statements';
import type { SimilarIssue } from '../contract.ts';
import { onList } from './issue-columns.ts';

// The rank finds the candidates. Their similarity is the share of the words that they contain, half as much outside the
// title.
const SIMILAR = `
WITH found AS (
  SELECT i."id", i."number", i."title", i."status", i."words" FROM "Issue" i
  WHERE i."projectId" = $1 AND ${onList('i')} AND i."words" @@ to_tsquery('simple', $2)
  ORDER BY ts_rank(i."words", to_tsquery('simple', $2)) DESC, i."number" DESC LIMIT 25
)
SELECT f."id", f."number", f."title", f."status", (
  SELECT round(avg(CASE
    WHEN f."words" @@ to_tsquery('simple', word || 'A') THEN 1
    WHEN f."words" @@ to_tsquery('simple', word || 'D') THEN 0.5
    ELSE 0 END), 2)::float8
  FROM unnest($3::text[]) AS word
) AS "likeness"
FROM found f ORDER BY "likeness" DESC, f."number" DESC LIMIT 5`;

/** Up to 5 issues of a project with text similar to the given one, the most similar first. */
export async function similarIssues(db: Statements, projectId: string, text: string): Promise<SimilarIssue[]> {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  // The last word may be incomplete.
  const query = `${words.join(' | ')}:*`;
  const each = words.map((word, index) => `${word}:${index === words.length - 1 ? '*' : ''}`);
  return db.text<SimilarIssue>(SIMILAR, [projectId, query, each]);
}

const WORDS_MOST = 24;

/** Only letters and digits, so that none has a special meaning in a search. Short words only if there are no others. */
function wordsOf(text: string): string[] {
  const all = [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]{1,60}/gu) ?? [])];
  const long = all.filter((word) => word.length > 2);
  return (long.length > 0 ? long : all).slice(0, WORDS_MOST);
}
