export { documentScreens } from './web/screens.ts';
export { documentsView, libraryPlace } from './web/routes.ts';
export { sendLeftTexts } from './web/left.ts';
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
