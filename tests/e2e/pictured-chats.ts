import type { Page } from '@playwright/test';
import type { Screen } from './pictured-screens.ts';

const chats: Screen['path'] = ({ project }) => `${project}/chat/new`;

export const chatScreens: readonly Screen[] = [
  { name: 'chat-new', path: chats },
  { name: 'chat', path: chats, after: (page) => ask(page, 'What is due this week, and who works on it?') },
  { name: 'chats', path: ({ project }) => `${project}/chat` },
  { name: 'assistant', path: ({ board }) => board, after: openAssistant },
  {
    name: 'assistant-answer',
    path: ({ board }) => board,
    after: async (page) => {
      await openAssistant(page);
      await ask(page, 'Plan the week');
    },
  },
  { name: 'workspace-settings-ai', path: ({ workspace }) => `/workspace/${workspace}/settings/ai` },
  { name: 'project-settings-ai', path: ({ project }) => `${project}/settings/ai` },
];

async function openAssistant(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ask the assistant' }).click();
  await page.getByRole('dialog', { name: 'Assistant' }).getByRole('textbox').waitFor();
}

async function ask(page: Page, question: string): Promise<void> {
  await page.getByPlaceholder('Ask me anything...').fill(question);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Helpful', exact: true }).waitFor();
}
