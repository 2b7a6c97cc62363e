import { readFileSync } from 'node:fs';
import { z } from 'zod';

export interface Counts {
  passed: number;
  failed: number;
}

const VitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });
const PlaywrightReport = z.object({ stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }) });

/**
 * What a JSON report of vitest or Playwright counts. A run that ended badly without a failed test (a file that does not
 * load, an error outside tests, no report at all) counts as one failed.
 */
export function counted(report: string, code: number): Counts {
  const counts = read(report);
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function read(report: string): Counts {
  let text: unknown;
  try {
    text = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { passed: 0, failed: 1 };
  }
  const vitest = VitestReport.safeParse(text);
  if (vitest.success) return { passed: vitest.data.numPassedTests, failed: vitest.data.numFailedTests };
  const { stats } = PlaywrightReport.parse(text);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}
