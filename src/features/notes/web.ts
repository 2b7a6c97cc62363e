export { notesView, ownNotesPlace } from './web/routes.ts';

/** What every page has of notes, and from there the way to their screens: each page holds the names of all files that it may fetch. */
export const notesAnywhere = () => import('./web/notes-over.tsx');
export const noteScreens = async () => (await notesAnywhere()).screens();
