/** Of all that a program of Postgres wrote when it failed, the line that says why: the first that tells of an error, else the last. */
export function reasonIn(complaint: string | null): string {
  const lines = (complaint ?? '').trim().split('\n');
  const line = lines.find((each) => /\b(?:ERROR|FATAL|PANIC|error:|could not)/.test(each)) ?? lines.at(-1) ?? '';
  // Without the time and the process, which a server puts before.
  return line.replace(/^.*?\b(?=(?:ERROR|FATAL|PANIC):)/, '');
}
