import type { FilterField } from '#contract/filters';
import { workFilterFields } from '#features/work/fields';

const IN_EVERY_PROJECT: ReadonlySet<string> = new Set(['project', 'assignee', 'priority']);

/** The fields that mean the same in every project, for tasks and issues. */
export const workspaceChartFields: readonly FilterField[] = workFilterFields.filter(({ name }) => IN_EVERY_PROJECT.has(name));
