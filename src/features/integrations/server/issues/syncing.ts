import type { Statements } from '#server/statements';
import { Failure } from '#server/failures';
import { newId } from '#contract/new-id';
import type { Acting } from '#server/acting';
import { RemoteRefusal } from '../accounts/remote-refusal.ts';
import { copyHere } from '../comments/copies.ts';
import type { RemoteComment, RemoteComments } from '../comments/remote-comments.ts';
import { syncedComments } from '../comments/synced-comments.ts';
import { fittingLine } from '../jira/markdown.ts';
import { issueProviderOf } from '../providers/by-name.ts';
import * as words from '../words.ts';
import { Here } from './here.ts';
import type { RemoteIssue, Repository } from './issue-provider.ts';
import { merged, type Side, snapshotOf } from './merging.ts';
import { agreedOn, type ClaimedIssue, pairsOf } from './sync-rows.ts';
import { changeThere, copyThere, markedIn, sideOf } from './texts.ts';

/** How a look at an issue ended. */
export interface Looked {
  /** True if something changed on either side. */
  readonly isChanged: boolean;
  /** What people should know of it; null if nothing. */
  readonly note: string | null;
  readonly changedAt: string | null;
}

const NOTHING: Looked = { isChanged: false, note: null, changedAt: null };

/** Such as acme/app#12. */
export const referenceOf = ({ repository, number }: Pick<ClaimedIssue, 'repository' | 'number'>): string =>
  `${repository}#${number}`;

/**
 * Makes an issue and its task the same: both are read as they are now, so that neither the order of events nor a repetition
 * matters, and what was written to one side is not taken for a change of it.
 * @throws {RemoteRefusal} or a Failure of the dispatcher
 */
export async function syncedIssue(
  db: Statements,
  { acting, there }: { acting: Acting; there: Repository },
  issue: ClaimedIssue,
): Promise<Looked> {
  const remote = await there.issue(issue.number);
  // Without its label it is not kept, until it has the label again.
  if (remote === null || !remote.labels.some((label) => isSame(label, issue.label))) return NOTHING;
  const here = new Here(acting, issue, newId());
  const taskId = issue.itemId ?? (await created(db, here, issue, remote));
  if (taskId === null) return { ...NOTHING, changedAt: remote.changedAt };
  const isNew = issue.itemId === null;
  const same = await madeSame(db, { here, there, issue, remote, taskId });
  if (same === null) return { ...NOTHING, changedAt: remote.changedAt };
  const comments = await syncedComments({
    here: here.comments(taskId),
    there: commentsThere(there, issue),
    pairs: pairsOf(db, issue),
    key: `${issue.connectionId}-${issue.number}`,
  });
  return { isChanged: isNew || same.isChanged || comments > 0, note: same.note, changedAt: remote.changedAt };
}

function commentsThere(there: Repository, { number, provider, name, accountName }: ClaimedIssue): RemoteComments {
  const service = issueProviderOf(provider)?.called ?? name;
  const said = ({ author, text }: RemoteComment): string => copyHere(author, service, text);
  return {
    comments: () => there.comments(number),
    // Only our account can have made a copy.
    copyOf: ({ author, text }) => (author === accountName ? markedIn(text) : null),
    said,
    copiedHere: async (comment) => said(comment),
    copiedThere: ({ id, author, content }) => copyThere(id, author, content),
    comment: (text) => there.comment(number, text),
    editComment: (id, text) => there.editComment(number, id, text),
    removeComment: (id) => there.removeComment(number, id),
  };
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** A task for an open issue. One that was closed before it was seen is none. */
async function created(db: Statements, here: Here, issue: ClaimedIssue, remote: RemoteIssue): Promise<string | null> {
  if (!remote.isOpen) return null;
  const side = sideOf(remote, issue.label);
  const reference = referenceOf(issue);
  const link = { url: remote.url, title: fittingLine(words.issueLink(reference, side.title), 500) ?? reference };
  const taskId = await here.created(`${issue.connectionId}-${issue.number}`, side, link);
  // Its labels are added by the comparison that follows.
  const [task, there] = [
    { ...side, labels: [] },
    { ...side, labels: [] },
  ].map(snapshotOf);
  if (task !== undefined && there !== undefined) await agreedOn(db, issue, taskId, { here: task, there });
  return taskId;
}

interface Making {
  here: Here;
  there: Repository;
  issue: ClaimedIssue;
  remote: RemoteIssue;
  taskId: string;
}

/** Tells each side what the other one changed. Null if the task is gone: it is not created again. */
async function madeSame(
  db: Statements,
  { here, there, issue, remote, taskId }: Making,
): Promise<Pick<Looked, 'isChanged' | 'note'> | null> {
  const task = await here.task(taskId);
  if (task === null) return null;
  const side = sideOf(remote, issue.label);
  const first = { here: snapshotOf({ ...side, labels: [] }), there: snapshotOf({ ...side, labels: [] }) };
  const { toHere, toThere, conflicts } = merged(issue.agreed ?? first, task.side, side);
  const [isHere, isThere] = [Object.keys(toHere).length > 0, Object.keys(toThere).length > 0];
  const now: Side = isHere ? await here.change(task, toHere) : task.side;
  const then = isThere ? await there.change(issue.number, changeThere(toThere, remote, issue.label)) : remote;
  await agreedOn(db, issue, taskId, { here: snapshotOf(now), there: snapshotOf(sideOf(then, issue.label)) });
  const note = conflicts.length === 0 ? null : words.bothChanged(conflicts.map((field) => words.fieldNames[field]));
  return { isChanged: isHere || isThere, note };
}

/** Why a look failed, in the words of people; null for a fault of this server. */
export const refusalIn = (error: unknown): string | null =>
  error instanceof RemoteRefusal || (error instanceof Failure && error.status < 500 && error.status !== 429)
    ? error.message
    : null;
