import type { Statements } from '#server/statements';

/** The result of computing a part of a chain again. */
export interface ChainPart {
  checked: number;
  firstBroken: number | null;
  lastSeq: number;
  lastHash: string;
  headSeq: number;
  headHash: string;
  anchorSeq: number;
}

/** The number and hash of an entry. */
export interface Place {
  seq: number;
  hash: string;
}

/** The number of entries that one statement checks. */
export const CHAIN_PART = 5_000;

/** The place before the first entry. */
export const CHAIN_START: Place = { seq: -1, hash: '' };

// One statement sees a consistent snapshot of the chain and its entries. It continues after the last part, or at the anchor if
// pruning has moved it further.
const CHECK = `
WITH chain AS (SELECT * FROM "AuditChain" WHERE "workspaceId" = $1),
start AS (
  SELECT greatest("anchorSeq", $2::bigint) AS "seq", CASE WHEN $2::bigint > "anchorSeq" THEN $3 ELSE "anchorHash" END AS "hash" FROM chain),
looked AS (
  SELECT e."seq", e."hash", e."prevHash", audit_digest(e) AS "digest" FROM start, "AuditEntry" e
  WHERE e."workspaceId" = $1 AND e."seq" > start."seq" ORDER BY e."seq" LIMIT ${CHAIN_PART}),
placed AS (
  SELECT looked.*, start."seq" + row_number() OVER (ORDER BY looked."seq") AS "expected",
    lag(looked."hash", 1, start."hash") OVER (ORDER BY looked."seq") AS "before"
  FROM looked, start)
SELECT (SELECT count(*) FROM placed) AS "checked",
  (SELECT min(least("seq", "expected")) FROM placed WHERE "seq" <> "expected" OR "prevHash" <> "before" OR "hash" <> "digest") AS "firstBroken",
  coalesce((SELECT max("seq") FROM placed), start."seq") AS "lastSeq",
  coalesce((SELECT "hash" FROM placed ORDER BY "seq" DESC LIMIT 1), start."hash") AS "lastHash",
  chain."seq" AS "headSeq", chain."hash" AS "headHash", chain."anchorSeq"
FROM chain, start`;

/** Computes the hashes of the next entries after a place again. Returns undefined if the workspace has no chain. */
export async function chainPart(db: Statements, workspaceId: string, from: Place): Promise<ChainPart | undefined> {
  const [part] = await db.text<ChainPart>(CHECK, [workspaceId, from.seq, from.hash]);
  return part;
}

/** The number of the broken entry if the last entry is not the one that the head of the chain names, or null. */
export function brokenEnd({ lastSeq, lastHash, headSeq, headHash }: ChainPart): number | null {
  if (lastSeq === headSeq) return lastHash === headHash ? null : lastSeq;
  return Math.min(lastSeq, headSeq) + 1;
}
