import type { Failure, Outcome } from './outcome.ts';

// More failed files than this are no accident.
const FILES_AT_MOST = 3;

/** The files of a whole run to run once more, alone; none if that could not make the run pass. */
export function filesToRepeat(failures: readonly Failure[]): Set<string> {
  const files = new Set(failures.flatMap(({ file }) => file ?? []));
  const isHopeless = files.size > FILES_AT_MOST || failures.some(({ file }) => file === undefined);
  return isHopeless ? new Set() : files;
}

/** The outcome of a part whose failed files ran again, and the failures that did not repeat. */
export function afterRepeating(first: Outcome, second: Outcome): { outcome: Outcome; unsteady: Failure[] } {
  const repeated = new Set(second.failures.map(({ file }) => file));
  // A failure without a file, such as a run that did not end, says nothing about any file.
  const hasRepeated = ({ file }: Failure): boolean => repeated.has(file) || repeated.has(undefined);
  const unsteady = first.failures.filter((failure) => !hasRepeated(failure));
  return {
    outcome: { passed: first.passed + unsteady.length, failures: first.failures.filter(hasRepeated) },
    unsteady,
  };
}
