import type { CachedHandler } from '#server/answer-cache';
import { dependenciesWithin } from '#features/links/server';
import { taskSubject } from '#features/tasks/subject';
import type { taskLinkActions } from '../contract.ts';

/** The same for everyone who may see the project: it names only the project's own tasks, whatever their state. */
export const taskDependencies: CachedHandler<(typeof taskLinkActions)['get-task-dependencies']> = {
  tables: ['LinkedItem'],
  keeps: () => true,
  answer: ({ db, reached }) => dependenciesWithin(db, taskSubject, reached.projectId),
};
