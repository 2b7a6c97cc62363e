import type { Statements } from '#server/statements';

/** What the verifier says of one chain. */
export interface Verdict {
  isIntact: boolean;
  /** How many entries were looked at. */
  checked: number;
  firstBrokenSeq: number | null;
  newest: { seq: number; hash: string };
}

interface Part {
  checked: number;
  firstBroken: number | null;
  lastSeq: number;
  lastHash: string;
  headSeq: number;
  headHash: string;
}

const TOGETHER = 5_000;

// One statement sees the chain and its entries at one moment, whatever is added or pruned meanwhile. It goes on where the last
// part ended, or at the anchor where that has moved past it.
const CHECK = `
WITH chain AS (SELECT * FROM "AuditChain" WHERE "workspaceId" = $1),
start AS (
  SELECT greatest("anchorSeq", $2::bigint) AS "seq", CASE WHEN $2::bigint > "anchorSeq" THEN $3 ELSE "anchorHash" END AS "hash" FROM chain),
looked AS (
  SELECT e."seq", e."hash", e."prevHash", audit_digest(e) AS "digest" FROM start, "AuditEntry" e
  WHERE e."workspaceId" = $1 AND e."seq" > start."seq" ORDER BY e."seq" LIMIT ${TOGETHER}),
placed AS (
  SELECT looked.*, start."seq" + row_number() OVER (ORDER BY looked."seq") AS "expected",
    lag(looked."hash", 1, start."hash") OVER (ORDER BY looked."seq") AS "before"
  FROM looked, start)
SELECT (SELECT count(*) FROM placed) AS "checked",
  (SELECT min(least("seq", "expected")) FROM placed WHERE "seq" <> "expected" OR "prevHash" <> "before" OR "hash" <> "digest") AS "firstBroken",
  coalesce((SELECT max("seq") FROM placed), start."seq") AS "lastSeq",
  coalesce((SELECT "hash" FROM placed ORDER BY "seq" DESC LIMIT 1), start."hash") AS "lastHash",
  chain."seq" AS "headSeq", chain."hash" AS "headHash"
FROM chain, start`;

const ANY = 'SELECT min("seq") AS "seq" FROM "AuditEntry" WHERE "workspaceId" = $1';

/** Computes every hash of a workspace's log anew, and holds it against what is written and against the head of the chain. */
export async function verifiedChain(db: Statements, workspaceId: string): Promise<Verdict> {
  let checked = 0;
  let from = { seq: -1, hash: '' };
  for (;;) {
    const [part] = await db.text<Part>(CHECK, [workspaceId, from.seq, from.hash]);
    if (part === undefined) return chainless(db, workspaceId);
    checked += part.checked;
    from = { seq: part.lastSeq, hash: part.lastHash };
    const isAtEnd = part.checked < TOGETHER;
    const broken = part.firstBroken ?? (isAtEnd ? brokenEnd(part) : null);
    if (broken !== null || isAtEnd) {
      const newest = { seq: part.headSeq, hash: part.headHash };
      return { isIntact: broken === null, checked, firstBrokenSeq: broken, newest };
    }
  }
}

/** Where the last entry is not the one that the head names. */
function brokenEnd({ lastSeq, lastHash, headSeq, headHash }: Part): number | null {
  if (lastSeq === headSeq) return lastHash === headHash ? null : lastSeq;
  return Math.min(lastSeq, headSeq) + 1;
}

/** A workspace of which nothing was ever noted has no chain; where there are entries, somebody took it away. */
async function chainless(db: Statements, workspaceId: string): Promise<Verdict> {
  const [found] = await db.text<{ seq: number | null }>(ANY, [workspaceId]);
  const broken = found?.seq ?? null;
  return { isIntact: broken === null, checked: 0, firstBrokenSeq: broken, newest: { seq: 0, hash: '' } };
}
