export { documentScreens } from './web/screens.ts';
export { documentsView, libraryPlace, sendLeftTexts } from './web/routes.ts';
export type {
  AskedWriting,
  CommentsProps,
  FoundComments,
  MediaProps,
  Passage,
  ShownMedia,
  TextFileParts,
  ToolProps,
  WritingHelpProps,
} from './web/beside.ts';
export type { DocumentPlace } from './web/data.ts';
