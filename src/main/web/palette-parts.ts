import { accountPages } from '#features/account-settings/web';
import { paletteDialog } from '#features/palette/web';
import { projectPages } from '#features/project-settings/web';
import type { SettingsPages } from '#features/settings/web';
import { workspacePages } from '#features/workspace-settings/web';

/** The pages of settings that the palette finds, the nearest first. */
const settings: readonly SettingsPages[] = [projectPages, workspacePages, accountPages];

/** The dialog of the palette and what it finds besides. */
export const parts = async () => ({ ...(await paletteDialog()), settings });
