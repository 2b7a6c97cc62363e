import type { Notice } from '#contract/notices';
import type { Subject } from '#contract/subject';
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
   * SQL that selects `toldColumns` from `e`, those events with "id", "targetId", "projectId" and "changes". Called once, when
   * the kinds of subjects are known.
   */
  readonly people: () => string;
  /** True if it is meant for the person: they are told even if they muted the item or its project. */
  readonly isDirect?: true;
  /** True if the slice sends the email of the notice itself. */
  readonly sendsOwnEmail?: true;
}

/** Whom a telling names and about what, each in SQL. */
interface ToldColumns {
  readonly person: string;
  /** A kind of item, such as TASK. */
  readonly itemType: string;
  readonly itemId: string;
  readonly commentId?: string;
}

/** In SQL: the columns that a telling selects. */
export const toldColumns = ({ person, itemType, itemId, commentId = 'NULL::uuid' }: ToldColumns): string =>
  `SELECT e."id" AS "eventId", ${person} AS "userId", '${itemType}' AS "itemType", ${itemId} AS "itemId", ${commentId} AS "commentId"`;

/** In SQL: the ids of those to whom the subject `s` is assigned, as an array; null if its kind is assigned to no one. */
export const assigneesOf = ({ assigned }: Pick<Subject, 'assigned'>): string | null => {
  if (assigned === undefined) return null;
  return 'one' in assigned ? `ARRAY[s."${assigned.one}"]` : `s."${assigned.many}"`;
};

/** In SQL: the old and the new value of a changed field of `e`, as text. */
export const oldValue = (field: string): string => `(e."changes" -> '${field}' ->> 0)`;
export const newValue = (field: string): string => `(e."changes" -> '${field}' ->> 1)`;

/** True for an event that records a new row: its title had no earlier value. */
export const isCreation = ({ changes }: Pick<LoggedEvent, 'changes'>): boolean =>
  changes['title'] !== undefined && changes['title'][0] === null;
