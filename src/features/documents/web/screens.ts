import type { LinkParts, ToolParts } from './beside.ts';

/** The screens of documents, with what they show of the slices above. */
export const documentScreens = async (links: LinkParts, tools: ToolParts) =>
  (await import('./documents-route.tsx')).documentsRoute(links, tools);
