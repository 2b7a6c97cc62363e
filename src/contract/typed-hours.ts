/** The largest estimate. */
const HOURS_MAX = 10_000;
const HOURS_A_DAY = 8;

const PARTS: Readonly<Record<string, number>> = { d: HOURS_A_DAY, h: 1, m: 1 / 60 };

/**
 * Parses typed hours: "6", "1,5", "1h 30m", "1:30", "90 min", "2d" (days of eight hours). Null for nothing, undefined for an
 * invalid time or more than ten thousand hours.
 */
export function hoursIn(text: string): number | null | undefined {
  const said = text.trim().toLowerCase().replaceAll(',', '.');
  if (said === '') return null;
  const hours = clock(said) ?? plain(said) ?? inParts(said);
  return hours !== undefined && hours <= HOURS_MAX ? Math.round(hours * 100) / 100 : undefined;
}

function clock(said: string): number | undefined {
  const found = /^(\d{1,5}):([0-5]\d)$/.exec(said);
  return found ? Number(found[1]) + Number(found[2]) / 60 : undefined;
}

const plain = (said: string): number | undefined => (/^\d{1,6}(\.\d+)?$/.test(said) ? Number(said) : undefined);

function inParts(said: string): number | undefined {
  const part = /(\d{1,6}(?:\.\d+)?)\s*(d|h|m)(?:ays?|ours?|rs?|in(?:ute)?s?)?\s*/y;
  let hours = 0;
  while (part.lastIndex < said.length) {
    const found = part.exec(said);
    if (!found) return undefined;
    hours += Number(found[1]) * (PARTS[found[2] ?? ''] ?? 0);
  }
  return hours;
}
