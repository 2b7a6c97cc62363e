import { plainOf } from '#contract/row-fields';
import { issueFields } from '#features/issues/fields';
import { taskFields } from '#features/tasks/fields';
import type { IssueContent, TaskContent, Template } from './contract.ts';

/** The content of an empty task template. */
export const plainTaskContent: TaskContent = { ...plainOf<TaskContent>(taskFields, { inTemplate: true }), subtasks: [] };

/** The content of an empty issue template. */
export const plainIssueContent: IssueContent = plainOf(issueFields, { inTemplate: true });

/** A built-in template, which can be added to a project. */
export interface Starter {
  kind: 'ISSUE';
  name: string;
  title: string;
  content: IssueContent;
}

/** The built-in issue templates. */
export const issueStarters: readonly Starter[] = [
  {
    kind: 'ISSUE',
    name: 'Bug report',
    title: '',
    content: {
      ...plainIssueContent,
      type: 'BUG',
      description: '## What happened\n\n\n## What you expected\n\n\n## Steps to reproduce\n\n1. \n2. \n',
    },
  },
  {
    kind: 'ISSUE',
    name: 'Feature request',
    title: '',
    content: {
      ...plainIssueContent,
      type: 'FEATURE',
      description: '## Problem\n\n\n## Proposed solution\n\n\n## Current workaround\n\n',
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
      description: '## Question\n\n\n## What you have tried\n\n',
    },
  },
];

/** Sorts templates by position, bytewise, then by id. */
export const inTemplateOrder = (one: Pick<Template, 'id' | 'position'>, other: Pick<Template, 'id' | 'position'>): number =>
  one.position < other.position ? -1 : one.position > other.position ? 1 : one.id < other.id ? -1 : 1;

/** The labels of a template that the project still has. */
export const labelsLeft = (labelIds: readonly string[], labels: Iterable<{ id: string }>): string[] => {
  const there = new Set([...labels].map(({ id }) => id));
  return labelIds.filter((id) => there.has(id));
};
