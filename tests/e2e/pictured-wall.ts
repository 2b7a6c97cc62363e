import type { Screen } from './pictured-screens.ts';

/** The notes of a project, and one's own. */
export const noteScreens: readonly Screen[] = [
  { name: 'notes-wall', path: ({ project }) => `${project}/notes?view=wall` },
  { name: 'notes-grid', path: ({ project }) => `${project}/notes?view=grid` },
  { name: 'notes-nothing-found', path: ({ project }) => `${project}/notes?q=zzzz` },
  {
    name: 'notes-editing',
    path: ({ project }) => `${project}/notes?view=wall`,
    after: async (page) => {
      await page.getByRole('button', { name: 'Note: Review in pairs' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('textbox', { name: 'Text of the note' }).waitFor();
    },
  },
  {
    name: 'notes-selection',
    path: ({ project }) => `${project}/notes?view=wall`,
    after: async (page) => {
      await page.getByRole('button', { name: 'Note: Review in pairs' }).focus();
      await page.keyboard.press('Control+a');
    },
  },
  {
    name: 'notes-reminder',
    path: ({ project }) => `${project}/notes?view=grid`,
    after: async (page) => {
      await page.getByRole('button', { name: 'Note: Review in pairs' }).focus();
      await page.keyboard.press('.');
      await page.getByRole('menuitem', { name: 'Remind me' }).click();
      await page.getByRole('dialog', { name: 'Reminder' }).waitFor();
    },
  },
  { name: 'own-notes', path: ({ workspace }) => `/workspace/${workspace}/notes` },
];
