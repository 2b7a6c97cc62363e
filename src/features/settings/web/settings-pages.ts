import type { ProjectRole, WorkspaceRole } from '#contract/permissions';

/** Where a person is who looks for a page of settings, and who they are there. */
export interface SettingsPlace {
  readonly project: { readonly id: string; readonly workspaceId: string; readonly role: ProjectRole } | null;
  readonly workspace: { readonly id: string; readonly role: WorkspaceRole } | null;
  /** The person's own; absent until it is known. */
  readonly email: string | undefined;
}

/** The pages of one kind of settings, for who looks for a page by its name. */
export interface SettingsPages {
  readonly title: string;
  /** The address of the settings at a place; null if it has none of them. */
  base(place: SettingsPlace): string | null;
  /** Those that the person may open there, by the last segments of their addresses; '' is the first one. */
  opened(place: SettingsPlace): readonly { readonly path: string; readonly label: string }[];
}
