/** One entry of the event log: which field of which row changed from what to what. */
export interface Step {
  targetId: string;
  changes: Record<string, [unknown, unknown]>;
}

/**
 * Every place where a field's history has a gap or does not end in the field's value. For omitted fields the log records
 * only that they changed.
 */
export function historyBreaks(steps: readonly Step[], rows: ReadonlyMap<string, object>, leftOut: readonly string[]): string[] {
  const stands = new Map<string, string>();
  const found: string[] = [];
  for (const { targetId, changes } of steps) {
    for (const [field, [from, to]] of Object.entries(changes)) {
      if (leftOut.includes(field)) continue;
      const stood = stands.get(`${targetId} ${field}`);
      if (stood !== undefined && stood !== JSON.stringify(from)) {
        found.push(`${field}: ${stood} is followed by ${JSON.stringify(from)}`);
      }
      stands.set(`${targetId} ${field}`, JSON.stringify(to));
    }
  }
  for (const [key, stood] of stands) {
    const [targetId = '', field = ''] = key.split(' ');
    const is = JSON.stringify((rows.get(targetId) as Record<string, unknown> | undefined)?.[field]);
    if (is !== stood) found.push(`${field}: ends as ${is}, and its history in ${stood}`);
  }
  return found;
}
