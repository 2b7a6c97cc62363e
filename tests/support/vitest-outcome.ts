import type { Reporter, TestModule, TestRunEndReason } from 'vitest/node';
import { failure, leaveOutcome } from './outcome.ts';

/**
 * Writes the outcome of a vitest run, errors outside of tests included; after every file, so that a run that times out still
 * lists its failures.
 */
export default class VitestOutcome implements Reporter {
  private passed = 0;
  private readonly failures: string[] = [];

  onTestModuleEnd(file: TestModule): void {
    const broken = file.errors();
    if (broken.length > 0) this.failures.push(failure(file.relativeModuleId, messages(broken)));
    for (const test of file.children.allTests()) {
      const { state, errors = [] } = test.result();
      if (state === 'passed') this.passed++;
      if (state === 'failed') this.failures.push(failure(`${file.relativeModuleId} › ${test.fullName}`, messages(errors)));
    }
    for (const suite of file.children.allSuites()) {
      if (suite.errors().length > 0)
        this.failures.push(failure(`${file.relativeModuleId} › ${suite.fullName}`, messages(suite.errors())));
    }
    this.leave(false);
  }

  onTestRunEnd(
    _: readonly TestModule[],
    unhandled: readonly { stack?: string; message: string }[],
    reason: TestRunEndReason,
  ): void {
    this.failures.push(...unhandled.map((error) => failure('an error outside of tests', [error.stack ?? error.message])));
    this.leave(reason !== 'interrupted');
  }

  private leave(isWhole: boolean): void {
    leaveOutcome({ passed: this.passed, failures: this.failures, isWhole });
  }
}

function messages(errors: readonly { stack?: string; message: string }[]): string[] {
  return errors.map((error) => error.stack ?? error.message);
}
