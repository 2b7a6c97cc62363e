import type { Database } from '#server/database';
import type { Cast } from './demo-people.ts';
import { joinProject } from './demo-people.ts';
import type { DemoComment, DemoProject, DemoTask, Happening, Status } from './demo-project.ts';
import { commentsOn } from './demo-comments.ts';
import { fillIssues } from './fill-issues.ts';
import { fillPlan } from './fill-plan.ts';
import type { ApiCaller } from './api-caller.ts';

interface Parts {
  door: ApiCaller;
  database: Database;
  cast: Cast;
  workspaceId: string;
  /** The day from which the days of the demo are counted. */
  today: Date;
}

type Made = { id: string };

// In the order of the numbers: completed work was created first.
const OLDEST_FIRST: readonly Status[] = ['DONE', 'REVIEW', 'IN_PROGRESS', 'TODO'];

/** A task is moved after this many others were created, and again after as many more. */
const APART = [3, 5, 4, 8];

/** The moves of tasks between the creations of others, so that the past of a project has both. */
class Moves {
  #created = 0;
  #planned: { after: number; run: () => Promise<void> }[] = [];

  plan(steps: readonly (() => Promise<void>)[]): void {
    let after = this.#created;
    for (const [turn, run] of steps.entries()) {
      after += APART[(this.#created + turn) % APART.length] ?? 1;
      this.#planned.push({ after, run });
    }
  }

  /** Those that are due when the next task is created. */
  async run(created = ++this.#created): Promise<void> {
    const due = this.#planned.filter(({ after }) => after <= created).sort((one, other) => one.after - other.after);
    this.#planned = this.#planned.filter(({ after }) => after > created);
    for (const { run } of due) await run();
  }
}

/** How a task came to its column. */
const ON_THE_WAY: Readonly<Record<Status, readonly Status[]>> = {
  TODO: [],
  IN_PROGRESS: ['IN_PROGRESS'],
  REVIEW: ['IN_PROGRESS', 'REVIEW'],
  DONE: ['IN_PROGRESS', 'DONE'],
};

/** Creates a project with its labels, limits and tasks. The result replays what happened to the tasks since. */
export async function fillProject(parts: Parts, project: DemoProject): Promise<() => Promise<void>> {
  const { door, database, cast, workspaceId } = parts;
  const { token } = cast.mara;
  const { name, key, color, description } = project;
  const made = await door.act<Made>(token, 'POST', 'workspace', 'create-project', {
    query: { workspaceId },
    body: { name, key, color, description },
  });
  const projectId = made.id;
  await joinProject(database, workspaceId, projectId, cast);
  for (const [status, limit] of Object.entries(project.limits)) {
    await door.act(token, 'PUT', 'settings/project', 'update-project-column', {
      query: { projectId, status },
      body: { wipLimit: limit },
    });
  }
  const labels = await makeLabels(parts, projectId, project);
  const happenings: (() => Promise<void>)[] = [];
  const moves = new Moves();
  const ids = new Map<string, string>();
  for (const status of OLDEST_FIRST) {
    for (const task of project.tasks[status]) {
      const taskId = await makeTask(parts, projectId, task, project.hasMoves ? 'TODO' : status, labels, pointsOf(project, task));
      ids.set(task.title, taskId);
      const say = commentsOn(parts, taskId);
      if (project.hasMoves && !isMovedLater(task))
        moves.plan(
          ON_THE_WAY[status].map((next) => () => happen(parts, taskId, { by: task.for ?? task.by ?? 'mara', status: next })),
        );
      await moves.run();
      for (const happening of task.since ?? [])
        happenings.push(() => ('says' in happening ? say(happening) : happen(parts, taskId, happening)));
    }
  }
  const { today } = parts;
  await fillPlan({ door, token, projectId, today, day: (days) => dayFrom(today, days) }, project, ids);
  if (project.issues) {
    const day = (days: number | undefined) => dayIf(today, days);
    happenings.push(...(await fillIssues({ door, cast, projectId, labels, day }, project.issues)));
  }
  return async () => {
    await moves.run(Infinity);
    for (const happening of happenings) await happening();
  };
}

async function makeLabels({ door, cast }: Parts, projectId: string, project: DemoProject): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const [name, color] of Object.entries(project.labels)) {
    const label = await door.act<Made>(cast.mara.token, 'POST', 'settings/project', 'create-label', {
      query: { projectId },
      body: { name, color },
    });
    ids.set(name, label.id);
  }
  return ids;
}

const isMovedLater = ({ since }: DemoTask): boolean => since?.some((happening) => 'status' in happening) ?? false;

async function makeTask(
  parts: Parts,
  projectId: string,
  task: DemoTask,
  column: Status,
  labels: Map<string, string>,
  points: number | undefined,
): Promise<string> {
  const { door, cast, today } = parts;
  const { token } = cast[task.by ?? 'mara'];
  const body = {
    title: task.title,
    description: task.description,
    status: isMovedLater(task) ? 'TODO' : column,
    priority: task.priority,
    startDate: dayIf(today, task.start),
    dueDate: dayIf(today, task.due),
    dueTime: task.time,
    isMilestone: task.isMilestone,
    estimatedHours: task.hours,
    estimate: points,
    assigneeId: task.for && cast[task.for].id,
    labelIds: (task.labels ?? []).map((label) => labels.get(label) ?? ''),
  };
  const { id: taskId } = await door.act<Made>(token, 'POST', 'project', 'create-task', { query: { projectId }, body });
  for (const line of task.subtasks ?? []) {
    const completed = line.startsWith('x ');
    await door.act(token, 'POST', 'project', 'add-task-subtask', {
      query: { taskId },
      body: { title: completed ? line.slice(2) : line, completed },
    });
  }
  if (task.notes)
    await door.act(token, 'PUT', 'project', 'update-task-notes', { query: { taskId }, body: { notes: task.notes } });
  return taskId;
}

async function happen({ door, cast, today }: Parts, taskId: string, happening: Exclude<Happening, DemoComment>): Promise<void> {
  const { token } = cast[happening.by];
  const query = { taskId };
  if ('priority' in happening)
    await door.act(token, 'PUT', 'project', 'update-task-priority', { query, body: { priority: happening.priority } });
  else if ('status' in happening)
    await door.act(token, 'PUT', 'project', 'update-task-status', { query, body: { status: happening.status } });
  else if ('due' in happening)
    await door.act(token, 'PUT', 'project', 'update-task', { query, body: { dueDate: dayFrom(today, happening.due) } });
  else
    await door.act(token, 'PUT', 'project', 'change-assignee', {
      query,
      body: { assigneeId: happening.assignee && cast[happening.assignee].id },
    });
}

/** The day this many days after another. */
export function dayFrom(today: Date, days: number): string {
  const day = new Date(today);
  day.setDate(day.getDate() + days);
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;
}

const dayIf = (today: Date, days: number | undefined): string | undefined =>
  days === undefined ? undefined : dayFrom(today, days);

/** The estimates that a team gives, by the length of the title, so that they differ and stay the same. */
const POINTS = [5, 3, 3, 2, 5];
const pointsOf = ({ hasMoves }: DemoProject, { title, isMilestone = false }: DemoTask): number | undefined =>
  hasMoves === true && !isMilestone ? POINTS[title.length % POINTS.length] : undefined;
