export { documentScreens } from './web/screens.ts';
export { documentsView, libraryPlace } from './web/routes.ts';
export type { CommentsProps, FoundComments, MediaProps, Passage, ShownMedia, TextFileParts, ToolProps } from './web/beside.ts';
export type { DocumentPlace } from './web/data.ts';
