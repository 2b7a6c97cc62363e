import { relative } from 'node:path';
import type { FullResult, Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { PAGE_RECORD } from '../e2e/page-record.ts';
import { type Failure, failure, leaveOutcome } from './outcome.ts';

/** Writes the outcome of a Playwright run; a test that passed only on a retry has failed. */
export default class PlaywrightOutcome implements Reporter {
  private passed = 0;
  private readonly failures: Failure[] = [];

  onTestEnd(test: TestCase, { status, errors, attachments }: TestResult): void {
    if (status === test.expectedStatus) {
      if (status === 'passed') this.passed++;
    } else if (status !== 'skipped') {
      const text = failure(test.titlePath().filter(Boolean).join(' › '), messages(errors), recordsOf(attachments));
      this.note({ text, file: relative(process.cwd(), test.location.file) });
    }
    // After every test, so that a run that times out still lists earlier failures.
    this.leave(false);
  }

  onError(error: TestError): void {
    this.note({ text: failure('an error outside of tests', messages([error])) });
  }

  onEnd({ status }: FullResult): void {
    this.leave(status === 'passed' || status === 'failed');
  }

  /** Reports failures at once: the list reporter names them only at the end. */
  private note(found: Failure): void {
    this.failures.push(found);
    console.log(found.text);
  }

  private leave(isWhole: boolean): void {
    leaveOutcome({ passed: this.passed, failures: this.failures, isWhole });
  }
}

function messages(errors: TestError[]): (string | undefined)[] {
  return errors.map((error) => error.stack ?? error.message ?? error.value);
}

/** What the pages of a journey that failed requested last (page-record.ts). */
function recordsOf(attachments: TestResult['attachments']): string[] {
  return attachments.filter(({ name }) => name === PAGE_RECORD).map(({ body }) => String(body ?? ''));
}
