import { onTestFinished } from 'vitest';

/** The page of a test is read to the left until the test ends. */
export function readLeft(): void {
  document.dir = 'rtl';
  onTestFinished(() => {
    document.dir = '';
  });
}
