import type { Notice } from '#contract/notices';
import type { LoggedEvent } from './event-log.ts';
import type { TableName } from './tables.ts';

/**
 * Who is told of an event, and why. The slice of the inbox reads the event log once for all of them, leaves out those who
 * caused the event or cannot see it, and tells each person of an event once: by the first telling that names them.
 */
export interface Telling {
  readonly notice: Notice;
  /** The kind of rows whose events it is about. */
  readonly waitsFor: TableName;
  /** True for the events that it is about, decided without a query. */
  readonly concerns: (event: LoggedEvent) => boolean;
  /**
   * SQL that selects "eventId", "userId", "itemType", "itemId", and "commentId" (null if it is about no comment) from `e`,
   * those events with "id", "targetId", "projectId" and "changes".
   */
  readonly people: () => string;
  /** True if it is meant for the person: they are told even if they muted the item or its project. */
  readonly isDirect?: true;
  /** True if the slice sends the email of the notice itself. */
  readonly sendsOwnEmail?: true;
}

/** In SQL: the old and the new value of a changed field of `e`, as text. */
export const oldValue = (field: string): string => `(e."changes" -> '${field}' ->> 0)`;
export const newValue = (field: string): string => `(e."changes" -> '${field}' ->> 1)`;

/** True for an event that records a new row: its title had no earlier value. */
export const isCreation = ({ changes }: Pick<LoggedEvent, 'changes'>): boolean =>
  changes['title'] !== undefined && changes['title'][0] === null;
