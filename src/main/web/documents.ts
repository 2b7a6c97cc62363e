import { linkParts } from '#features/document-share/web';
import { documentScreens } from '#features/documents/web';

/** The screens of documents, with the dialog of their public links. */
export const screens = () => documentScreens(linkParts);
