import type { Source } from '../contract/imported-work.ts';

/** What people call the tools. */
export const sourceNames: Readonly<Record<Source, string>> = {
  TRELLO: 'Trello',
  JIRA: 'Jira',
  LINEAR: 'Linear',
  ASANA: 'Asana',
  GITHUB: 'GitHub',
};
