import { isDay } from '#contract/dates';
import type { TaskPriority } from '#features/tasks/contract';

/** What the line of a task says of it by the signs of the Tasks and Kanban plug-ins of Obsidian. */
export interface LineTask {
  readonly title: string;
  readonly dueDate: string | null;
  readonly startDate: string | null;
  readonly completedOn: string | null;
  readonly priority: TaskPriority | null;
  readonly tags: readonly string[];
}

const DAY = String.raw`(\d{4}-\d{2}-\d{2})`;
const DUE = new RegExp(String.raw`(?:📅|🗓️?|due:)\s*${DAY}|@\{${DAY}\}|\[due::\s*${DAY}\]`, 'u');
const START = new RegExp(String.raw`(?:🛫|start:)\s*${DAY}|\[start::\s*${DAY}\]`, 'u');
const DONE = new RegExp(String.raw`✅\s*${DAY}|\[completion::\s*${DAY}\]`, 'u');
// When it is planned, was created or canceled, how it repeats, and what it is called.
const OTHERS = new RegExp(String.raw`(?:⏳|➕|❌)\s*${DAY}|🔁[^📅🛫✅⏳➕❌]*|(?:🆔|⛔)\s*[\w,-]+|\s\^[\w-]+$`, 'gu');
const PRIORITIES: readonly (readonly [sign: string, priority: TaskPriority])[] = [
  ['🔺', 'URGENT'],
  ['⏫', 'HIGH'],
  ['🔼', 'MEDIUM'],
  ['🔽', 'LOW'],
  ['⏬', 'LOW'],
];
const TAG = /(?<!\S)#([\p{L}\d][\p{L}\d/_-]{0,60})/gu;

/** Reads the line of a task. Its title is what remains. */
export function lineTask(line: string): LineTask {
  const priority = PRIORITIES.find(([sign]) => line.includes(sign));
  const title = [DUE, START, DONE].reduce((rest, pattern) => rest.replace(pattern, ''), line).replaceAll(OTHERS, '');
  return {
    title: title
      .replace(priority?.[0] ?? '', '')
      .replaceAll(TAG, '')
      .replaceAll('[[', '')
      .replaceAll(']]', ''),
    dueDate: dayBy(DUE, line),
    startDate: dayBy(START, line),
    completedOn: dayBy(DONE, line),
    priority: priority?.[1] ?? null,
    tags: [...line.matchAll(TAG)].flatMap(([, tag]) => tag ?? []),
  };
}

function dayBy(pattern: RegExp, line: string): string | null {
  const day = pattern.exec(line)?.slice(1).find(Boolean) ?? '';
  return isDay(day) ? day : null;
}
