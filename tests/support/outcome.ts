import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const Outcome = z.object({
  passed: z.number(),
  /** One text each: where it is, what it is called, and how it ended. */
  failures: z.array(z.string()),
});

/** What a run of tests came to. */
export type Outcome = z.infer<typeof Outcome>;

// What is left while a run goes on is not its end.
const Left = Outcome.extend({ isWhole: z.boolean() });

/** Where a runner's reporter leaves its outcome; without it, as in a run of a few tests by hand, it leaves none. */
export const OUTCOME_FILE = 'CAIRN_TEST_OUTCOME';

/** Leaves what the run came to so far, or, if it `isWhole`, in the end. */
export function leaveOutcome(outcome: z.infer<typeof Left>): void {
  const file = process.env[OUTCOME_FILE];
  if (file) writeFileSync(file, JSON.stringify(outcome));
}

/** What a runner left, and that it ended badly where its tests do not say so: ended too late, or before its first test. */
export function foundOutcome(file: string, runner: string, code: number): Outcome {
  const { isWhole, passed, failures } = read(file);
  if (!isWhole) failures.push(`${runner} did not come to its end (code ${code})`);
  else if (code !== 0 && failures.length === 0) failures.push(`${runner} ended with code ${code}`);
  return { passed, failures };
}

function read(file: string): z.infer<typeof Left> {
  try {
    return Left.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failures: [], isWhole: false };
  }
}

/** A failure in a few lines: the whole of it stands where the test ran. */
export function failure(name: string, messages: readonly (string | undefined)[]): string {
  const lines = messages
    .flatMap((message) => (message ?? '').split('\n'))
    .filter((line) => line.trim() !== '' && !/node_modules|\(node:/.test(line));
  return [name, ...lines.slice(0, 12).map((line) => `    ${line}`)].join('\n');
}
