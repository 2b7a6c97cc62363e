/** What a check found: in order, worth knowing, or wrong. The text is one line that says what to do about the last two. */
export interface Finding {
  kind: 'good' | 'note' | 'problem';
  text: string;
}

export const good = (text: string): Finding => ({ kind: 'good', text });
export const note = (text: string): Finding => ({ kind: 'note', text });
export const problem = (text: string): Finding => ({ kind: 'problem', text });
