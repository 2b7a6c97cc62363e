import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Attachment } from '#features/attachments/contract';
import type { attachmentParts } from '#features/attachments/web';
import type { MediaProps, TextFileParts } from '#features/documents/web';
import { createSlot, useSlot } from '#ui/slot';
import { toast } from '#web/toasts';
import type { AddressedDocumentAttachment } from '../contract.ts';
import { documents, filesOf, type InDocument } from './data.ts';
import { FileView } from './file-view.tsx';
import { ImageView } from './image-view.tsx';
import { MissingMedia } from './missing-media.tsx';
import * as words from './words.ts';

export type Parts = Awaited<ReturnType<typeof attachmentParts>>;

/** The image that the viewer shows, and those that are beside it in the text. */
interface Opened {
  readonly documentId: string;
  readonly fileId: string;
  readonly fileIds: readonly string[];
}

const openedImage = createSlot<Opened>();

/** A file of a document as the parts of attachments take it. */
function asAttachment(item: AddressedDocumentAttachment): Attachment {
  const { url: _, thumbnailUrl: __, documentId: ___, ...file } = item;
  return { ...file, projectId: '', updatedAt: file.createdAt, version: 1, deletedAt: null };
}

/** Asks for the address of a file of a document. */
const addressesIn = ({ id: documentId, workspaceId }: InDocument) => ({
  address: async (attachmentId: string, isDownload: boolean) => {
    const query = { workspaceId, documentId, attachmentId, download: isDownload ? 'true' : 'false' } as const;
    return (await documents.get('get-document-attachment-url', { query })).url;
  },
});

/** The images and files of texts, drawn with the parts of attachments. */
export function textFiles(parts: Parts): TextFileParts {
  const listOf = (document: InDocument) => filesOf(document, parts.addressesCame);
  const save = (document: InDocument, { id, name }: { id: string; name: string }): void =>
    void parts
      .download(addressesIn(document), id)
      .catch(() => toast.error(words.fileNotDownloaded(name), { description: words.checkConnection }));
  const open = (document: InDocument, fileId: string): void => {
    const shown = [...window.document.querySelectorAll<HTMLElement>('[data-shown-image]')];
    const fileIds = [...new Set([...shown.map(({ dataset }) => dataset['shownImage'] ?? ''), fileId])];
    openedImage.set({ documentId: document.id, fileId, fileIds });
  };
  return {
    Media: ({ document, media, isSelected, onWidth }: MediaProps) => {
      const { id, workspaceId } = document;
      const list = listOf(document);
      const found = useSyncExternalStore(list.subscribe, () => list.find(media.fileId));
      useEffect(() => list.want(media.fileId), [list, media.fileId, found]);
      const addresses = useMemo(() => addressesIn({ id, workspaceId }), [id, workspaceId]);
      const attachment = useMemo(() => (typeof found === 'string' ? null : asAttachment(found)), [found]);
      if (typeof found === 'string') return <MissingMedia media={media} state={found} onRetry={() => list.again()} />;
      if (attachment === null) return null;
      const isImage = media.type === 'image' && parts.isPicture(attachment.mime) && attachment.width !== null;
      if (!isImage)
        return <FileView parts={parts} file={attachment} isSelected={isSelected} onSave={() => save(document, found)} />;
      return (
        <ImageView
          parts={parts}
          addresses={addresses}
          file={attachment}
          media={media}
          isSelected={isSelected}
          onWidth={onWidth}
          onOpen={() => open(document, found.id)}
        />
      );
    },
    Cover: ({ document: { id, workspaceId }, fileId }) => {
      const list = listOf({ id, workspaceId });
      const found = useSyncExternalStore(list.subscribe, () => list.find(fileId));
      useEffect(() => list.want(fileId), [list, fileId, found]);
      const addresses = useMemo(() => addressesIn({ id, workspaceId }), [id, workspaceId]);
      const attachment = useMemo(() => (typeof found === 'string' ? null : asAttachment(found)), [found]);
      return attachment === null ? null : (
        // It says nothing that the text does not.
        <parts.StoredImage files={addresses} attachment={attachment} alt="" className={undefined} broken={() => null} />
      );
    },
    MediaBeside: ({ document }) => (
      <>
        <parts.UploadRows holderId={document.id} />
        <Viewer key={document.id} parts={parts} document={document} onSave={(file) => save(document, file)} />
      </>
    ),
    upload(document, files, onUploaded) {
      const query = { workspaceId: document.workspaceId, documentId: document.id };
      parts.startUploads(
        {
          holderId: document.id,
          prepare: async (file, options) =>
            (await documents.post('prepare-document-attachments', { query, body: { files: [file] }, ...options })).items,
          discard: (uploadId) => documents.delete('discard-document-uploads', { query: { ...query, uploadIds: [uploadId] } }),
          async arrive({ id }) {
            const { items } = await documents.post('add-document-attachment', { query, body: { attachments: [id] } });
            listOf(document).put(items.map((item) => ({ ...item, url: null, thumbnailUrl: null })));
            for (const { name, mime, width } of items) onUploaded({ id, name, isImage: parts.isPicture(mime) && width !== null });
          },
        },
        files,
      );
    },
    cancelUploads(documentId) {
      const own = parts.allUploads().filter(({ target }) => target.holderId === documentId);
      for (const upload of own) parts.cancelUpload(upload.id);
      const active = own.filter(({ state }) => state !== 'failed').length;
      if (active > 0) toast.error(words.uploadsCanceled(active));
    },
    open,
    save(document, fileId) {
      const found = listOf(document).find(fileId);
      save(document, { id: fileId, name: typeof found === 'string' ? words.unnamed : found.name });
    },
  };
}

interface ViewerProps {
  parts: Parts;
  document: InDocument;
  onSave: (file: Attachment) => void;
}

function Viewer({ parts, document, onSave }: ViewerProps) {
  const { id, workspaceId } = document;
  const opened = useSlot(openedImage);
  const list = filesOf(document, parts.addressesCame);
  const all = useSyncExternalStore(list.subscribe, list.all);
  const addresses = useMemo(() => addressesIn({ id, workspaceId }), [id, workspaceId]);
  useEffect(() => () => openedImage.set(null), []);
  const isHere = opened?.documentId === id;
  const byId = new Map(all.map((file) => [file.id, file]));
  const pictures = (isHere ? opened.fileIds : []).flatMap((fileId) => {
    const file = byId.get(fileId);
    return file ? [asAttachment(file)] : [];
  });
  return (
    <parts.AttachmentPreview
      files={addresses}
      shown={pictures.find((file) => file.id === opened?.fileId) ?? null}
      pictures={pictures}
      actions={{ removeOf: () => null, copyLink: null, save: onSave }}
      factsOf={(file) => parts.factsOf(file, '')}
      onShow={(file) => openedImage.set(file && opened ? { ...opened, fileId: file.id } : null)}
    />
  );
}
