import { knowSubjects } from '#contract/subject';
import { issueSubject } from '#features/issues/subject';
import { taskSubject } from '#features/tasks/subject';

knowSubjects([taskSubject, issueSubject]);
