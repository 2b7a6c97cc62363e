import type { Cast } from '../cast.ts';
import { Doc } from 'yjs';
import { anchorIn, paragraphUpdate } from '../documents.ts';
import type { Examples } from '../examples.ts';

const on = ({ workspaceId, documentId }: Pick<Cast, 'workspaceId' | 'documentId'>) => ({ query: { workspaceId, documentId } });
const onNested = ({ workspaceId, nestedDocumentId }: Cast) => ({ query: { workspaceId, documentId: nestedDocumentId } });
const onVersion = (all: Cast) => ({ query: { ...on(all).query, versionId: all.versionId } });
const onComment = (all: Cast, commentId: string) => ({ query: { ...on(all).query, commentId } });
const inProject = ({ workspaceId, projectId }: Cast) => ({ query: { workspaceId, projectId } });

const { quote: _, ...ends } = anchorIn(new Doc(), 'garden');

export const documentExamples: Examples = {
  'documents.get-documents': inProject,
  'documents.get-archived-documents': inProject,
  'documents.get-deleted-documents': inProject,
  'documents.get-document': on,
  'documents.create-document': (all) => ({ ...inProject(all), body: { title: 'Roadmap', icon: '🌱', parentId: null } }),
  'documents.update-document': (all) => ({
    ...on(all),
    body: { title: 'Garden plan', icon: '🌱', fullWidth: true, status: 'PUBLISHED' },
  }),
  'documents.add-document-label': (all) => ({ ...on(all), body: { labelId: all.labelId } }),
  'documents.remove-document-label': (all) => ({ query: { ...on(all).query, labelId: all.labelId } }),
  'documents.set-document-favorite': (all) => ({ ...on(all), body: { isFavorite: true } }),
  'documents.share-document': (all) => ({ ...on(all), body: { visibility: 'PRIVATE', collaboratorIds: [] } }),
  'documents.move-document': (all) => ({
    query: { workspaceId: all.workspaceId, documentId: all.nestedDocumentId },
    body: { parentId: all.documentId },
  }),
  'documents.move-document-to-project': (all) => ({ ...on(all), body: { projectId: all.projectId } }),
  'documents.duplicate-document': (all) => ({ ...on(all), body: { withChildren: true } }),
  'documents.archive-document': (all) => ({ query: { ...on(all).query, documentId: all.nestedDocumentId }, body: {} }),
  'documents.unarchive-document': (all) => ({ query: { ...on(all).query, documentId: all.archivedDocumentId }, body: {} }),
  'documents.delete-document': (all) => ({ query: { ...on(all).query, documentId: all.nestedDocumentId } }),
  'documents.restore-document': (all) => ({ query: { ...on(all).query, documentId: all.deletedDocumentId }, body: {} }),
  'documents.get-document-content': on,
  'documents.save-document-update': (all) => ({ ...on(all), body: { update: paragraphUpdate('It has roses.') } }),
  'documents.find-references': ({ workspaceId, taskId }) => ({ query: { workspaceId, ids: taskId } }),
  'documents.get-linking-documents': ({ workspaceId, documentId }) => ({ query: { workspaceId, targetId: documentId } }),
  'documents.get-changed-documents': inProject,
  'documents.mark-document-read': (all) => ({ ...on(all), body: { vector: 'AA==' } }),
  'documents.get-document-versions': on,
  'documents.get-document-version': onVersion,
  'documents.save-document-version': (all) => ({ ...on(all), body: { name: 'Before the review' } }),
  'documents.name-document-version': (all) => ({ ...onVersion(all), body: { name: 'Second' } }),
  'documents.export-document': (all) => ({ query: { ...on(all).query, format: 'MARKDOWN' } }),
  'documents.import-document': (all) => ({
    ...inProject(all),
    body: { format: 'MARKDOWN', content: '# Beds\n\nRoses', parentId: all.documentId },
  }),
  'documents.fill-document': (all) => ({ ...onNested(all), body: { format: 'MARKDOWN', content: '# Beds\n\nRoses' } }),
  'documents.create-document-from-template': (all) => ({ ...inProject(all), body: { documentId: all.documentId } }),
  'documents.get-document-link': on,
  'documents.create-document-link': (all) => ({ ...on(all), body: { expiresAt: null, includeChildren: true } }),
  'documents.update-document-link': (all) => ({
    ...onNested(all),
    body: { allowIndexing: true, includeChildren: true, password: 'rose garden 1' },
  }),
  'documents.revoke-document-link': onNested,
  'documents.get-visitor-comments': on,
  'documents.approve-visitor-comment': (all) => ({ ...onComment(all, all.visitorCommentId), body: {} }),
  'documents.withdraw-visitor-comment': (all) => ({ ...onComment(all, all.visitorCommentId), body: {} }),
  'documents.restore-visitor-comment': (all) => ({ ...onComment(all, all.deletedVisitorCommentId), body: {} }),
  'documents.delete-visitor-comment': (all) => onComment(all, all.spareVisitorCommentId),
  'documents.get-document-attachments': on,
  'documents.get-document-attachment-url': (all) => ({
    query: { ...on(all).query, attachmentId: all.documentAttachmentId, download: 'true' },
  }),
  'documents.prepare-document-attachments': (all) => ({
    ...on(all),
    body: { files: [{ name: 'map.png', size: 1000, mime: 'image/png' }] },
  }),
  'documents.add-document-attachment': (all) => ({ ...on(all), body: { attachments: [all.documentUploadId] } }),
  'documents.discard-document-uploads': (all) => ({ query: { ...on(all).query, uploadIds: all.discardedDocumentUploadId } }),
  'documents.restore-document-version': (all) => ({ ...onVersion(all), body: {} }),
  'documents.get-document-comments': on,
  'documents.add-document-comment': (all) => ({ ...on(all), body: { content: 'Red ones.', parentId: all.documentCommentId } }),
  'documents.edit-document-comment': (all) => ({ ...onComment(all, all.documentCommentId), body: { content: 'Which of them?' } }),
  'documents.react-to-document-comment': (all) => ({
    ...onComment(all, all.documentCommentId),
    body: { reaction: 'heart', isOn: true },
  }),
  'documents.move-document-comment': (all) => ({ ...onComment(all, all.anchoredDocumentCommentId), body: ends }),
  'documents.resolve-document-comment': (all) => ({ ...onComment(all, all.documentCommentId), body: {} }),
  'documents.reopen-document-comment': (all) => ({ ...onComment(all, all.resolvedDocumentCommentId), body: {} }),
  'documents.delete-document-comment': (all) => onComment(all, all.spareDocumentCommentId),
  'documents.restore-document-comment': (all) => ({ ...onComment(all, all.deletedDocumentCommentId), body: {} }),
};
