/**
 * Runs the work while no other tab runs work with the same name. Browsers offer locks only on secure pages. Elsewhere two
 * tabs may send the same change, which its Idempotency-Key makes harmless.
 */
export async function inLane(name: string, work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as Navigator & { locks?: LockManager };
  return locks ? locks.request(name, work) : work();
}
