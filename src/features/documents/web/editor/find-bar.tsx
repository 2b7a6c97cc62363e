import type { Editor } from '@tiptap/core';
import { CaseSensitive, ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#ui/button';
import { IconButton } from '#ui/icon-button';
import { TextField } from '#ui/text-field';
import * as words from '../words.ts';
import styles from './find-bar.module.css';
import { find, foundIn, replaceAll, replaceOne, show, step } from './finding.ts';

interface FindBarProps {
  editor: Editor;
  mayWrite: boolean;
  onClose: () => void;
}

const isFindKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'f' && (ctrlKey || metaKey) && !altKey && !shiftKey;

const LENGTH_MAX = 200;

/** The bar that Ctrl+F opens over a text, and again with what is selected then. */
export function useFindBar(editor: Editor | null, mayWrite: boolean) {
  const [opened, setOpened] = useState(0);
  return {
    handleKey(event: KeyboardEvent): boolean {
      if (!isFindKey(event)) return false;
      setOpened((nth) => nth + 1);
      return true;
    },
    bar: opened > 0 && editor ? <FindBar key={opened} {...{ editor, mayWrite }} onClose={() => setOpened(0)} /> : null,
  };
}

/** Finds words in a text, and replaces them. Escape returns to the text, with the words selected. */
function FindBar({ editor, mayWrite, onClose }: FindBarProps) {
  const [query, setQuery] = useState(() => selectedWords(editor));
  const [isCaseSensitive, setCaseSensitive] = useState(false);
  const [replacement, setReplacement] = useState('');
  const [replaced, setReplaced] = useState<number | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useFollowed(editor);
  useEffect(() => {
    find(editor, { query, isCaseSensitive });
    show(editor);
  }, [editor, query, isCaseSensitive]);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
    return () => {
      if (!editor.isDestroyed) find(editor, null);
    };
  }, [editor]);
  const found = foundIn(editor.state);
  const count = found?.places.length ?? 0;
  const close = () => {
    const place = found?.places[found.at];
    onClose();
    editor
      .chain()
      .setTextSelection(place ?? editor.state.selection)
      .focus()
      .run();
  };
  /** A button that has nothing left to replace is disabled, and would lose the focus. */
  const replaceNow = (act: () => void) => {
    act();
    if (foundIn(editor.state)?.places.length === 0) field.current?.focus();
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && event.target === field.current) step(editor, event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const element = bar.current;
    const handle = (event: KeyboardEvent) => handleKey(event);
    element?.addEventListener('keydown', handle);
    return () => element?.removeEventListener('keydown', handle);
  }, []);
  return (
    <div ref={bar} role="search" className={styles.bar} aria-label={words.findInText}>
      <div className={styles.line}>
        <TextField
          ref={field}
          label={words.find}
          hideLabel
          placeholder={words.find}
          size="m"
          maxLength={LENGTH_MAX}
          value={query}
          onChange={({ target }) => {
            setReplaced(null);
            setQuery(target.value);
          }}
        />
        <span className={styles.count} role="status">
          {replaced === null ? words.placeOf(query, (found?.at ?? -1) + 1, count) : words.replacedPlaces(replaced)}
        </span>
        <IconButton
          label={words.matchCase}
          icon={<CaseSensitive />}
          size="s"
          pressed={isCaseSensitive}
          onClick={() => setCaseSensitive(!isCaseSensitive)}
        />
        <IconButton
          label={words.previousPlace}
          icon={<ChevronUp />}
          size="s"
          disabled={count === 0}
          onClick={() => step(editor, -1)}
        />
        <IconButton
          label={words.nextPlace}
          icon={<ChevronDown />}
          size="s"
          disabled={count === 0}
          onClick={() => step(editor, 1)}
        />
        <IconButton label={words.closeFind} icon={<X />} size="s" onClick={close} />
      </div>
      {mayWrite ? (
        <div className={styles.line}>
          <TextField
            label={words.replaceWith}
            hideLabel
            placeholder={words.replaceWith}
            size="m"
            maxLength={LENGTH_MAX}
            value={replacement}
            onChange={({ target }) => setReplacement(target.value)}
          />
          <Button size="s" disabled={count === 0} onClick={() => replaceNow(() => replaceOne(editor, replacement))}>
            {words.replace}
          </Button>
          <Button size="s" disabled={count === 0} onClick={() => replaceNow(() => setReplaced(replaceAll(editor, replacement)))}>
            {words.replaceAll}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** Draws the bar again whenever the text changes, here or elsewhere. */
function useFollowed(editor: Editor): void {
  const [, draw] = useState(0);
  useEffect(() => {
    const follow = () => draw((nth) => nth + 1);
    editor.on('transaction', follow);
    return () => void editor.off('transaction', follow);
  }, [editor]);
}

/** What is selected, if it is in one line. */
function selectedWords({ state }: Editor): string {
  const { $from, $to, from, to } = state.selection;
  return $from.sameParent($to) ? state.doc.textBetween(from, to, '', '').slice(0, LENGTH_MAX) : '';
}
