import type { Beside } from './beside.ts';

/** The screens of documents, with what they show of the slices above. */
export const documentScreens = async (beside: Beside) => (await import('./documents-route.tsx')).documentsRoute(beside);
