import type { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { Document } from '#features/documents/contract';
import type { TextFileParts } from '../beside.ts';
import * as words from '../words.ts';
import { type KeptPlace, keptPlace } from './kept-place.ts';
import { insertUploaded, MediaViews, MountedViews } from './media-views.ts';

/** The images and files of a text: its extension, and what draws them. */
export function useDocumentMedia(document: Document, parts: TextFileParts | null) {
  const [views] = useState(() => new MountedViews());
  const chooser = useRef<HTMLInputElement>(null);
  const latest = useRef<{ editor: Editor | null; place: KeptPlace | null }>({ editor: null, place: null });
  const take = useEffectEvent((files: readonly File[], place: KeptPlace) => {
    const inserted = new Set<string>();
    parts?.upload(document, files, ({ id, name, isImage }) => {
      const { editor } = latest.current;
      if (editor === null || editor.isDestroyed || !editor.isEditable) return;
      insertUploaded(editor, isImage ? { type: 'image', attrs: { id } } : { type: 'file', attrs: { id, name } }, place, inserted);
      inserted.add(id);
    });
  });
  const choose = useEffectEvent(() => {
    const { editor } = latest.current;
    if (editor === null) return;
    latest.current.place = keptPlace(editor.state, editor.state.selection.from);
    chooser.current?.click();
  });
  const [extension] = useState(() =>
    MediaViews.configure({ views, onChoose: () => choose(), onFiles: (files, place) => take(files, place) }),
  );
  const { id } = document;
  useEffect(() => () => parts?.cancelUploads(id), [parts, id]);
  return {
    extension,
    drawn: (editor: Editor | null, mayWrite: boolean) => (
      <DrawnMedia
        key="media"
        {...{ views, chooser, document, parts, mayWrite }}
        onEditor={() => {
          latest.current.editor = editor;
        }}
        onChosen={(files) => latest.current.place && take(files, latest.current.place)}
      />
    ),
  };
}

interface DrawnMediaProps {
  views: MountedViews;
  chooser: React.RefObject<HTMLInputElement | null>;
  document: Document;
  parts: TextFileParts | null;
  mayWrite: boolean;
  onEditor: () => void;
  onChosen: (files: readonly File[]) => void;
}

function DrawnMedia({ views, chooser, document, parts, mayWrite, onEditor, onChosen }: DrawnMediaProps) {
  const all = useSyncExternalStore(views.subscribe, views.all);
  useEffect(onEditor);
  return (
    <>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label={words.filesToInsert}
        onChange={({ target }) => {
          onChosen([...(target.files ?? [])]);
          // So that the same file can be selected again.
          target.value = '';
        }}
      />
      {parts ? (
        <>
          {all.map(({ key, dom, media, isSelected, setWidth }) =>
            createPortal(
              <parts.Media document={document} media={media} isSelected={isSelected} onWidth={mayWrite ? setWidth : null} />,
              dom,
              key,
            ),
          )}
          <parts.MediaBeside document={document} />
        </>
      ) : null}
    </>
  );
}
