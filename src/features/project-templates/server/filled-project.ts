import type { ActionDeclaration } from '#contract/action';
import { newId } from '#contract/ids';
import { insertFields } from '#features/custom-fields/server';
import { insertLabels } from '#features/projects/server';
import { insertSubtasks } from '#features/subtasks/server';
import { placeBetween } from '#features/tasks/rules';
import { insertFirstTasks } from '#features/tasks/server';
import { TaskContent } from '#features/templates/contract';
import { insertTemplates } from '#features/templates/server';
import { planOf } from '#features/workspaces/server';
import type { Call } from '#server/handlers';
import type { ProjectTemplate } from '#contract/project-templates';
import { type ProjectContent, projectContents } from '../rules.ts';

type Maker = Pick<Call<ActionDeclaration>, 'db' | 'actor' | 'record'>;

interface Place {
  readonly workspaceId: string;
  readonly projectId: string;
}

/** Adds the content of a template to a new project, in the same transaction. */
export async function filledProject(maker: Maker, place: Place, template: ProjectTemplate): Promise<void> {
  const content = projectContents[template];
  const labels = await addLabels(maker, place, content);
  await addTasks(maker, place, content, labels);
  await addTaskTemplates(maker, place, content, labels);
  const { features } = await planOf(maker.db, place.workspaceId);
  if (features.customFields) await addFields(maker, place, content);
}

type Labels = ReadonlyMap<string, string>;

async function addLabels({ db, actor, record }: Maker, { projectId }: Place, { labels }: ProjectContent): Promise<Labels> {
  const rows = labels.map((label) => ({ ...label, id: newId() }));
  await insertLabels(db, { projectId, createdBy: actor.userId }, rows);
  for (const { id, name } of rows)
    record({ target: 'Label', targetId: id, targetVersion: 1, projectId, changes: { name: [null, name] } });
  return new Map(rows.map(({ id, name }) => [name, id]));
}

async function addTasks({ db, actor, record }: Maker, { projectId }: Place, { tasks }: ProjectContent, labels: Labels) {
  const places = positions(tasks.length);
  const rows = tasks.map((task, nth) => ({
    id: newId(),
    title: task.title,
    position: places[nth] ?? '',
    ...(task.description !== undefined && { description: task.description }),
    ...(task.priority && { priority: task.priority }),
    ...(task.isMilestone !== undefined && { isMilestone: task.isMilestone }),
    labelIds: idsOf(labels, task.labels),
    createdBy: actor.userId,
  }));
  await insertFirstTasks(db, projectId, rows);
  const subtasks = tasks.flatMap(({ subtasks: titles = [] }, nth) => {
    const subtaskPositions = positions(titles.length);
    const taskId = rows[nth]?.id ?? '';
    return titles.map((title, at) => ({
      id: newId(),
      taskId,
      title,
      completed: false,
      position: subtaskPositions[at] ?? '',
    }));
  });
  await insertSubtasks(db, projectId, actor.userId, subtasks);
  for (const { id, title } of rows)
    record({ target: 'Task', targetId: id, targetVersion: 1, projectId, changes: { title: [null, title] } });
}

async function addTaskTemplates(
  { db, actor, record }: Maker,
  { projectId }: Place,
  { repeated }: ProjectContent,
  labels: Labels,
): Promise<void> {
  const places = positions(repeated.length);
  const rows = repeated.map(({ title, labels: names, ...task }, nth) => ({
    id: newId(),
    kind: 'TASK' as const,
    name: title,
    title,
    content: TaskContent.parse({ ...task, labelIds: idsOf(labels, names) }),
    position: places[nth] ?? '',
  }));
  await insertTemplates(db, { projectId, createdBy: actor.userId }, rows);
  for (const { id, name } of rows)
    record({ target: 'Template', targetId: id, targetVersion: 1, projectId, changes: { name: [null, name] } });
}

async function addFields({ db, actor, record }: Maker, { projectId }: Place, { fields }: ProjectContent): Promise<void> {
  const places = positions(fields.length);
  const rows = fields.map(({ name, kind, options = [] }, nth) => ({
    id: newId(),
    name,
    kind,
    options: options.map((option) => ({ ...option, id: newId() })),
    position: places[nth] ?? '',
  }));
  await insertFields(db, { projectId, createdBy: actor.userId }, rows);
  for (const { id, name } of rows)
    record({ target: 'CustomField', targetId: id, targetVersion: 1, projectId, changes: { name: [null, name] }, name });
}

/** A number of positions in ascending order. */
function positions(count: number): string[] {
  const places: string[] = [];
  for (let nth = 0; nth < count; nth++) places.push(placeBetween(places.at(-1) ?? null, null));
  return places;
}

const idsOf = (labels: Labels, names: readonly string[] = []): string[] =>
  names.map((name) => labels.get(name)).filter((id) => id !== undefined);
