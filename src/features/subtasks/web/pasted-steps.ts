/** A subtask as a line of text says it. */
export interface Step {
  readonly title: string;
  readonly completed: boolean;
}

const DONE_MARKS = /^(?:\[[xX]\]|[☑✅✓✔])\s*/u;
const OPEN_MARKS = /^(?:\[\s?\]|[☐⬜])\s*/u;

/** The steps of a text, a line each: without bullets, numbers and indentation, ticked where a box says so. */
export function stepsIn(lines: readonly string[]): Step[] {
  return lines.map(stepOf).filter(({ title }) => title !== '');
}

/** A line of a text, as it was written but for the marks of a list before it, and the steps that stand indented below it. */
export interface Outlined {
  readonly line: string;
  readonly steps: readonly Step[];
}

/** The tasks of a text: each line that is not indented further than the task above it, with the lines below it as its steps. */
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

/** A tab is worth as much as editors show for it. */
const indentOf = (line: string): number => (/^\s*/.exec(line)?.[0] ?? '').replaceAll('\t', '    ').length;

const withoutMarks = (line: string): string => line.replace(/^\s*(?:[-•‣*+]\s+|\d+[.)]\s+)?(?:\[[ xX]?\]\s+)?/, '').trim();

function stepOf(line: string): Step {
  const said = line
    // The server refuses control characters.
    .replaceAll(/[\u0000-\u001f\u007f]/g, ' ')
    .trim()
    .replace(/^(?:[-*+•◦▪]|\d+[.)])\s+/, '');
  const completed = DONE_MARKS.test(said);
  const title = said.replace(completed ? DONE_MARKS : OPEN_MARKS, '').trim();
  return { title: title.slice(0, 500), completed };
}
