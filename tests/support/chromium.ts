import { existsSync, statSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';

/** Chromium without window chrome: the same engine for two thirds of the CPU time. */
const HEADLESS = 'chromium-headless-shell';
const NAMES = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** A Chromium for the browser tests: CAIRN_CHROMIUM, the one that Debian installs for root, or one in the PATH. */
export function chromium(): { path: string } | { advice: string } {
  const present = found();
  const isChosen = present !== undefined && (present === process.env.CAIRN_CHROMIUM || present.endsWith(HEADLESS));
  if (isChosen) return { path: present };
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('Installing Chromium …');
    const options = {
      stdio: ['ignore', 'ignore', 'inherit'] as ('ignore' | 'inherit')[],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    spawnSync('apt-get', ['update', '-qq'], options);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', HEADLESS], options);
  }
  const installed = found();
  if (installed) return { path: installed };
  return {
    advice:
      'No Chromium here: install chromium-headless-shell or chromium, or set CAIRN_CHROMIUM to one, or CAIRN_SKIP_BROWSER=1 to leave the browser tests out.',
  };
}

function found(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = [
    process.env.CAIRN_CHROMIUM ?? '',
    ...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))),
    ...ELSEWHERE,
  ];
  return candidates.find((path) => path !== '' && statSync(path, { throwIfNoEntry: false })?.isFile());
}
