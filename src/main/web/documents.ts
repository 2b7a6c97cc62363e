import { commentParts } from '#features/document-comments/web';
import { linkParts } from '#features/document-share/web';
import { documentScreens } from '#features/documents/web';

/** The screens of documents, with their comments and the dialog of their public links. */
export const screens = () => documentScreens({ link: linkParts, comments: commentParts });
