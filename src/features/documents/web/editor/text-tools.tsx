import type { Editor } from '@tiptap/core';
import { type ReactNode, useRef, useState } from 'react';
import { EditorBar } from '#ui/text-editor-bar';
import { activeTools, addressAt, runTool, setLink } from '#ui/text-editor-commands';
import { LinkField } from '#ui/text-editor-link';
import { ToolButtons, ToolGroup, type ToolName, toolOfKey } from '#ui/text-editor-tools';
import type { Document } from '#features/documents/contract';
import type { TextFileParts } from '../beside.ts';
import { BlockHandle } from './block-handle.tsx';
import { BlockTool } from './block-tool.tsx';
import { BubbleMenu, TurnTool, useBubble } from './bubble-menu.tsx';
import type { ChipSource } from './chip-source.ts';
import { CommentTool } from './comment-tool.tsx';
import styles from './editor.module.css';
import { type Place, placeOf, PlaceTools } from './place-tools.tsx';
import type { WorkPlace } from './made-work.ts';
import { WorkTool } from './work-tool.tsx';
import * as words from '../words.ts';

interface TextToolsOf {
  editor: Editor | null;
  document: Document;
  files: TextFileParts | null;
  chips: ChipSource;
  mayWrite: boolean;
  /** Begins a comment on what is selected; null if the person may not comment. */
  onComment: (() => void) | null;
  /** Where work can be made of the text; null if nowhere. */
  work: WorkPlace | null;
  /** Asks the assistant about it; null where it is not there. */
  writing: ReactNode;
}

const NONE: ReadonlySet<ToolName> = new Set();
/** Tools for words. Lines have a menu of their own. */
const OF_WORDS: readonly ToolName[] = ['bold', 'italic', 'strike', 'code', 'link'];

/** The tools of a text: below it, at what is selected, and beside its blocks. */
export function useTextTools({ editor, document: shown, files, chips, mayWrite, onComment, work, writing }: TextToolsOf) {
  const [active, setActive] = useState<ReadonlySet<ToolName>>(NONE);
  const [linked, setLinked] = useState<string | null>(null);
  const [place, setPlace] = useState<Place>(null);
  const bar = useRef<HTMLDivElement>(null);
  const bubble = useBubble(editor);
  const run = (tool: ToolName) => {
    if (editor === null) return;
    if (tool === 'link') setLinked(addressAt(editor));
    else runTool(editor, tool);
  };
  const leaveLink = () => {
    setLinked(null);
    editor?.commands.focus();
  };
  const link = {
    onLink: (address: string | null) => {
      setLinked(null);
      if (editor) setLink(editor, address);
    },
    onClose: leaveLink,
  };
  const ofSelection = (
    <>
      {onComment ? <CommentTool onPress={onComment} /> : null}
      {writing}
      {work && editor ? <WorkTool editor={editor} chips={chips} place={work} /> : null}
    </>
  );
  const drawn = (made: Editor) =>
    mayWrite ? (
      <>
        {bubble.isShown ? (
          <BubbleMenu editor={made} menu={bubble.menu}>
            {linked === null ? (
              <ToolGroup label={words.selectionTools} onEscape={leaveLink}>
                <ToolButtons active={active} onTool={run} only={OF_WORDS} />
                <TurnTool editor={made} />
                {ofSelection}
              </ToolGroup>
            ) : (
              <LinkField address={linked} {...link} />
            )}
          </BubbleMenu>
        ) : null}
        <div ref={bar} className={styles.tools}>
          <EditorBar active={active} onTool={run} linked={bubble.isShown ? null : linked} onLink={link.onLink} onBack={leaveLink}>
            {ofSelection}
            <PlaceTools {...{ editor: made, place, files, document: shown }} />
            <BlockTool editor={made} />
          </EditorBar>
        </div>
      </>
    ) : onComment ? (
      <div className={styles.tools} data-alone="">
        <CommentTool onPress={onComment} isAlone />
      </div>
    ) : null;
  return {
    note(made: Editor) {
      const tools = activeTools(made);
      setActive((known) => (known.size === tools.length && tools.every((one) => known.has(one)) ? known : new Set(tools)));
      setPlace(placeOf(made));
      bubble.note(made);
    },
    /** True if a tool took the key: its own, Alt+F10 to go to the tools, or Escape to close those at the selection. */
    handleKey(event: KeyboardEvent): boolean {
      if (event.key === 'F10' && event.altKey) {
        const tools = bubble.isShown ? bubble.menu.current : bar.current;
        tools?.querySelector('button')?.focus();
        return tools !== null;
      }
      if (event.key === 'Escape' && bubble.isShown) return (bubble.close(), true);
      const tool = toolOfKey(event);
      if (tool !== null && mayWrite) run(tool);
      return tool !== null;
    },
    /** Beside the blocks, in the box of the text. */
    handle: mayWrite && editor ? <BlockHandle editor={editor} /> : null,
    drawn: editor ? drawn(editor) : null,
  };
}
