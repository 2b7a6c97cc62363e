import { plainOf } from '#contract/row-fields';
import { issueFields } from '#features/issues/fields';
import { taskFields } from '#features/tasks/fields';
import type { IssueContent, TaskContent, Template } from './contract.ts';

/** What stands in a task template of which nothing has been said yet. */
export const plainTaskContent: TaskContent = { ...plainOf<TaskContent>(taskFields, { inTemplate: true }), subtasks: [] };

/** The same of an issue template. */
export const plainIssueContent: IssueContent = plainOf(issueFields, { inTemplate: true });

/** A template that comes with the app and can be saved as a project's own. */
export interface Starter {
  kind: 'ISSUE';
  name: string;
  title: string;
  content: IssueContent;
}

/** What issues mostly begin as. */
export const issueStarters: readonly Starter[] = [
  {
    kind: 'ISSUE',
    name: 'Bug report',
    title: '',
    content: {
      ...plainIssueContent,
      type: 'BUG',
      description: '## What happens\n\n\n## What should happen\n\n\n## Steps\n\n1. \n2. \n',
    },
  },
  {
    kind: 'ISSUE',
    name: 'Feature request',
    title: '',
    content: {
      ...plainIssueContent,
      type: 'FEATURE',
      description: '## What for\n\n\n## How it could work\n\n\n## What people do today\n\n',
    },
  },
  {
    kind: 'ISSUE',
    name: 'Question',
    title: '',
    content: {
      ...plainIssueContent,
      type: 'QUESTION',
      priority: 'LOW',
      description: '## The question\n\n\n## What has been looked at\n\n',
    },
  },
];

/** The order of templates: by position, bytewise, and by id. */
export const inTemplateOrder = (one: Pick<Template, 'id' | 'position'>, other: Pick<Template, 'id' | 'position'>): number =>
  one.position < other.position ? -1 : one.position > other.position ? 1 : one.id < other.id ? -1 : 1;

/** The labels of a template that the project still has. */
export const labelsLeft = (labelIds: readonly string[], labels: Iterable<{ id: string }>): string[] => {
  const there = new Set([...labels].map(({ id }) => id));
  return labelIds.filter((id) => there.has(id));
};
