import type { Subject } from '#contract/subject';

/** A kind of item with a due date, of which its people are told when the date comes. Each is an expression of the row `s`, in SQL. */
export interface Dated {
  readonly subject: Subject;
  readonly dueDate: string;
  /** As HH:MM; null for the whole day. */
  readonly dueTime: string;
  /** True if work on it is expected: it is not done, put away, or waiting for someone or for a time. */
  readonly isExpected: string;
}
