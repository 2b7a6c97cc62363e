import { issueViewSettingsOf, type IssueViewSettings } from './view-settings.ts';

/** The latest view settings of each project's list: where an issue leads back to, and its neighbors. */
const searches = new Map<string, string>();

export const rememberSearch = (projectId: string, search: string): void => void searches.set(projectId, search);

/** As in the address, without its `?`. */
export const rememberedSearch = (projectId: string): string => searches.get(projectId) ?? '';

export const rememberedViewSettings = (projectId: string): IssueViewSettings =>
  issueViewSettingsOf(new URLSearchParams(rememberedSearch(projectId)));
