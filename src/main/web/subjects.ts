import { knowSubjects } from '#contract/subject';
import { issueSubject } from '#features/issues/subject';
import { taskSubject } from '#features/tasks/subject';

/**
 * Registers the kinds of things. It must be called, not only imported: the build leaves out a module of which nothing is
 * used.
 */
export const tellSubjects = (): void => knowSubjects([taskSubject, issueSubject]);
