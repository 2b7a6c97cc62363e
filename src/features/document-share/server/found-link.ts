import type { Statements } from '#server/statements';
import { isOpenedBy } from './passwords.ts';

// Each request asks anew: a revoked link ends at once.
const LINK = `
SELECT s."id", s."documentId", s."workspaceId", s."projectId", s."includeChildren" AS "withChildren", s."allowIndexing",
  s."allowComments", s."passwordHash"
FROM "DocumentShare" s
JOIN "Workspace" w ON w."id" = s."workspaceId" AND w."deletedAt" IS NULL
LEFT JOIN "Project" p ON p."id" = s."projectId"
WHERE s."slug" = $1 AND s."revokedAt" IS NULL AND (s."expiresAt" IS NULL OR s."expiresAt" > now()) AND p."deletedAt" IS NULL`;

export interface FoundLink {
  readonly id: string;
  readonly documentId: string;
  readonly workspaceId: string;
  readonly projectId: string | null;
  readonly withChildren: boolean;
  readonly allowIndexing: boolean;
  readonly allowComments: boolean;
  /** Null if visitors need no password. */
  readonly passwordHash: string | null;
}

/** The link with this slug, if it opens anything now. */
export async function foundLink(db: Statements, slug: string): Promise<FoundLink | null> {
  const [link] = await db.text<FoundLink>(LINK, [slug]);
  return link ?? null;
}

/** What the password of a link is checked by; null if it has none. */
export const lockOf = ({ id, passwordHash }: FoundLink) => (passwordHash === null ? null : { id, passwordHash });

/** True if the visitor with this cookie has to enter the password first. */
export function isLocked(link: FoundLink, cookie: string | null): boolean {
  const lock = lockOf(link);
  return lock !== null && !isOpenedBy(lock, cookie);
}
