import { knowSubjects } from '#contract/subject';
import { issueSubject } from '#features/issues/subject';
import { taskSubject } from '#features/tasks/subject';

/** Says which kinds of things there are. To be called, and not only imported: a module of which nothing is used is left out of the build. */
export const tellSubjects = (): void => knowSubjects([taskSubject, issueSubject]);
