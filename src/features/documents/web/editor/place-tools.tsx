import type { Editor } from '@tiptap/core';
import { Sigma } from 'lucide-react';
import type { Document } from '#features/documents/contract';
import type { TextFileParts } from '../beside.ts';
import { IconButton } from '#ui/icon-button';
import { CodeTools } from './code-tools.tsx';
import { columnsAround } from './columns.ts';
import { ColumnTools } from './column-tools.tsx';
import { selectedFormula } from './formula-views.ts';
import { MediaTools } from './media-tools.tsx';
import { TableTools } from './table-tools.tsx';
import * as words from '../words.ts';

/** Where the caret is, for the tools of that place. */
export type Place = 'table' | 'code' | 'media' | 'columns' | 'formula' | null;

export function placeOf(editor: Editor): Place {
  if (editor.isActive('image') || editor.isActive('file')) return 'media';
  if (selectedFormula(editor)) return 'formula';
  return editor.isActive('table') ? 'table' : editor.isActive('codeBlock') ? 'code' : columnsAround(editor) ? 'columns' : null;
}

type PlaceToolsProps = { place: Place; editor: Editor; document: Document; files: TextFileParts | null };

/** The tools of the place where the caret is. */
export function PlaceTools({ place, editor, document, files }: PlaceToolsProps) {
  if (place === 'table') return <TableTools editor={editor} />;
  if (place === 'formula')
    return <IconButton label={words.editFormula} icon={<Sigma />} size="s" onClick={() => editor.commands.editFormula()} />;
  if (place === 'columns') return <ColumnTools editor={editor} />;
  if (place === 'code') return <CodeTools editor={editor} />;
  return place === 'media' ? <MediaTools editor={editor} document={document} parts={files} /> : null;
}
