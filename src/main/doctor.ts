import { existsSync } from 'node:fs';
import { type Config, ConfigError, readConfig } from '#server/config';
import { checked } from './doctor/checks.ts';
import { type Finding, problem } from './doctor/finding.ts';

// Checks an installation, running or not, and says what to do: bin/doctor. Changes nothing. Code 1 if something is wrong.

const MARKS = { good: 'ok', note: 'note', problem: 'problem' } as const;
const counts = { good: 0, note: 0, problem: 0 };

function tell(name: string, findings: readonly Finding[]): void {
  for (const { kind, text } of findings) {
    counts[kind]++;
    console.log(`${MARKS[kind].padEnd(8)} ${name.padEnd(14)} ${text}`);
  }
}

function settings(): Config | null {
  if (existsSync('.env')) process.loadEnvFile('.env');
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    tell('Settings', error.message.split('; ').map(problem));
    return null;
  }
}

const config = settings();
if (config !== null) for await (const { name, findings } of checked(config)) tell(name, findings);

const said = [
  [counts.problem, 'problem'],
  [counts.note, 'note'],
] as const;
const found = said.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}${count === 1 ? '' : 's'}`);
console.log(found.length === 0 ? '\nEverything is in order.' : `\n${found.join(' and ')}.`);
process.exitCode = counts.problem > 0 ? 1 : 0;
