export { documentsView, libraryPlace } from './web/routes.ts';
