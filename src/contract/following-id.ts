/**
 * The id of the nth further row that a request creates: its own id, with the 16 bits before the person's digits counted on.
 * Browser and server know them without telling each other.
 */
export function nthIdOf(id: string, nth: number): string {
  const count = (Number.parseInt(id.slice(24, 28), 16) + nth) % 0x1_0000;
  return id.slice(0, 24) + count.toString(16).padStart(4, '0') + id.slice(28);
}
