/** In SQL: the integration `c` of these providers, such as `= 'google'`, is looked at now. */
export const isDue = (
  providers: string,
): string => `c."provider" ${providers} AND c."dueAt" <= now() AND c."pausedAt" IS NULL AND NOT c."isRevoked"
  AND (c."claimedUntil" IS NULL OR c."claimedUntil" < now())`;

/** In SQL: claims the integration `r` that has waited longest. A claim is also the next time, so that a change meanwhile can set an earlier one. */
export const claimed = (due: string, returning: string): string => `
UPDATE "Connection" r SET "claimedUntil" = now() + interval '10 minutes', "dueAt" = now() + interval '10 minutes' WHERE r."id" = (
  SELECT c."id" FROM "Connection" c WHERE ${due} ORDER BY c."dueAt" LIMIT 1 FOR UPDATE SKIP LOCKED)
RETURNING ${returning}`;

/** In SQL: when a claimed integration is looked at next, if nothing asked for it sooner. */
export const dueNext = (at: string): string =>
  `CASE WHEN "isRevoked" THEN NULL WHEN "dueAt" < "claimedUntil" THEN "dueAt" ELSE ${at} END`;
