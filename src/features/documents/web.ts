export { documentScreens } from './web/screens.ts';
export { documentsView, libraryPlace } from './web/routes.ts';
