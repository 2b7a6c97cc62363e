import { statfsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningPostgres, startPostgres } from '#platform/postgres';
import { openLog } from '#server/log';
import { amount } from './amount.ts';
import { build, type Check, checks } from './checks.ts';
import { chromium } from './chromium.ts';
import { giveWay } from './give-way.ts';
import { hasten, postmasterOf } from './hasten.ts';
import { type Failure, foundOutcome, OUTCOME_FILE, type Outcome } from './outcome.ts';
import { endAll, run } from './run.ts';
import { afterRepeating, filesToRepeat } from './second-run.ts';

// npm test and, with --quick (no browser, no faults), bin/check. Starts under Cairn's Node after installing and building.
const isQuick = process.argv.includes('--quick');
// npm run test:long: everything, with the seeds of storms, cuts and hostile texts that take too long for every run.
if (process.argv.includes('--long')) process.env['CAIRN_LONG'] = '1';
// The order of files and of journeys is random; a seed after the equals sign repeats it. See docs/testing.md.
const seed = shuffleSeed(process.argv);
const MINUTE = 60_000;
const PATIENCE = amount(1, 5);

const GIB = 1_073_741_824;
process.env.TMPDIR = scratchRoot();
const folder = await mkdtemp(join(tmpdir(), 'cairn-test-'));
const clusters = new Set<RunningPostgres>();
// Every later process of the run reuses Node's compile cache from here: servers, and the workers of screens.
process.env['NODE_COMPILE_CACHE'] = join(folder, 'compiled');
// Servers with a Postgres of their own begin with a copy of what the first one of them has here (running-server.ts).
process.env['CAIRN_FIRST_START'] = join(folder, 'first-start');
process.once('SIGINT', interrupt).once('SIGTERM', interrupt);

// In milliseconds since the start; a whole run is stopped after 40 minutes.
const END_BY = 38 * MINUTE * PATIENCE;

const outcomes = new Map<string, Outcome>();
const unsteady: Failure[] = [];
try {
  // Some unit tests read the build, and the journeys visit it.
  await told('build', () => checked([build()]));
  // Unit tests take as long as everything else, and both wait for part of their time. Journeys come last, because the part
  // after the unit tests should still use both cores.
  await Promise.all([told('unit', unitTested), besideUnit()]);
  await repeated();
} finally {
  await cleanUp();
}
// At the end, for readers of only the end of a long log.
for (const { text } of unsteady) console.log(`unsteady (failed beside other tests, passed alone): ${text}`);
const failed = allFailures();
for (const { text } of failed) console.log(`✗ ${text}`);
const passed = [...outcomes.values()].reduce((sum, outcome) => sum + outcome.passed, 0);
console.log(`${passed} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);

async function besideUnit(): Promise<void> {
  await told('checks', () => checked(checks()));
  if (isQuick) return;
  await told('faults', faultsTested);
  await told('journeys', browserTested);
}

/** Runs the files with failures once more, without other tests beside them (docs/decisions/226-a-second-run-alone.md). */
async function repeated(): Promise<void> {
  const files = filesToRepeat(allFailures());
  for (const [name, part] of Object.entries({ unit: unitTested, faults: faultsTested, journeys: browserTested })) {
    const first = outcomes.get(name);
    const again = first?.failures.flatMap(({ file }) => (file !== undefined && files.has(file) ? file : [])) ?? [];
    const within = END_BY - process.uptime() * 1000;
    if (!first || again.length === 0 || within < MINUTE) continue;
    const found = afterRepeating(first, await timed(`${name} again`, () => part([...new Set(again)], within)));
    outcomes.set(name, found.outcome);
    unsteady.push(...found.unsteady);
  }
}

function allFailures(): Failure[] {
  return [...outcomes.values()].flatMap((outcome) => outcome.failures);
}

/** Runs a part and keeps its outcome under its name. */
async function told(name: string, part: () => Promise<Outcome>): Promise<void> {
  outcomes.set(name, await timed(name, part));
}

/** Prints how long a part took. */
async function timed(name: string, part: () => Promise<Outcome>): Promise<Outcome> {
  const since = Date.now();
  const outcome = await part();
  console.log(`${name}: ${((Date.now() - since) / MINUTE).toFixed(1)} min`);
  return outcome;
}

async function cleanUp(): Promise<void> {
  await Promise.all([...clusters].map((postgres) => postgres.stop()));
  // Postgres's last process may still write its log for a moment.
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

function interrupt(): void {
  endAll();
  void cleanUp().finally(() => process.exit(1));
}

/**
 * The folder of temporary files: in memory if there is plenty, because no test survives a power loss and each commits often.
 */
function scratchRoot(): string {
  const memory = '/dev/shm';
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > 8 * GIB && freemem() > 8 * GIB ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** The seed of `--shuffle` or `--shuffle=<seed>`; undefined if files keep their order. */
function shuffleSeed(args: readonly string[]): number | undefined {
  const option = args.find((arg) => /^--shuffle(=\d+)?$/.test(arg));
  if (option === undefined) return undefined;
  const drawn = Number(option.split('=')[1] ?? Math.floor(Math.random() * 1_000_000));
  console.log(`Shuffled by --shuffle=${drawn}`);
  return drawn;
}

/** Two at a time: each failure counts as one. */
async function checked(waiting: Check[]): Promise<Outcome> {
  const failures: Failure[] = [];
  const work = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { name, program, args, env = {} } = check;
      const since = Date.now();
      const { code, output } = await run(program, args, { env, quiet: true, within: 5 * MINUTE });
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((Date.now() - since) / 1000).toFixed(1)} s)`);
      if (code === 0) continue;
      failures.push({ text: name });
      console.log(output.trimEnd());
    }
  };
  await Promise.all([work(), work()]);
  return { passed: 0, failures };
}

