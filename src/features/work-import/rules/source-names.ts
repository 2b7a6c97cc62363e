import type { Source } from '../contract/imported-work.ts';

/** What people call the tools. */
export const sourceNames: Readonly<Record<Source, string>> = {
  TRELLO: 'Trello',
  JIRA: 'Jira',
  LINEAR: 'Linear',
  ASANA: 'Asana',
  GITHUB: 'GitHub',
  PLANE: 'Plane',
  PLANKA: 'Planka',
  VIKUNJA: 'Vikunja',
  NOTION: 'Notion',
  MARKDOWN: 'Markdown',
};

/** All of them, for a sentence that goes on with "and CSV files". */
export const toolNames = Object.values(sourceNames).join(', ');
