import { FileText } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Select } from '#ui/select';
import { Text } from '#ui/text';
import { findFiles } from '#web/file-finder';
import { useQuery } from '#web/use-query';
import type { LinkKind, LinkTarget } from '../contract.ts';
import { inverseOf } from '../rules.ts';
import { type Address, findTargets, type LinkSource, type ShownLink } from './link-data.ts';
import { addressIcon, TargetIcon } from './link-row.tsx';
import { addressIn, addressName, kindName, kinds, shortAddress } from './link-words.ts';
import styles from './linked-items.module.css';
import * as words from './words.ts';

interface LinkComposerProps {
  source: LinkSource;
  /** Existing links, whose targets are not offered again. */
  links: readonly ShownLink[];
  onAdd: (to: LinkTarget | Address, kind: LinkKind) => void;
  onClose: () => void;
}

/** The pause after typing before a search starts, in milliseconds. */
const PAUSE_MS = 150;

const options = kinds.map((kind) => ({ value: kind, label: kindName(kind) }));

/** Adds links: a type, then a key, words, or a pasted URL. It stays open for the next link; Escape closes it, and a button above it. */
export function LinkComposer({ source, links, onAdd, onClose }: LinkComposerProps) {
  const [kind, setKind] = useState<LinkKind>('RELATES_TO');
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const { choices, isAsking } = useChoices(source, links, kind, text);
  const at = Math.min(active, choices.length - 1);
  useEffect(() => input.current?.focus(), []);

  const choose = (choice: LinkTarget | Address | undefined) => {
    if (!choice) return;
    onAdd(choice, kind);
    setText('');
    setActive(0);
    input.current?.focus();
  };

  function handleEscape(event: KeyboardEvent<HTMLElement>) {
    if (event.nativeEvent.isComposing || event.key !== 'Escape') return;
    // The sheet around it also handles Escape and must not close.
    event.preventDefault();
    event.stopPropagation();
    onClose();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    handleEscape(event);
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && choices.length > 0) setActive((at + step + choices.length) % choices.length);
    else if (event.key === 'Enter') choose(choices[at]);
    else return;
    event.preventDefault();
  }

  return (
    <div className={styles.composer} role="group" aria-label={words.addLink}>
      <div className={styles.asked}>
        <Select
          label={words.linkType}
          hideLabel
          size="m"
          value={kind}
          options={options}
          onKeyDown={handleEscape}
          onChange={(event) => setKind(kinds.find((one) => one === event.target.value) ?? 'RELATES_TO')}
        />
        <input
          ref={input}
          className={styles.input}
          role="combobox"
          aria-label={words.linkTarget}
          aria-expanded={choices.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={choices.length > 0 ? `${listId}-${at}` : undefined}
          placeholder={words.linkTargetHint}
          autoComplete="off"
          maxLength={2000}
          value={text}
          onKeyDown={handleKeyDown}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
          }}
        />
      </div>
      <div id={listId} className={styles.choices} role="listbox" aria-label={words.matchingItems}>
        {choices.map((choice, index) => (
          // The field above handles the keys.
          <button
            type="button"
            tabIndex={-1}
            key={'url' in choice ? choice.url : choice.id}
            id={`${listId}-${index}`}
            className={styles.choice}
            role="option"
            aria-selected={index === at}
            onPointerMove={() => setActive(index)}
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(choice)}
          >
            <Choice choice={choice} />
          </button>
        ))}
      </div>
      {choices.length === 0 && !isAsking ? (
        <Text size="small" tone="faint" role="status">
          {text.trim() === '' ? words.nothingToLink : words.noMatches}
        </Text>
      ) : null}
    </div>
  );
}

function Choice({ choice }: { choice: LinkTarget | Address }) {
  if ('url' in choice) {
    return (
      <>
        <span className={styles.icon}>
          {choice.where === undefined ? addressIcon(choice.type) : <FileText aria-hidden="true" />}
        </span>
        <span className={styles.title}>{choice.title || shortAddress(choice.url)}</span>
        <span className={styles.key}>{choice.where ?? addressName(choice.type)}</span>
      </>
    );
  }
  return (
    <>
      <span className={styles.icon}>
        <TargetIcon target={choice} />
      </span>
      <span className={styles.key}>{choice.key}</span>
      <span className={styles.title}>{choice.title}</span>
    </>
  );
}

function useChoices(source: LinkSource, links: readonly ShownLink[], kind: LinkKind, text: string) {
  const address = addressIn(text);
  const asked = usePaused(text.trim().slice(0, 200));
  const key = address ? null : `link-targets:${source.projectId}:${asked}`;
  const { data, status } = useQuery(key, () => findTargets(source.projectId, asked));
  const files = useFiles(source.projectId, address ? '' : asked);
  const [last, setLast] = useState<readonly LinkTarget[]>([]);
  if (data && data !== last) setLast(data);
  if (address) return { choices: [{ ...address, title: '' }], isAsking: false };
  const taken = new Set(links.flatMap((link) => (link.kind === kind || link.kind === inverseOf(kind) ? [link.target?.id] : [])));
  // The last results stay while the next ones load, so that nothing jumps.
  const found = data ?? last;
  const choices: (LinkTarget | Address)[] = found.filter(({ id, mayEdit }) => id !== source.id && !taken.has(id) && mayEdit);
  const linked = new Set(links.map(({ url }) => url));
  const others = kind === 'RELATES_TO' || kind === 'FIXED_BY' ? files.filter(({ url }) => !linked.has(url)) : [];
  return { choices: [...choices, ...others], isAsking: status === 'loading' };
}

/** Files in the accounts that the person has connected. They come after the items, and nothing waits for them. */
function useFiles(projectId: string, text: string): readonly Address[] {
  const key = text.length < 2 ? null : `link-files:${projectId}:${text}`;
  const { data } = useQuery(key, () => findFiles(projectId, text));
  return useMemo(() => (data ?? []).map(({ url, title, what }) => ({ type: 'URL', url, title, where: what })), [data]);
}

/** The text after a short pause in typing. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
