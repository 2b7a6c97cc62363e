/** The JSON that another service sent; null if it is none. */
export function jsonIn(sent: string): unknown {
  try {
    return JSON.parse(sent) as unknown;
  } catch {
    return null;
  }
}
