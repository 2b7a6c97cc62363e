import * as words from './words.ts';

/** A change of the sprint of a task or an issue, after the person's name. Sprints are not named: their names change. */
export function sprintPhrase(from: unknown, to: unknown): string {
  if (to === null) return words.movedToBacklog;
  return from === null ? words.addedToSprint : words.movedToOtherSprint;
}
