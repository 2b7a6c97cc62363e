export { documentScreens } from './web/screens.ts';
export { documentsView, libraryPlace } from './web/routes.ts';
export type { CommentsProps, FoundComments, Passage } from './web/beside.ts';
