/** A line such as "- [x] Buy oil" in Markdown, with what stands below it. */
export interface CheckLine {
  readonly text: string;
  /** What is between the brackets: a space if it is open. */
  readonly mark: string;
  /** How far it is indented. */
  readonly depth: number;
  /** The heading that it stands under; empty without one. */
  readonly heading: string;
}

export interface CheckedText {
  readonly lines: readonly CheckLine[];
  /** The text without these lines. */
  readonly rest: string;
}

const LINE = /^([ \t]*)(?:[-*+]|\d{1,9}[.)]) \[(.)\] +(\S.*)$/u;

/** Takes the lines of checklists out of Markdown. What is in a block of code stays. */
export function checklistsOf(markdown: string): CheckedText {
  const lines: CheckLine[] = [];
  const rest: string[] = [];
  let heading = '';
  let fence: string | null = null;
  for (const line of markdown.split('\n')) {
    const mark = /^\s{0,3}(```|~~~)/.exec(line)?.[1];
    if (mark !== undefined && (fence === null || fence === mark)) fence = fence === null ? mark : null;
    if (fence === null) heading = /^#{1,6} +(\S.*)$/.exec(line)?.[1]?.trim() ?? heading;
    const [, indent = '', sign, text] = fence === null ? (LINE.exec(line) ?? []) : [];
    if (sign === undefined || text === undefined) rest.push(line);
    else lines.push({ text: text.trim(), mark: sign, depth: indent.replaceAll('\t', '    ').length, heading });
  }
  return { lines, rest: rest.join('\n') };
}

export const isDone = ({ mark }: Pick<CheckLine, 'mark'>): boolean => /^[xX]$/.test(mark);
