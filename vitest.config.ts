import { totalmem } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { liveScopes } from './src/main/live-entities.ts';

// A test of the browser's part that needs a page ends in .tsx: a page costs its file two seconds of CPU.
const browser = [
  'src/web/**/*.test.',
  'src/ui/**/*.test.',
  'src/main/web/**/*.test.',
  'src/features/*/web/**/*.test.',
  'tests/screens/**/*.test.',
];
const rules = browser.map((path) => `${path}ts`);
const screens = browser.map((path) => `${path}tsx`);

// A worker keeps what its hundreds of files loaded, and ends with the last of them. Looking through a gigabyte of that again and
// again took a fifth of its CPU, and compiling functions for speed that run in one file another tenth.
const MIB = 1_048_576;
const longWorker = [
  `--initial-old-space-size=${Math.floor(totalmem() / MIB / 10)}`,
  '--no-memory-reducer',
  '--invocation-count-for-maglev=2000',
  '--invocation-count-for-turbofan=15000',
];

export default defineConfig({
  plugins: [liveScopes(), react()],
  test: {
    // Two workers: the machine that checks has two cores, and a third only makes timers late.
    maxWorkers: 2,
    // To find what hangs, not what is slow: the longest take 6 s alone, and many times that where others share the cores.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // The usual second is short where all cores are busy. A reader of the event log waits for every open transaction of the
    // cluster, which the databases of all tests share.
    expect: { poll: { timeout: 75_000, interval: 150 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          execArgv: longWorker,
          // Files of a worker share its process: half of the time of a small file went into loading the same modules again.
          isolate: false,
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts', 'bin/**/*.test.ts'],
          exclude: [...rules, 'tests/e2e/**', 'tests/faults/**', 'node_modules/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'rules',
          environment: 'node',
          execArgv: longWorker,
          isolate: false,
          include: rules,
          setupFiles: ['tests/screens/complaints.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          environment: 'jsdom',
          execArgv: longWorker,
          include: screens,
          // Files of a worker share its process and its page, which each leaves as it found it, but no module of ours
          // (tests/screens/shared-page.ts): React, jsdom and the contracts are loaded and optimized once.
          isolate: false,
          // What the first reverses is checked last: hooks after a test run from the last to the first.
          setupFiles: ['shared-page', 'complaints', 'contracts', 'setup'].map((name) => `tests/screens/${name}.ts`),
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          environment: 'node',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/support/built-server.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
