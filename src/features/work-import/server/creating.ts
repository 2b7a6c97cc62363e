import { newId } from '#contract/new-id';
import { insertSubtasks, type SubtaskToInsert } from '#features/subtasks/server';
import type { Task } from '#features/tasks/contract';
import { placeBetween, startsAfterDue } from '#features/tasks/rules';
import { insertTasks, placesFor } from '#features/tasks/server';
import { taskSubject } from '#features/tasks/subject';
import { type BroughtComment, insertComments } from '#features/threads/server';
import { participantsAmong } from '#features/projects/server';
import { personEventsSql } from '#server/events';
import { fail } from '#server/failures';
import type { Statements } from '#server/statements';
import type { ImportReport } from '../contract.ts';
import type { ImportedHead, ImportedItem } from '../contract/imported-work.ts';
import type { ImportMapping } from '../contract/mapping.ts';
import { columnsOf } from '../rules/mapping.ts';
import { sourceNames } from '../rules/source-names.ts';
import type { HeldImport } from './import-rows.ts';
import { commentText, descriptionOf, namesOf } from './imported-texts.ts';
import { awaitedFiles } from './file-rows.ts';
import { knownItems, rememberItems } from './known-items.ts';
import { labelIdsOf } from './imported-labels.ts';

const TAG_MAX = 50;

/** An import with everything that creating needs. */
export type RunningImport = HeldImport & { readonly head: ImportedHead; readonly mapping: ImportMapping };

/** The import, which has its head and its mapping while its job runs. @throws conflict once it is done */
export function running(row: HeldImport): RunningImport {
  const { head, mapping, state } = row;
  return state === 'STARTED' && head !== null && mapping !== null ? { ...row, head, mapping } : fail('conflict');
}

// Two imports of the same items into a project wait for each other, so that the second finds what the first has created.
const LOCK = `SELECT pg_advisory_xact_lock(hashtextextended('imports into ' || $1, 0))`;

/** Creates the items of a page that the project does not have yet, as the importer. @returns what to add to the report */
export async function createdItems(
  db: Statements,
  run: RunningImport,
  items: readonly ImportedItem[],
): Promise<Partial<ImportReport>> {
  await db.text(LOCK, [run.projectId]);
  const known = await knownItems(
    db,
    run,
    items.map(({ key }) => key),
  );
  const once = new Map(items.toReversed().map((item) => [item.key, item]));
  const wanted = items.filter((item) => !known.has(item.key) && once.get(item.key) === item);
  const fresh = wanted.filter(({ isArchived }) => run.mapping.takesArchived || !isArchived);
  const counts = { known: items.length - wanted.length, leftOut: wanted.length - fresh.length };
  // What never arrived of an earlier import comes with this one.
  const here = [...once.values()].flatMap((item) => {
    const taskId = known.get(item.key)?.taskId;
    return taskId === undefined ? [] : [{ taskId, item }];
  });
  await awaitedFiles(db, run, here);
  if (fresh.length === 0) return counts;
  const labels = await labelIdsOf(db, run, fresh);
  const tasks = await insertTasks(db, run.projectId, await rowsOf(db, run, fresh, labels.idsOf));
  const made = tasks.map(({ id: taskId }, nth) => ({ taskId, item: fresh[nth] ?? fail('internal') }));
  const [steps, comments] = [made.flatMap(subtasksOf), made.flatMap((one) => commentsOf(run, one))];
  await insertSubtasks(db, run.projectId, run.userId, steps);
  const by = { projectId: run.projectId, userId: run.userId, byName: `${sourceNames[run.source]} import` };
  await insertComments(db, taskSubject, by, comments);
  await rememberItems(
    db,
    run,
    made.map(({ taskId, item }) => ({ taskId, key: item.key })),
  );
  await awaitedFiles(db, run, made);
  await recordImported(db, run, tasks);
  return { ...counts, tasks: tasks.length, steps: steps.length, comments: comments.length, labels: labels.made };
}

interface Made {
  readonly taskId: string;
  readonly item: ImportedItem;
}

