/** A subtask parsed from a line of text. */
export interface Step {
  readonly title: string;
  readonly completed: boolean;
}

const DONE_MARKS = /^(?:\[[xX]\]|[☑✅✓✔])\s*/u;
const OPEN_MARKS = /^(?:\[\s?\]|[☐⬜])\s*/u;

/** The subtasks in a text, one per line, without bullets, numbers, and indentation, and completed if a box is checked. */
export function stepsIn(lines: readonly string[]): Step[] {
  return lines.map(stepOf).filter(({ title }) => title !== '');
}

/** A line of a text without list marks, with the subtasks indented below it. */
export interface Outlined {
  readonly line: string;
  readonly steps: readonly Step[];
}

/** The tasks in a text: each line that is not indented further than the task above it, with the indented lines below as subtasks. */
export function outlineOf(text: string): Outlined[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const tasks: { line: string; below: string[] }[] = [];
  let base = Infinity;
  for (const line of lines) {
    const task = tasks.at(-1);
    const indent = indentOf(line);
    if (task && indent > base) task.below.push(line);
    else {
      base = indent;
      tasks.push({ line: withoutMarks(line), below: [] });
    }
  }
  return tasks.map(({ line, below }) => ({ line, steps: stepsIn(below) })).filter(({ line }) => line !== '');
}

/** A tab counts as four spaces. */
const indentOf = (line: string): number => (/^\s*/.exec(line)?.[0] ?? '').replaceAll('\t', '    ').length;

const withoutMarks = (line: string): string => line.replace(/^\s*(?:[-•‣*+]\s+|\d+[.)]\s+)?(?:\[[ xX]?\]\s+)?/, '').trim();

function stepOf(line: string): Step {
  const text = line
    // The server refuses control characters.
    .replaceAll(/[\u0000-\u001f\u007f]/g, ' ')
    .trim()
    .replace(/^(?:[-*+•◦▪]|\d+[.)])\s+/, '');
  const completed = DONE_MARKS.test(text);
  const title = text.replace(completed ? DONE_MARKS : OPEN_MARKS, '').trim();
  return { title: title.slice(0, 500), completed };
}
