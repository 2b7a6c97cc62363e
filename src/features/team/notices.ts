import { notice } from '#contract/notices';

export const withoutAdminNotice = notice('project-without-admin', {
  group: 'projects',
  label: 'Projects without an admin',
  hint: 'When a private project in a workspace you own has no admin left.',
  byDefault: { inbox: null, email: true, push: null },
});

export const workspaceRoleNotice = notice('workspace-role-changed', {
  group: 'projects',
  told: '{who} changed your role in this workspace',
  opens: '/workspace/{workspaceId}/team',
  label: 'Your role in a workspace',
  hint: 'When someone changes your role in a workspace.',
  byDefault: { inbox: true, email: true, push: false },
});
