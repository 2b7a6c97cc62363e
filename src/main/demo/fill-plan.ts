import type { ApiCaller } from './api-caller.ts';
import type { DemoProject, DemoTask } from './demo-project.ts';

interface Parts {
  door: ApiCaller;
  token: string;
  projectId: string;
  today: Date;
  day: (days: number) => string;
}

const weekdayOf = (today: Date, days: number): number =>
  new Date(today.getFullYear(), today.getMonth(), today.getDate() + days).getDay();

/** The same day, or the Monday after it. */
const onWeekday = (today: Date, days: number): number => days + ([1, 0, 0, 0, 0, 0, 2][weekdayOf(today, days)] ?? 0);

/** Sets the holidays of a project, and which of its tasks waits for which. */
export async function fillPlan(parts: Parts, project: DemoProject, idsByTitle: ReadonlyMap<string, string>): Promise<void> {
  const { door, token, projectId, today, day } = parts;
  const holidays = (project.holidays ?? []).map(({ at, name }) => ({ day: day(onWeekday(today, at)), name }));
  if (holidays.length > 0) {
    const query = { projectId };
    await door.act(token, 'POST', 'settings/project', 'add-project-holidays', { query, body: { holidays } });
  }
  for (const task of Object.values(project.tasks).flat()) {
    for (const { title, ...dependency } of waitingFor(task)) {
      const linkedItem = { kind: 'BLOCKS', targetType: 'TASK', targetId: idsByTitle.get(title), ...dependency };
      const query = { taskId: idsByTitle.get(task.title) ?? '' };
      await door.act(token, 'POST', 'project', 'add-task-link', { query, body: { linkedItem } });
    }
  }
}

const waitingFor = ({ blocks = [], leads }: DemoTask) => [
  ...blocks.map((title) => ({ title })),
  ...(leads ? [{ title: leads.title, dependencyType: 'SS', lagDays: leads.days }] : []),
];