async function rowsOf(
  db: Statements,
  run: RunningImport,
  items: readonly ImportedItem[],
  labelIdsFor: (item: ImportedItem) => string[],
) {
  const { head, mapping, userId, source } = run;
  const [columns, names] = [columnsOf(head, mapping), namesOf(head)];
  const statuses = new Map(head.statuses.map(({ key, name }) => [key, name]));
  const personOf = await peopleOf(db, run, items);
  const placed = items.map((item) => ({ item, status: columns.get(item.status ?? '') ?? 'TODO' }));
  const positions = await placesOf(db, run.projectId, placed);
  return placed.map(({ item, status }, nth) => {
    const [assigneeId = null, ...others] = [...new Set(item.assignees.flatMap((key) => personOf.get(key) ?? []))];
    const statusName = mapping.keepsStatus && item.status !== null ? statuses.get(item.status) : undefined;
    const { startDate, dueDate } = item;
    return {
      id: newId(),
      title: item.title,
      description: descriptionOf(item, source, names),
      status,
      position: positions[nth] ?? fail('internal'),
      priority: item.priority ?? ('MEDIUM' as const),
      startDate: startsAfterDue({ startDate, dueDate }) ? null : startDate,
      dueDate,
      estimate: item.estimate,
      estimatedHours: item.hours,
      assigneeId,
      collaboratorIds: others,
      // The importer did not ask to hear of every imported task.
      watcherIds: assigneeId === null ? [] : [assigneeId],
      labelIds: labelIdsFor(item),
      tags: tagsOf(item, statusName),
      ...momentsOf(item, status),
      archivedAt: item.isArchived ? new Date().toISOString() : null,
      createdBy: userId,
      isApproved: true,
    };
  });
}

/** Places at the ends of columns. Archived tasks take none, so they need no room. */
async function placesOf(
  db: Statements,
  projectId: string,
  placed: readonly { item: ImportedItem; status: Task['status'] }[],
): Promise<string[]> {
  const onBoard = placed.filter(({ item }) => !item.isArchived);
  const places = (await placesFor(db, projectId, onBoard))[Symbol.iterator]();
  return placed.map(({ item }) => (item.isArchived ? placeBetween(null, null) : (places.next().value ?? fail('internal'))));
}

/** The people of the project whom the mapping names, as far as they take part in it now. */
async function peopleOf(
  db: Statements,
  { projectId, mapping }: RunningImport,
  items: readonly ImportedItem[],
): Promise<ReadonlyMap<string, string>> {
  const keys = new Set(items.flatMap(({ assignees }) => assignees));
  const mapped = mapping.people.filter(({ key }) => keys.has(key));
  const there = await participantsAmong(db, projectId, [...new Set(mapped.map(({ userId }) => userId))]);
  const ids = new Set(there.map(({ id }) => id));
  return new Map(mapped.filter(({ userId }) => ids.has(userId)).map(({ key, userId }) => [key, userId]));
}

const tagsOf = ({ tags }: ImportedItem, status: string | undefined): string[] =>
  [...new Set([...(status === undefined ? [] : [status.slice(0, TAG_MAX).trim()]), ...tags])].slice(0, 50);

/** When it was created and completed. What a file says of the future did not happen yet. */
function momentsOf({ createdAt, completedAt }: ImportedItem, status: Task['status']) {
  const now = new Date().toISOString();
  const created = createdAt !== null && Date.parse(createdAt) < Date.parse(now) ? createdAt : now;
  if (status !== 'DONE') return { createdAt: created };
  const isLater =
    completedAt !== null && Date.parse(completedAt) >= Date.parse(created) && Date.parse(completedAt) < Date.parse(now);
  return { createdAt: created, completedAt: isLater ? completedAt : now };
}

function subtasksOf({ taskId, item }: Made): SubtaskToInsert[] {
  let position: string | null = null;
  return item.steps.map(({ title, isDone }) => {
    position = placeBetween(position, null);
    return { id: newId(), taskId, title, completed: isDone, position };
  });
}

const commentsOf = ({ source, head }: RunningImport, { taskId, item }: Made): BroughtComment[] => {
  const names = namesOf({ people: head.people });
  return item.comments.map((comment) => ({ id: newId(), subjectId: taskId, content: commentText(comment, source, names) }));
};

// The history says that a task was imported and not that it was created: so no one is told, and no workflow or webhook starts.
const IMPORTED = personEventsSql(
  `SELECT t."id", p."workspaceId", p."id" AS "projectId", $2::uuid AS "personId", jsonb_build_object('importedFrom', jsonb_build_array(NULL, $3::text)) AS "changes"
FROM unnest($1::uuid[]) AS t("id") JOIN "Project" p ON p."id" = $4`,
  { action: 'start-import-job', target: 'Task' },
);

const recordImported = async (
  db: Statements,
  { projectId, userId, source }: RunningImport,
  tasks: readonly Task[],
): Promise<void> => void (await db.text(IMPORTED, [tasks.map(({ id }) => id), userId, sourceNames[source], projectId]));
