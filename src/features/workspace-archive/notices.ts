import { notice } from '#contract/notices';

export const workspaceExportNotice = notice('workspace-export-ready', {
  group: 'account',
  told: 'The archive of your workspace is ready',
  opens: '/workspace/{workspaceId}/settings/export',
  label: 'Workspace exports',
  hint: 'When the archive of a workspace is ready to download.',
  byDefault: { inbox: true, email: true, push: false },
});
