import type { Reporter } from 'vitest/node';
import { failure, leaveOutcome } from './outcome.ts';

/** Leaves what a run of vitest came to, errors outside of tests included. */
export default class VitestOutcome implements Reporter {
  onTestRunEnd(
    files: Parameters<NonNullable<Reporter['onTestRunEnd']>>[0],
    unhandled: Parameters<NonNullable<Reporter['onTestRunEnd']>>[1],
  ): void {
    let passed = 0;
    const failures = unhandled.map((error) => failure('an error outside of tests', [error.stack ?? error.message]));
    for (const file of files) {
      const broken = file.errors();
      if (broken.length > 0) failures.push(failure(file.relativeModuleId, messages(broken)));
      for (const test of file.children.allTests()) {
        const { state, errors = [] } = test.result();
        if (state === 'passed') passed++;
        if (state === 'failed') failures.push(failure(`${file.relativeModuleId} › ${test.fullName}`, messages(errors)));
      }
      for (const suite of file.children.allSuites()) {
        if (suite.errors().length > 0)
          failures.push(failure(`${file.relativeModuleId} › ${suite.fullName}`, messages(suite.errors())));
      }
    }
    leaveOutcome({ passed, failures });
  }
}

function messages(errors: readonly { stack?: string; message: string }[]): string[] {
  return errors.map((error) => error.stack ?? error.message);
}
