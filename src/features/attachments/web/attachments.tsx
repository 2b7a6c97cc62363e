import { Paperclip } from 'lucide-react';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { nameOf, useNamedPeople } from '#features/projects/web';
import { EmptyPart } from '#ui/empty-parts';
import { IconButton } from '#ui/icon-button';
import { PartHead } from '#ui/part-head';
import { Skeleton } from '#ui/skeleton';
import { PartMissing } from '#web/part-missing.tsx';
import { useList } from '#web/use-list';
import type { Attachment } from '../contract.ts';
import { isPicture } from '../rules.ts';
import { AddFile } from './add-file.tsx';
import { AttachmentDropArea } from './attachment-drop-area.tsx';
import { AttachmentPreview } from './attachment-preview.tsx';
import { AttachmentRow } from './attachment-row.tsx';
import { AttachmentTile } from './attachment-tile.tsx';
import { factsOf } from './attachment-words.ts';
import styles from './attachments.module.css';
import type { DeclaredFiles, FilesScope } from './declare-files.ts';
import { useFileChooser } from './file-choosing.tsx';
import { RenameAttachment } from './rename-attachment.tsx';
import { UploadRow } from './upload-row.tsx';
import { useShownUploads } from './upload-notice.ts';
import { attachFiles, useUploads } from './uploads.ts';
import { useAttachmentActions } from './use-attachment-actions.tsx';
import { useNamedAttachment } from './use-named-attachment.ts';
import * as words from './words.ts';

export interface AttachmentsProps {
  files: DeclaredFiles;
  scope: FilesScope;
  /** The subject of the files; its version is 0 until the server has created it. */
  holder: { readonly version: number; readonly attachmentCount: number };
  mayEdit: boolean;
  /** The name of the section for keyboard shortcuts. */
  part: string;
}

/** The files of one subject: images as thumbnails, other files by name, and current uploads. */
export function Attachments({ files: kind, scope, holder, mayEdit, part }: AttachmentsProps) {
  const isMade = holder.version > 0;
  const { rows, status, retry } = useList(kind.list, isMade ? scope : null);
  const uploads = useUploads(scope.holderId);
  const people = useNamedPeople(
    scope,
    rows.map(({ uploadedBy }) => uploadedBy),
  );
  const [section, setSection] = useState<HTMLElement | null>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const [shownId, setShownId] = useState<string | null>(null);
  const [renamed, setRenamed] = useState<Attachment | null>(null);
  const files = useMemo(() => [...rows].sort(inOrder), [rows]);
  const pictures = files.filter(({ mime }) => isPicture(mime));
  const others = files.filter(({ mime }) => !isPicture(mime));
  const show = useCallback((attachment: Attachment | null) => setShownId(attachment?.id ?? null), []);
  const actions = useAttachmentActions({
    files: kind,
    scope,
    mayEdit,
    onShow: show,
    onRename: setRenamed,
    onRemove: ({ id }) => focusNear(section, id, adder),
  });
  useNamedAttachment(files, show);
  useShownUploads(scope.holderId, section);

  const facts = (attachment: Attachment) => factsOf(attachment, nameOf(people.get(attachment.uploadedBy)));
  const { chooser, choose } = useFileChooser((chosen) => attachFiles(kind, scope, chosen));
  const mayAdd = mayEdit && isMade;
  const isLoading = status === 'loading' && holder.attachmentCount > 0 && isMade;
  const isEmpty = files.length === 0 && uploads.length === 0 && !isLoading && status !== 'error';
  if (isEmpty && !mayAdd) return null;
  if (isEmpty) {
    return (
      <AttachmentDropArea files={kind} scope={scope} mayEdit>
        <EmptyPart slot="files">
          {chooser}
          <AddFile ref={adder} part={part} onClick={choose} />
        </EmptyPart>
      </AttachmentDropArea>
    );
  }
  const partsOf = (attachment: Attachment) => ({ key: attachment.id, attachment, actions, facts: facts(attachment) });
  return (
    <AttachmentDropArea files={kind} scope={scope} mayEdit={mayAdd}>
      <section ref={setSection} className={styles.section} aria-label={words.attachments} data-part={part}>
        <PartHead
          title={words.attachments}
          count={files.length}
          action={
            mayAdd ? (
              <IconButton ref={adder} label={words.attachFiles} shortcut="u" icon={<Paperclip />} onClick={choose} />
            ) : null
          }
        />
        {mayAdd ? chooser : null}
        {isLoading ? <FilesSkeleton count={holder.attachmentCount} /> : null}
        {status === 'error' && files.length === 0 ? <PartMissing what={words.attachmentsPart} onRetry={retry} /> : null}
        {pictures.length > 0 ? (
          <ul className={styles.grid} aria-label={words.images}>
            {pictures.map((attachment) => {
              const { key, ...own } = partsOf(attachment);
              return <AttachmentTile key={key} files={kind} {...own} />;
            })}
          </ul>
        ) : null}
        {others.length + uploads.length > 0 ? (
          <ul className={styles.list} aria-label={words.files}>
            {others.map((attachment) => {
              const { key, ...own } = partsOf(attachment);
              return <AttachmentRow key={key} {...own} />;
            })}
            {uploads.map((upload) => (
              <UploadRow key={upload.id} upload={upload} />
            ))}
          </ul>
        ) : null}
        <AttachmentPreview
          files={kind}
          shown={pictures.find(({ id }) => id === shownId) ?? null}
          pictures={pictures}
          actions={actions}
          factsOf={facts}
          onShow={show}
        />
        <RenameAttachment files={kind} scope={scope} attachment={renamed} onClose={() => setRenamed(null)} />
      </section>
    </AttachmentDropArea>
  );
}

const inOrder = (one: Attachment, other: Attachment): number =>
  one.createdAt === other.createdAt ? (one.id < other.id ? -1 : 1) : one.createdAt < other.createdAt ? -1 : 1;

/** Moves the focus from a file that is about to be deleted to the one beside it, or else to the button that attaches files. */
function focusNear(section: HTMLElement | null, id: string, adder: RefObject<HTMLElement | null>): void {
  if (!section?.contains(document.activeElement) && document.activeElement !== document.body) return;
  const all = [...(section?.querySelectorAll<HTMLElement>('[data-attachment]') ?? [])];
  const at = all.findIndex((one) => one.dataset['attachment'] === id);
  const next = all[at + 1] ?? all[at - 1];
  requestAnimationFrame(() => (next?.querySelector('button') ?? adder.current)?.focus());
}

function FilesSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.skeleton} aria-busy="true">
      {Array.from({ length: Math.min(count, 6) }, (_, index) => (
        <Skeleton key={index} height={30} />
      ))}
    </div>
  );
}
