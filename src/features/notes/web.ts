export { notesView, ownNotesPlace } from './web/routes.ts';
export const noteScreens = () => import('./web/notes-route.tsx');
export const notesAnywhere = () => import('./web/notes-anywhere.tsx');
