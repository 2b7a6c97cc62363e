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
