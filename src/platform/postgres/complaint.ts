/**
 * The line that explains a failure, out of everything that a Postgres program wrote: the first that reports an error, or
 * else the last.
 */
export function reasonIn(complaint: string | null): string {
  const lines = (complaint ?? '').trim().split('\n');
  const line = lines.find((each) => /\b(?:ERROR|FATAL|PANIC|error:|could not)/.test(each)) ?? lines.at(-1) ?? '';
  // Without the time and the process id that a server puts first.
  return line.replace(/^.*?\b(?=(?:ERROR|FATAL|PANIC):)/, '');
}
