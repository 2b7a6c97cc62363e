import type { Screen } from './pictured-screens.ts';

/** The email address of a project, which is created if there is none. */
export const emailScreen: Screen = {
  name: 'project-settings-email',
  path: ({ project }) => `${project}/settings/email`,
  after: async (page) => {
    const create = page.getByRole('button', { name: 'Create email address' });
    const address = page.getByRole('textbox', { name: 'Address' });
    await create.or(address).waitFor();
    if (await create.isVisible()) await create.click();
    await address.waitFor();
  },
};
