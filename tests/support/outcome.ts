import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const Failure = z.object({
  /** The location, title and outcome of a test. */
  text: z.string(),
  /** The file of the test, for a second run of it; absent for everything else that can fail. */
  file: z.string().optional(),
});

export type Failure = z.infer<typeof Failure>;

const Outcome = z.object({ passed: z.number(), failures: z.array(Failure) });

/** The result of a test run. */
export type Outcome = z.infer<typeof Outcome>;

// The state during a run is not its end.
const Left = Outcome.extend({ isWhole: z.boolean() });

/** Where a runner's reporter writes its outcome; when unset, as for single tests run by hand, it writes none. */
export const OUTCOME_FILE = 'CAIRN_TEST_OUTCOME';

/** Writes the results so far, or the final ones if the run `isWhole`. */
export function leaveOutcome(outcome: z.infer<typeof Left>): void {
  const file = process.env[OUTCOME_FILE];
  if (file) writeFileSync(file, JSON.stringify(outcome));
}

/** The outcome of a runner, plus a failure if it exited badly without a failed test: too late, or before its first test. */
export function foundOutcome(file: string, runner: string, code: number): Outcome {
  const { isWhole, passed, failures } = read(file);
  if (!isWhole) failures.push({ text: `${runner} did not come to its end (code ${code})` });
  else if (code !== 0 && failures.length === 0) failures.push({ text: `${runner} ended with code ${code}` });
  return { passed, failures };
}

function read(file: string): z.infer<typeof Left> {
  try {
    return Left.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failures: [], isWhole: false };
  }
}

/** A failure in a few lines, and what was recorded with it; the full text is in the output of the test. */
export function failure(name: string, messages: readonly (string | undefined)[], records: readonly string[] = []): string {
  const lines = messages
    .flatMap((message) => (message ?? '').split('\n'))
    .filter((line) => line.trim() !== '' && !/node_modules|\(node:/.test(line));
  const recorded = records.flatMap((record) => record.split('\n'));
  return [name, ...[...lines.slice(0, 12), ...recorded].map((line) => `    ${line}`)].join('\n');
}
