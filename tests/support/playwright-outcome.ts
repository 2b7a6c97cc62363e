import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { failure, leaveOutcome } from './outcome.ts';

/** Leaves what a run of Playwright came to; a test that passed only when tried again has failed. */
export default class PlaywrightOutcome implements Reporter {
  private passed = 0;
  private readonly failures: string[] = [];

  onTestEnd(test: TestCase, { status, errors }: TestResult): void {
    if (status === test.expectedStatus) {
      if (status === 'passed') this.passed++;
    } else if (status !== 'skipped') {
      this.failures.push(failure(test.titlePath().filter(Boolean).join(' › '), messages(errors)));
    }
  }

  onError(error: TestError): void {
    this.failures.push(failure('an error outside of tests', messages([error])));
  }

  onEnd(): void {
    leaveOutcome({ passed: this.passed, failures: this.failures });
  }
}

function messages(errors: TestError[]): (string | undefined)[] {
  return errors.map((error) => error.stack ?? error.message ?? error.value);
}
