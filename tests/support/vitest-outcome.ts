import type { Reporter, TestModule, TestRunEndReason } from 'vitest/node';
import { type Failure, failure, leaveOutcome } from './outcome.ts';

/**
 * Writes the outcome of a vitest run, errors outside of tests included; after every file, so that a run that times out still
 * lists its failures.
 */
export default class VitestOutcome implements Reporter {
  private passed = 0;
  private readonly failures: Failure[] = [];

  onTestModuleEnd(tests: TestModule): void {
    const file = tests.relativeModuleId;
    const note = (name: string, errors: readonly { stack?: string; message: string }[]) =>
      this.failures.push({ text: failure(name, messages(errors)), file });
    if (tests.errors().length > 0) note(file, tests.errors());
    for (const test of tests.children.allTests()) {
      const { state, errors = [] } = test.result();
      if (state === 'passed') this.passed++;
      if (state === 'failed') note(`${file} › ${test.fullName}`, errors);
    }
    for (const suite of tests.children.allSuites()) {
      if (suite.errors().length > 0) note(`${file} › ${suite.fullName}`, suite.errors());
    }
    this.leave(false);
  }

  onTestRunEnd(
    _: readonly TestModule[],
    unhandled: readonly { stack?: string; message: string }[],
    reason: TestRunEndReason,
  ): void {
    this.failures.push(
      ...unhandled.map((error) => ({ text: failure('an error outside of tests', [error.stack ?? error.message]) })),
    );
    this.leave(reason !== 'interrupted');
  }

  private leave(isWhole: boolean): void {
    leaveOutcome({ passed: this.passed, failures: this.failures, isWhole });
  }
}

function messages(errors: readonly { stack?: string; message: string }[]): string[] {
  return errors.map((error) => error.stack ?? error.message);
}
