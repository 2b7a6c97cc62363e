/** A change of the sprint of a task or an issue, after the person's name. Sprints are not named: their names change. */
export function sprintPhrase(from: unknown, to: unknown): string {
  if (to === null) return 'moved this to the backlog';
  return from === null ? 'added this to a sprint' : 'moved this to another sprint';
}
