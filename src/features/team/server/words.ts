// The email about a project without an admin
export const withoutAdmin = (project: string) => `The project ${project} has no admin`;
export const withoutAdminLead = (project: string, workspace: string) => `The project ${project} in ${workspace} has no admin.`;
export const why =
  'You get this email because you own the workspace. The project is private, and its members can still work in it.';
export const appointAdmin = 'Appoint an admin';
export const stopThese = 'You can turn off emails about projects without an admin in your settings.';
export const notificationSettings = 'Notification settings';
