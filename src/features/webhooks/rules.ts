import type { Thing } from './fields.ts';

/** An entry of the event log, as far as its name is concerned. */
interface Logged {
  readonly action: string;
  readonly targetType: string;
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>;
}

export interface Kind {
  readonly thing: Thing;
  /** The field that a creation sets, and a deletion without a trash clears. */
  readonly named: string;
  /** The actions that create one, if its history names no field. */
  readonly madeBy?: readonly string[];
  /** True if it is deleted by "deletedAt" alone. What is erased from the trash was deleted before. */
  readonly hasTrash?: true;
  /** What its history names that changes it, besides its own fields. */
  readonly also?: readonly string[];
  /** The columns of a table that is not live, in a project whose admins alone read it. */
  readonly columns?: readonly string[];
  /** What only its history says, and its body too. */
  readonly told?: readonly string[];
}

/** The rows of the event log that webhooks can be told of. */
export const kinds = {
  Task: { thing: 'task', named: 'title', hasTrash: true },
  Subtask: { thing: 'subtask', named: 'title' },
  Issue: { thing: 'issue', named: 'title', hasTrash: true },
  TaskComment: { thing: 'comment', named: 'taskId', hasTrash: true },
  IssueComment: { thing: 'comment', named: 'issueId', hasTrash: true },
  DocumentComment: { thing: 'comment', named: 'documentId', hasTrash: true },
  TaskAttachment: { thing: 'attachment', named: 'name', hasTrash: true },
  IssueAttachment: { thing: 'attachment', named: 'name', hasTrash: true },
  Label: { thing: 'label', named: 'name' },
  Sprint: { thing: 'sprint', named: 'name' },
  Document: { thing: 'document', named: 'title', hasTrash: true, also: ['restoredVersion'] },
  Note: { thing: 'note', named: 'content', madeBy: ['create-note', 'duplicate-note'], hasTrash: true },
  Project: { thing: 'project', named: 'name', hasTrash: true },
  WorkspaceMember: { thing: 'member', named: 'userId' },
  ProjectMember: { thing: 'member', named: 'userId' },
  Invitation: { thing: 'invitation', named: 'email' },
  WorkflowRun: {
    thing: 'workflow',
    named: 'id',
    columns: 'id projectId workflowId number status reason itemType itemId cause depth createdAt startedAt endedAt'.split(' '),
    told: ['problem'],
  },
} as const satisfies Readonly<Record<string, Kind>>;

export type KnownTable = keyof typeof kinds;
export const isKnown = (table: string): table is KnownTable => Object.hasOwn(kinds, table);

/**
 * The events that an entry of the log means, such as task.updated and task.status_changed. @param fields what a row of this
 * kind has: an entry about something else, such as a file on a task, means nothing here
 */
export function eventsOf(logged: Logged, fields: ReadonlySet<string>): string[] {
  const { targetType, changes } = logged;
  if (!isKnown(targetType)) return [];
  const kind: Kind = kinds[targetType];
  const { thing } = kind;
  if (targetType === 'WorkflowRun') return changes['status']?.[1] === 'FAILED' ? [`${thing}.run_failed`] : [];
  if (isMade(logged, kind)) return [`${thing}.created`];
  if (isDeleted(logged, kind)) return [`${thing}.deleted`];
  const isErased = kind.hasTrash === true && isSet(changes[kind.named]?.[0]) && !isSet(changes[kind.named]?.[1]);
  if (isErased && kind.madeBy === undefined) return [];
  const changed = Object.keys(changes).filter((field) => fields.has(field) || kind.also?.includes(field));
  const isUpdated = changed.length > 0 || isWritten(logged);
  return isUpdated ? [`${thing}.updated`, ...furtherOf(logged)] : [];
}

const isSet = (value: unknown): boolean => value !== null && value !== undefined;

const isMade = ({ action, changes }: Logged, { named, madeBy }: Kind): boolean =>
  madeBy ? madeBy.includes(action) : !isSet(changes[named]?.[0]) && isSet(changes[named]?.[1]);

function isDeleted({ targetType, changes }: Logged, { named, hasTrash }: Kind): boolean {
  if (targetType === 'Invitation') return changes['status']?.[1] === 'REVOKED';
  const [before, after] = changes[hasTrash ? 'deletedAt' : named] ?? [];
  return hasTrash ? !isSet(before) && isSet(after) : isSet(before) && !isSet(after);
}

/** The text of a document is written without a change of a field. */
const isWritten = ({ targetType, action }: Logged): boolean => targetType === 'Document' && action === 'save-document-update';

/** What a change means besides an update. */
function furtherOf({ targetType, changes: { status, assigneeId } }: Logged): string[] {
  if (targetType === 'Sprint')
    return status?.[1] === 'ACTIVE' ? ['sprint.started'] : status?.[1] === 'COMPLETED' ? ['sprint.completed'] : [];
  if (targetType !== 'Task') return [];
  return [...(status ? ['task.status_changed'] : []), ...(isSet(assigneeId?.[1]) ? ['task.assigned'] : [])];
}

/**
 * What was, of the fields of a row; histories keep no long texts. From which project it was moved is not told: readers of the
 * one where it is need not see that one.
 */
export const previousOf = (changes: Logged['changes'], fields: ReadonlySet<string>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(changes)
      .filter(([field, [before, after]]) => fields.has(field) && (isSet(before) || isSet(after)))
      .filter(([field, [before]]) => field !== 'projectId' || !isSet(before))
      .map(([field, [before]]) => [field, before]),
  );

/** What the log says of the fields of a row: what they became, or were if the row was deleted. */
export const statedOf = (changes: Logged['changes'], fields: ReadonlySet<string>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(changes)
      .filter(([field]) => fields.has(field))
      .map(([field, [before, after]]) => [field, after ?? before]),
  );

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** After each failed attempt; the next failure is the last one. */
const PAUSES_MS = [MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR];

/** How long to wait after this many failed attempts, at least `asked`; null if that was the last one. */
export function pauseAfter(attempts: number, asked: number): number | null {
  const pause = PAUSES_MS[attempts - 1];
  return pause === undefined ? null : Math.max(pause, asked);
}
