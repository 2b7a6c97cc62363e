import { type OwnAct, writeOwnAct } from '#server/auditing';
import type { Statements } from '#server/statements';

/** What the server itself did to the plan of a workspace, or heard of its payment. */
export interface Noted extends Pick<OwnAct, 'workspaceId' | 'name' | 'failure' | 'changes'> {
  action: 'plan.changed' | 'seats.changed' | 'payment.succeeded' | 'payment.failed';
}

/** Writes it into the audit log of the workspace, with the commit. */
export const note = (db: Statements, noted: Noted): void =>
  writeOwnAct(db, { ...noted, category: 'BILLING', target: 'Subscription', targetId: noted.workspaceId });

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
