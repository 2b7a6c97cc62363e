import type { Statements } from '#server/statements';

/** A stretch of a chain whose hashes were computed again. */
export interface ChainPart {
  checked: number;
  firstBroken: number | null;
  lastSeq: number;
  lastHash: string;
  headSeq: number;
  headHash: string;
  anchorSeq: number;
}

/** An entry by its number and hash. */
export interface Place {
  seq: number;
  hash: string;
}

/** So many entries are looked at with one statement. */
export const CHAIN_PART = 5_000;

/** Before the first entry that there is. */
export const CHAIN_START: Place = { seq: -1, hash: '' };

// One statement sees the chain and its entries at one moment, whatever is added or pruned meanwhile. It goes on where the last
// part ended, or at the anchor where that has moved past it.
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

/** Computes the hashes of the next entries behind a place again; undefined where the workspace has no chain. */
export async function chainPart(db: Statements, workspaceId: string, from: Place): Promise<ChainPart | undefined> {
  const [part] = await db.text<ChainPart>(CHECK, [workspaceId, from.seq, from.hash]);
  return part;
}

/** Where the last entry of a chain is not the one that its head names. */
export function brokenEnd({ lastSeq, lastHash, headSeq, headHash }: ChainPart): number | null {
  if (lastSeq === headSeq) return lastHash === headHash ? null : lastSeq;
  return Math.min(lastSeq, headSeq) + 1;
}
