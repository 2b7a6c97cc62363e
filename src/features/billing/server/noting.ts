import type { Statements } from '#server/statements';

/** What the server itself did to the plan of a workspace, or heard of its payment. */
export interface Noted {
  workspaceId: string;
  action: 'plan.changed' | 'seats.changed' | 'payment.succeeded' | 'payment.failed';
  name: string;
  outcome?: 'SUCCESS' | 'FAILURE';
  changes?: Readonly<Record<string, readonly [unknown, unknown]>>;
}

const APPEND = `
INSERT INTO "AuditEntry" ("workspaceId", "actorType", "actorName", "action", "category", "targetType", "targetId", "targetName", "outcome", "reason",
  "before", "after")
VALUES ($1, 'SYSTEM', '', $2, 'BILLING', 'Subscription', $1, $3, $4, $5, $6, $7)`;

/** Writes it into the audit log of the workspace, with the commit: nobody asked for it by an action. */
export function note(db: Statements, { workspaceId, action, name, outcome = 'SUCCESS', changes = {} }: Noted): void {
  const side = (which: 0 | 1): string | null => {
    const entries = Object.entries(changes).map(([field, change]) => [field, change[which]]);
    return entries.length === 0 ? null : JSON.stringify(Object.fromEntries(entries));
  };
  const reason = outcome === 'SUCCESS' ? null : 'payment-failed';
  db.withCommit(APPEND, [workspaceId, action, name.slice(0, 500), outcome, reason, side(0), side(1)]);
}

/**
 * Seats on the bill became other ones. The job that counts them and the word of Stripe tell of the same change: whoever writes
 * it down first, under the lock of the row, notes it too. The seats that a subscription begins with are part of its beginning.
 */
export function noteSeats(db: Statements, { workspaceId, planType, paidSeats }: SeatsBefore, seats: number): void {
  if (paidSeats === null || paidSeats === seats) return;
  note(db, { workspaceId, action: 'seats.changed', name: planType, changes: { seats: [paidSeats, seats] } });
}

interface SeatsBefore {
  workspaceId: string;
  planType: string;
  paidSeats: number | null;
}