// All files, or the given ones alone.
type Files = readonly string[];

/** Three workers, which take what the sequence beside them leaves of two cores. */
function unitTested(files: Files = [], within = 38 * MINUTE * PATIENCE): Promise<Outcome> {
  const projects = ['--project', 'server', '--project', 'rules', '--project', 'screens'];
  return vitest('unit', [...files, ...projects, `--maxWorkers=${files.length > 0 ? 1 : 3}`], within, true);
}

function faultsTested(files: Files = [], within = 15 * MINUTE * PATIENCE): Promise<Outcome> {
  return vitest('faults', [...files, '--project', 'faults', '--no-file-parallelism'], within);
}

/** On a separate Postgres, whose connections and log no other part uses. */
async function vitest(name: string, args: string[], within: number, givesWay = false): Promise<Outcome> {
  const dataDir = await mkdtemp(join(folder, `${name}-`));
  const postgres = await startPostgres({ dataDir, log: openLog('silent') });
  clusters.add(postgres);
  if (givesWay) {
    await hasten(dataDir);
    giveWay(await postmasterOf(dataDir));
  }
  const outcome = join(folder, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=./tests/support/vitest-outcome.ts'];
  const order = seed === undefined ? [] : ['--sequence.shuffle.files', `--sequence.seed=${seed}`];
  const { code } = await run('node_modules/vitest/vitest.mjs', ['run', ...args, ...order, ...reporters], {
    env: { TEST_DATABASE_URL: postgres.url, TEST_RUNNING_DATABASE_URL: postgres.runningUrl, [OUTCOME_FILE]: outcome },
    givesWay,
    within,
  });
  clusters.delete(postgres);
  await postgres.stop();
  return foundOutcome(outcome, `vitest (${name})`, code);
}

async function browserTested(files: Files = [], within = 30 * MINUTE * PATIENCE): Promise<Outcome> {
  if (process.env.CAIRN_SKIP_BROWSER === '1') {
    console.log('The tests in a real browser were left out: CAIRN_SKIP_BROWSER=1.');
    return { passed: 0, failures: [] };
  }
  const found = chromium();
  if ('advice' in found) return { passed: 0, failures: [{ text: found.advice }] };
  const outcome = join(folder, 'browser.json');
  const order = seed === undefined ? [] : ['--shuffle', String(seed)];
  const alone = files.length > 0 ? ['--workers=1'] : [];
  const { code } = await run('node_modules/@playwright/test/cli.js', ['test', ...files, ...alone, ...order], {
    env: { CAIRN_CHROMIUM: found.path, [OUTCOME_FILE]: outcome },
    within,
  });
  return foundOutcome(outcome, 'playwright', code);
}
