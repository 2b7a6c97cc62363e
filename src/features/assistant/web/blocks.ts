const FENCE = /^ {0,3}(`{3,}|~{3,})/;
/** A line that may belong to the list before a blank line. */
const IN_LIST = /^(?:\s|[-*+] |\d{1,9}[.)] )/;

/**
 * A text in Markdown as parts that can be shown one by one. While a text is written only its last part changes, so the others
 * are not parsed again in every frame.
 */
export function blocksOf(text: string): string[] {
  const blocks: string[] = [];
  let lines: string[] = [];
  let fence: string | null = null;
  let isGap = false;
  for (const line of text.split('\n')) {
    const mark = FENCE.exec(line)?.[1];
    if (
      isGap &&
      fence === null &&
      line.trim() !== '' &&
      lines.length > 0 &&
      !(IN_LIST.test(line) && IN_LIST.test(lines[0] ?? ''))
    ) {
      blocks.push(lines.join('\n'));
      lines = [];
    }
    if (mark !== undefined && fence === null) fence = mark;
    else if (mark !== undefined && fence !== null && mark.startsWith(fence)) fence = null;
    isGap = line.trim() === '';
    if (!isGap || lines.length > 0) lines.push(line);
  }
  if (lines.length > 0) blocks.push(lines.join('\n'));
  return blocks;
}
