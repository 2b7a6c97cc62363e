import type { Page } from '@playwright/test';
import type { Screen } from './pictured-screens.ts';

const path: Screen['path'] = ({ document }) => document;

export const documentScreens: readonly Screen[] = [
  { name: 'documents', path: ({ project }) => `${project}/documents` },
  { name: 'document', path },
  { name: 'document-share', path, after: (page) => openFromMenu(page, 'Public link') },
  { name: 'document-versions', path, after: (page) => openFromMenu(page, 'Version history') },
  { name: 'library', path: ({ workspace }) => `/workspace/${workspace}/documents` },
  { name: 'library-document', path: ({ page }) => page },
  { name: 'shared-document', path: ({ shared }) => shared, isGuest: true },
];

async function openFromMenu(page: Page, item: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Actions for/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}
