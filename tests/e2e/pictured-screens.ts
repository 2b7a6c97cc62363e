import type { Page } from '@playwright/test';
import type { Place } from './pictured-places.ts';
import { chatScreens } from './pictured-chats.ts';
import { documentScreens } from './pictured-documents.ts';
import { emailScreen } from './pictured-email.ts';
import { integrationScreens } from './pictured-integrations.ts';
import { noteScreens } from './pictured-wall.ts';
import { publicScreens } from './pictured-public.ts';
import { webhookScreens } from './pictured-webhooks.ts';
import { workflowScreens } from './pictured-workflows.ts';

/** A screen to take a picture of. */
export interface Screen {
  name: string;
  path: string | ((place: Place) => string);
  isGuest?: boolean;
  /** Seen by a person who still has to confirm their second factor. */
  isUnconfirmed?: boolean;
  /** Selects what only repeats other parts of the screen. `npm test` checks the rest. */
  alike?: string;
  /** The address at which it ends, if `after` leads to another one. */
  endsAt?: string | ((place: Place) => string);
  /** Once it is rendered. */
  after?(page: Page): Promise<unknown>;
}

const card = (page: Page) => page.locator('[data-card]').nth(1);
/** Every screen, and what opens on it. */
export const screens: readonly Screen[] = [
  ...publicScreens,
  { name: 'error-403', path: '/403', isGuest: true },
  { name: 'error-404', path: '/no/such/page' },
  { name: 'error-500', path: '/500', isGuest: true },
  { name: 'setup-without-link', path: '/setup', isGuest: true },
  { name: 'setup-link-used', path: `/setup?token=${'x'.repeat(43)}`, isGuest: true },
  { name: 'confirm-registration', path: '/auth/confirm-registration' },
  { name: 'workspaces', path: '/workspaces' },
  { name: 'workspaces-new', path: '/workspaces?new' },
  {
    name: 'workspace-new',
    path: '/workspaces?new',
    endsAt: '/workspace/new',
    after: async (page) => {
      await page.getByRole('textbox', { name: 'Name' }).fill('Harbor works');
      await page.getByRole('button', { name: 'Set color and plan first' }).click();
    },
  },
  { name: 'workspace-import', path: '/workspace/import' },
  { name: 'select-workspace', path: '/select-workspace' },
  { name: 'invitation-wrong', path: '/invite?token=wrong' },
  { name: 'projects', path: ({ workspace }) => `/workspace/${workspace}/projects` },
  { name: 'projects-new', path: ({ workspace }) => `/workspace/${workspace}/projects?new` },
  { name: 'board', path: ({ board }) => board },
  { name: 'board-of-new-project', path: ({ emptyBoard }) => emptyBoard },
  { name: 'board-lanes', path: ({ board }) => `${board}?group=assignee` },
  { name: 'board-sprint-lanes', path: ({ board }) => `${board}?group=sprint` },
  { name: 'board-nothing-found', path: ({ board }) => `${board}?q=zzzz` },
  { name: 'board-filtered', path: ({ board }) => `${board}?priority=high,urgent` },
  {
    name: 'board-composer',
    path: ({ board }) => board,
    after: async (page) => {
      await page.keyboard.press('n');
      await page.keyboard.type('Write to the printer @me !1 tomorrow');
    },
  },
  {
    name: 'palette',
    path: ({ board }) => board,
    after: async (page) => {
      await page.locator('[data-card]').first().focus();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').waitFor();
    },
  },
  {
    name: 'palette-search',
    path: ({ board }) => board,
    after: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('re');
    },
  },
  {
    name: 'palette-page',
    path: ({ board }) => board,
    after: async (page) => {
      await page.locator('[data-card]').first().focus();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('assignee');
      await page.getByRole('option', { name: /^Assignee/ }).click();
    },
  },
  {
    name: 'board-menu',
    path: ({ board }) => board,
    after: (page) => card(page).click({ button: 'right', position: { x: 8, y: 8 } }),
  },
  {
    name: 'board-picker',
    path: ({ board }) => board,
    after: async (page) => {
      await card(page).focus();
      await page.keyboard.press('l');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'board-date',
    path: ({ board }) => board,
    after: async (page) => {
      await card(page).focus();
      await page.keyboard.press('d');
      await page.getByRole('grid').waitFor();
    },
  },
  {
    name: 'board-selection',
    path: ({ board }) => board,
    after: async (page) => {
      await card(page).focus();
      for (const key of ['x', 'Shift+ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key);
    },
  },
  { name: 'board-display', path: ({ board }) => board, after: (page) => page.getByRole('button', { name: 'Display' }).click() },
  {
    name: 'board-filter',
    path: ({ board }) => board,
    after: (page) => page.getByRole('button', { name: 'Filter', exact: true }).click(),
  },
  {
    name: 'board-search-completions',
    path: ({ board }) => `${board}?priority=high,urgent`,
    after: async (page) => {
      await page.getByRole('searchbox').first().click();
      await page.keyboard.type('assignee:');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'board-change-offline',
    path: ({ board }) => board,
    after: async (page) => {
      await page.context().setOffline(true);
      await card(page).focus();
      await page.keyboard.press('Alt+ArrowRight');
      await page.getByText('You are offline.').waitFor();
    },
  },
  { name: 'task', path: ({ task }) => task },
  { name: 'task-page', path: ({ task }) => `${task}?view=page` },
  { name: 'task-missing', path: ({ board }) => `${board}/01a1f7f7-680e-7ea0-8bf6-9b795203a422` },
  {
    name: 'new-task',
    path: ({ board }) => board,
    after: async (page) => {
      await page.keyboard.press('c');
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'calendar', path: ({ project }) => `${project}/calendar` },
  { name: 'calendar-week', path: ({ project }) => `${project}/calendar?period=week` },
  { name: 'calendar-agenda', path: ({ project }) => `${project}/calendar?period=agenda` },
  {
    name: 'calendar-unscheduled',
    path: ({ project }) => `${project}/calendar?color=assignee`,
    after: (page) => page.getByRole('button', { name: /^Unscheduled, / }).click(),
  },
  { name: 'timeline', path: ({ project }) => `${project}/timeline` },
  { name: 'timeline-month', path: ({ project }) => `${project}/timeline?zoom=month&group=status` },
  {
    name: 'timeline-unscheduled',
    path: ({ project }) => `${project}/timeline?color=assignee&zoom=day`,
    after: (page) => page.getByRole('button', { name: /^Unscheduled, / }).click(),
  },
  { name: 'list', path: ({ project }) => `${project}/list` },
  { name: 'list-grouped', path: ({ project }) => `${project}/list?group=status` },
  { name: 'list-by-sprint', path: ({ project }) => `${project}/list?group=sprint&sort=sprint` },
  {
    name: 'list-selection',
    path: ({ project }) => `${project}/list`,
    after: async (page) => {
      await page.keyboard.press('j');
      for (const key of ['x', 'Shift+ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key);
    },
  },
  { name: 'sprints', path: ({ project }) => `${project}/sprints` },
  {
    name: 'sprints-workload',
    path: ({ project }) => `${project}/sprints`,
    after: async (page) => {
      await page
        .getByRole('button', { name: /^Actions for Sprint/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Workload' }).click();
    },
  },
  { name: 'analytics', path: ({ project }) => `${project}/analytics` },
  { name: 'insight', path: ({ project }) => `${project}/analytics?tab=insight&by=assignee&split=status` },
  { name: 'analytics-issues', path: ({ project }) => `${project}/analytics?of=issues&range=90&priority=not:low` },
  { name: 'issues', path: ({ project }) => `${project}/issues` },
  { name: 'issues-triage', path: ({ project }) => `${project}/issues?view=triage` },
  { name: 'issue', path: ({ issue }) => issue },
  { name: 'issue-edit', path: ({ issue }) => `${issue}/edit` },
  {
    name: 'new-issue',
    path: ({ project }) => `${project}/issues/new`,
    after: (page) => page.getByRole('dialog').waitFor(),
  },
  ...noteScreens,
  ...documentScreens,
  { name: 'project-archive', path: ({ project }) => `${project}/archive` },
  { name: 'project-team', path: ({ project }) => `${project}/team` },
  ...['', 'columns', 'labels', 'fields', 'schedule', 'sprints', 'import', 'archiving', 'calendar-feeds', 'access', 'danger'].map(
    (part) => ({
      name: `project-settings-${part || 'general'}`,
      path: ({ project }: Place) => `${project}/settings/${part}`,
    }),
  ),
  emailScreen,
  { name: 'templates', path: ({ project }) => `${project}/templates` },
  { name: 'search', path: ({ workspace }) => `/workspace/${workspace}/search?q=is%3Aopen` },
  { name: 'inbox', path: ({ workspace }) => `/workspace/${workspace}/inbox`, after: (page) => page.keyboard.press('j') },
  { name: 'my-work', path: ({ workspace }) => `/workspace/${workspace}/my-work` },
  { name: 'work-calendar', path: ({ workspace }) => `/workspace/${workspace}/calendar?people=all` },
  { name: 'work-calendar-week', path: ({ workspace }) => `/workspace/${workspace}/calendar?people=all&period=week` },
  { name: 'work-analytics', path: ({ workspace }) => `/workspace/${workspace}/analytics` },
  { name: 'team', path: ({ workspace }) => `/workspace/${workspace}/team` },
  {
    name: 'team-absences',
    path: ({ workspace }) => `/workspace/${workspace}/team`,
    after: async (page) => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Absences' }).click();
    },
  },
  { name: 'invitations', path: ({ workspace }) => `/workspace/${workspace}/team?tab=invitations` },
  { name: 'workspace-settings-api-tokens', path: ({ workspace }) => `/workspace/${workspace}/settings/api-tokens` },
  {
    name: 'api-token-dialog',
    path: '/account/api-tokens',
    after: (page) => page.getByRole('button', { name: 'Create token' }).click(),
  },
  { name: 'workspace-export', path: ({ workspace }) => `/workspace/${workspace}/settings/export` },
  ...webhookScreens,
  ...integrationScreens,
  ...chatScreens,
  ...workflowScreens,
  { name: 'workspace-settings', path: ({ workspace }) => `/workspace/${workspace}/settings` },
  ...['security', 'trash', 'danger'].map((part) => ({
    name: `workspace-settings-${part}`,
    path: ({ workspace }: Place) => `/workspace/${workspace}/settings/${part}`,
  })),
  { name: 'billing', path: ({ workspace }) => `/workspace/${workspace}/billing` },
  { name: 'payment', path: ({ workspace }) => `/workspace/${workspace}/payment/PRO` },
  ...['success', 'cancel'].map((step) => ({
    name: `payment-${step}`,
    path: ({ workspace }: Place) => `/workspace/${workspace}/payment/${step}`,
  })),
  { name: 'audit', path: ({ workspace }) => `/workspace/${workspace}/audit` },
  ...['profile', 'notifications', 'security', 'calendar-feeds', 'api-tokens', 'data', 'messages'].map((part) => ({
    name: `account-${part}`,
    path: `/account/${part}`,
  })),
  { name: 'members', path: ({ board }) => board, after: (page) => page.getByRole('link', { name: 'Members' }).click() },
  { name: 'shortcuts', path: ({ board }) => board, after: (page) => page.keyboard.press('?') },
  {
    name: 'account-menu',
    path: ({ workspace }) => `/workspace/${workspace}/projects`,
    after: async (page) => {
      const menu = page.getByRole('button', { name: 'Open menu' });
      if (await menu.isVisible()) await menu.click();
      await page.getByRole('button', { name: /^Your account/ }).click();
    },
  },
  // To a person who is not the owner of the server.
  { name: 'setup-of-another', path: '/setup/email' },
];
