import { type OwnAction, writeOwnAction } from '#server/auditing';
import type { Statements } from '#server/statements';

/** What the server itself did to the plan of a workspace, or learned about its payment. */
export interface BillingRecord extends Pick<OwnAction, 'workspaceId' | 'name' | 'failure' | 'changes'> {
  action: 'plan.changed' | 'seats.changed' | 'payment.succeeded' | 'payment.failed';
}

/** Writes it to the audit log of the workspace, in the same transaction. */
export const note = (db: Statements, noted: BillingRecord): void =>
  writeOwnAction(db, { ...noted, category: 'BILLING', target: 'Subscription', targetId: noted.workspaceId });

/**
 * The number of seats on the bill changed. The job that counts them and Stripe report the same change, so whichever writes
 * it first, under the lock of the row, records it too. The initial seats of a subscription are part of its beginning.
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
