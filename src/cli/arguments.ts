import { parseArgs } from 'node:util';
import { misused } from './terminal.ts';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

const OPTIONS = {
  project: text,
  workspace: text,
  mine: flag,
  all: flag,
  description: text,
  priority: text,
  due: text,
  assign: text,
  'dry-run': flag,
  'skip-invalid': flag,
  json: flag,
  help: { type: 'boolean', short: 'h' },
} as const;

/** The command and its arguments, and the options by name. @throws Halt for an option that does not exist */
export function argumentsIn(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    if (error instanceof TypeError) misused(error.message);
    throw error;
  }
}

export type Options = ReturnType<typeof argumentsIn>['values'];
