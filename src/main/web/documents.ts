import { assistantAnywhere } from '#features/assistant/web';
import { textFileParts } from '#features/document-attachments/web';
import { commentParts } from '#features/document-comments/web';
import { exportPart, importPart } from '#features/document-files/web';
import { linkParts, visitorParts } from '#features/document-share/web';
import { changedDocuments, findReferences, linkingParts, markRead } from '#features/document-references/web';
import { templatePart } from '#features/document-templates/web';
import { documentScreens } from '#features/documents/web';

const writingPart = async () => (await assistantAnywhere()).writingPart();

/** The screens of documents, with their comments and the dialogs of the slices above. */
export const screens = () =>
  documentScreens({
    references: findReferences,
    linking: linkingParts,
    markRead,
    changed: changedDocuments,
    link: linkParts,
    visitors: visitorParts,
    comments: commentParts,
    files: textFileParts,
    tools: { export: exportPart, import: importPart, template: templatePart },
    writing: writingPart,
  });
