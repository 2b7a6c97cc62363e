import { AssistantIcon } from '#web/assistant-icon';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import type { Document } from '#features/documents/contract';
import type { MenuItem } from '#ui/menu';
import { toast } from '#web/toasts';
import { usePart } from '#web/use-part';
import { PASSAGE_MAX, type WritingTask } from '#features/documents/fields';
import type { AskedWriting, WritingPart } from '../beside.ts';
import type { Block } from './blocks.tsx';
import { markedPassage, markPassage } from './passage-mark.ts';
import { ToolMenu } from './tool-menu.tsx';
import * as words from '../words.ts';

const passages = () => import('./passages.ts');
type Passages = Awaited<ReturnType<typeof passages>>;
type Taken = NonNullable<ReturnType<Passages['takenPassage']>>;

interface Asked extends AskedWriting {
  readonly taken: Taken;
  readonly passages: Passages;
}

interface WritingOf {
  editor: Editor | null;
  document: Document;
  mayWrite: boolean;
  part: WritingPart;
}

/** What the assistant can do with the text: where it is asked, and what it writes beside the passage. */
export function useWriting({ editor, document: about, mayWrite, part: load }: WritingOf) {
  const part = usePart(load, mayWrite && 'soon');
  const [isThere, setThere] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const isOffered = mayWrite && isThere;
  const ask = async (made: Editor, choice: Omit<AskedWriting, 'text'>) => {
    const loaded = await passages();
    if (made.isDestroyed) return;
    const taken = loaded.takenPassage(made.state, choice.task);
    if (taken === null || taken.markdown.length > PASSAGE_MAX) {
      toast.info(taken ? words.selectLess : choice.task === 'CONTINUE' ? words.writeFirst : words.selectForWriting);
      return;
    }
    markPassage(made.view, taken);
    setAsked({ ...choice, text: taken.markdown, taken, passages: loaded });
  };
  const items = (made: Editor): MenuItem[] => [
    ...choices.map(({ task, label }): MenuItem => ({ label, onSelect: () => void ask(made, { task, label }) })),
    {
      label: words.translateTo,
      items: languages().map(({ language, name }) => ({
        label: name,
        onSelect: () => void ask(made, { task: 'TRANSLATE', language, label: words.translatedTo(name) }),
      })),
    },
    'line',
    { label: words.continueWriting, onSelect: () => void ask(made, { task: 'CONTINUE', label: words.continueWriting }) },
  ];
  const close = () => {
    setAsked(null);
    if (editor === null || editor.isDestroyed) return;
    markPassage(editor.view, null);
    editor.view.focus();
  };
  const take = (written: string, isBelow: boolean): boolean => {
    const at = editor && markedPassage(editor.state);
    const isPut = editor && at && asked?.passages.putPassage(editor, asked.taken, at, written, isBelow);
    if (isPut) close();
    return isPut === true;
  };
  return {
    /** In the slash menu. */
    blocks: isOffered ? writingBlocks((made, task, label) => void ask(made, { task, label })) : NONE,
    tool:
      isOffered && editor ? (
        <ToolMenu label={words.writeWithAssistant} icon={<AssistantIcon />} items={() => items(editor)} />
      ) : null,
    shown:
      part && editor && mayWrite ? (
        <part.WritingHelp
          document={about}
          onThere={setThere}
          asked={asked}
          shown={(text) => asked?.passages.withoutSigns(text, asked.taken) ?? text}
          place={() => placeOf(editor)}
          onTake={take}
          onClose={close}
        />
      ) : null,
  };
}

const NONE: readonly Block[] = [];

const choices: readonly { task: WritingTask; label: string }[] = [
  { task: 'IMPROVE', label: words.improveWriting },
  { task: 'SHORTEN', label: words.shorten },
  { task: 'FIX', label: words.fixSpelling },
];

const writingBlocks = (ask: (editor: Editor, task: WritingTask, label: string) => void): readonly Block[] =>
  [{ task: 'CONTINUE' as const, label: words.continueWriting }, ...choices].map(({ task, label }) => ({
    key: task,
    label,
    icon: <AssistantIcon />,
    also: words.assistantKeywords,
    run: (editor) => ask(editor, task, label),
  }));

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt-BR', 'nl', 'pl', 'uk', 'tr', 'ja', 'ko', 'zh-Hans'];

/** First those that the person reads. */
function languages(): { language: string; name: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const read = new Set(navigator.languages.map((one) => new Intl.Locale(one).language));
  const own = LANGUAGES.filter((one) => read.has(new Intl.Locale(one).language));
  return [...new Set([...own, ...LANGUAGES])].map((language) => ({ language, name: names.of(language) ?? language }));
}

/** Below the passage, as far as it is on the screen. */
function placeOf(editor: Editor) {
  const at = markedPassage(editor.state);
  if (at === null) return null;
  const [start, end] = [editor.view.coordsAtPos(at.from), editor.view.coordsAtPos(at.to, -1)];
  const { left } = editor.view.dom.getBoundingClientRect();
  return { left: Math.max(left, 0), top: start.top, bottom: end.bottom };
}
