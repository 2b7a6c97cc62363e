import type { ProjectSummary } from '../contract.ts';
import * as words from './list-words.ts';

export interface Progress {
  readonly done: number;
  readonly total: number;
  /** Rounded, 0 to 100. */
  readonly percent: number;
  /** "12 of 40 done" */
  readonly sentence: string;
}

/** The progress of a project: how many of its tasks are done. */
export function progressOf({
  taskCount,
  completedTaskCount,
}: Pick<ProjectSummary, 'taskCount' | 'completedTaskCount'>): Progress {
  const percent = taskCount === 0 ? 0 : Math.round((completedTaskCount / taskCount) * 100);
  const sentence = taskCount === 0 ? words.noTasksYet : words.tasksDone(completedTaskCount, taskCount);
  return { done: completedTaskCount, total: taskCount, percent, sentence };
}
