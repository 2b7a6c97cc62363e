import type { LinkParts } from './beside.ts';

/** The screens of documents, with what they show of the slices above. */
export const documentScreens = async (links: LinkParts) => (await import('./documents-route.tsx')).documentsRoute(links);
