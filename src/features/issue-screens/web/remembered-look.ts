import { issueLookOf, type IssueLook } from './look.ts';

/** How each project's list was last looked at: where an issue leads back to, and among what its neighbors are. */
const searches = new Map<string, string>();

export const rememberSearch = (projectId: string, search: string): void => void searches.set(projectId, search);

/** As it stands in the address, without its `?`. */
export const rememberedSearch = (projectId: string): string => searches.get(projectId) ?? '';

export const rememberedLook = (projectId: string): IssueLook => issueLookOf(new URLSearchParams(rememberedSearch(projectId)));
