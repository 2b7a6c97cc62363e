import { exportPart, importPart } from '#features/document-files/web';
import { linkParts } from '#features/document-share/web';
import { templatePart } from '#features/document-templates/web';
import { documentScreens } from '#features/documents/web';

/** The screens of documents, with the dialogs of the slices above. */
export const screens = () => documentScreens(linkParts, { export: exportPart, import: importPart, template: templatePart });
