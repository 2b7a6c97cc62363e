import { DOMSerializer, Node } from '@tiptap/pm/model';
import { getSchema } from '@tiptap/core';
import { clsx } from 'clsx';
import { useEffect, useMemo, useRef, useState } from 'react';
import { History } from 'lucide-react';
import { Button } from '#ui/button';
import { Checkbox } from '#ui/checkbox';
import { Dialog } from '#ui/dialog';
import { EmptyState } from '#ui/empty-state';
import markdownStyles from '#ui/markdown.module.css';
import { TextField } from '#ui/text-field';
import { Failure } from '#web/failure.tsx';
import { relativeTime } from '#web/relative-time';
import { toast } from '#web/toasts';
import { useQuery } from '#web/use-query';
import { useSubmit } from '#web/use-submit';
import type { Document, DocumentVersion } from '../contract.ts';
import { documents } from './data.ts';
import styles from './versions.module.css';
import editorStyles from './editor/editor.module.css';
import { drawChips } from './editor/chip-element.ts';
import type { ChipSource } from './editor/chip-source.ts';
import { drawFormulas } from './editor/formula-drawing.ts';
import { documentExtensions } from './editor/schema.ts';
import { changedBlocks } from './editor/changed-blocks.ts';
import * as words from './words.ts';

interface VersionsDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  document: Document;
  mayRestore: boolean;
  /** What the text says now, as ProseMirror JSON. */
  textNow: () => object;
  chips: ChipSource;
}

/** The versions of a document: what each says, what has changed since, and a way back. */
export function VersionsDialog({ isOpen, onOpenChange, ...props }: VersionsDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title={words.history} size="window" isReading>
      {isOpen ? <Versions {...props} onDone={() => onOpenChange(false)} /> : null}
    </Dialog>
  );
}

const AT_MOST = 100;

type VersionsProps = Omit<VersionsDialogProps, 'isOpen' | 'onOpenChange'> & { onDone: () => void };

function Versions({ document, mayRestore, textNow, chips, onDone }: VersionsProps) {
  const query = { workspaceId: document.workspaceId, documentId: document.id };
  const [shownId, setShownId] = useState<string | null>(null);
  const { data, error, status, retry } = useQuery(`document-versions:${document.id}`, (via) =>
    documents.get('get-document-versions', { query: { ...query, limit: AT_MOST }, ...via }),
  );
  const [name, setName] = useState('');
  const saving = useSubmit(async (given: string) => {
    const version = await documents.post('save-document-version', { query, body: { name: given } });
    setName('');
    retry();
    toast.success(words.versionSaved(version.name ?? ''));
  });
  if (status === 'error') return <Failure error={error} onRetry={retry} what={words.theVersions} />;
  const shown = data?.items.find(({ id }) => id === shownId) ?? null;
  const hasNone = data?.items.length === 0;
  return (
    <div className={styles.versions}>
      <div className={styles.versionList}>
        {mayRestore ? (
          <form
            className={styles.saveVersion}
            onSubmit={(event) => {
              event.preventDefault();
              if (name.trim() !== '') void saving.submit(name.trim());
            }}
          >
            <TextField
              label={words.versionName}
              hideLabel
              placeholder={words.versionName}
              maxLength={200}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <Button type="submit" busy={saving.isPending} disabled={name.trim() === ''}>
              {words.saveVersion}
            </Button>
          </form>
        ) : null}
        {hasNone ? (
          <EmptyState icon={<History />} title={words.noVersions} size="inline">
            {words.noVersionsHint}
          </EmptyState>
        ) : (
          <ul aria-label={words.versions}>
            {data?.items.map((version) => (
              <li key={version.id}>
                <button
                  type="button"
                  className={styles.version}
                  aria-pressed={version.id === shownId}
                  onClick={() => setShownId(version.id)}
                >
                  <span>{version.name ?? words.versionNumber(version.number)}</span>
                  <time dateTime={version.createdAt}>{relativeTime(version.createdAt)}</time>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {shown === null ? (
        hasNone ? null : (
          <p className={styles.noVersion}>{words.selectVersion}</p>
        )
      ) : (
        <ShownVersion
          key={shown.id}
          version={shown}
          document={document}
          mayRestore={mayRestore}
          textNow={textNow}
          chips={chips}
          onDone={onDone}
        />
      )}
    </div>
  );
}

type ShownVersionProps = VersionsProps & { version: DocumentVersion };

function ShownVersion({ version, document, mayRestore, textNow, chips, onDone }: ShownVersionProps) {
  const query = { workspaceId: document.workspaceId, documentId: document.id, versionId: version.id };
  const { data, error, status, retry } = useQuery(`document-version:${version.id}`, () =>
    documents.get('get-document-version', { query }),
  );
  const name = version.name ?? words.versionNumber(version.number);
  const restoring = useSubmit(async (versionId: string) => {
    await documents.put('restore-document-version', { query: { ...query, versionId }, body: {} });
    toast.success(words.versionRestored(name));
    onDone();
  });
  const [isCompared, setCompared] = useState(true);
  if (status === 'error') return <Failure error={error} onRetry={retry} what={words.theVersions} />;
  return (
    <section className={styles.shownVersion} aria-label={name}>
      <div className={styles.versionHead}>
        <Checkbox label={words.showChanges} checked={isCompared} onChange={({ target }) => setCompared(target.checked)} />
        <span className={styles.spacer} />
        {mayRestore ? (
          <Button variant="primary" busy={restoring.isPending} onClick={() => void restoring.submit(version.id)}>
            {words.restoreVersion}
          </Button>
        ) : null}
      </div>
      {data ? <VersionText content={data.content} now={isCompared ? textNow() : null} chips={chips} /> : null}
    </section>
  );
}

const schema = getSchema(documentExtensions);

/** A text that is only read; compared with another one, each block says whether it was added or removed since. */
function VersionText({ content, now, chips }: { content: object; now: object | null; chips: ChipSource }) {
  const host = useRef<HTMLDivElement>(null);
  const nowText = now === null ? null : JSON.stringify(now);
  const parts = useMemo(() => {
    const then = blocksIn(content);
    return nowText === null
      ? then.map((block) => ({ block, change: 'same' as const }))
      : changedBlocks(then, blocksIn(JSON.parse(nowText) as object));
  }, [content, nowText]);
  useEffect(() => {
    const serializer = DOMSerializer.fromSchema(schema);
    const text = host.current;
    text?.replaceChildren(
      ...parts.map(({ block, change }) => {
        const part = window.document.createElement('div');
        part.append(serializer.serializeNode(block));
        if (change === 'same') return part;
        part.dataset['change'] = change;
        const said = window.document.createElement('span');
        said.className = styles.changed ?? '';
        said.textContent = change === 'added' ? words.added : words.removed;
        part.prepend(said);
        return part;
      }),
    );
    if (text === null) return undefined;
    drawFormulas(text);
    return drawChips(text, chips);
  }, [parts, chips]);
  return <div ref={host} className={clsx(markdownStyles.markdown, editorStyles.text, styles.versionText)} />;
}

/** The blocks of a text. One that the schema does not know, from a later version of Cairn, is left out. */
function blocksIn({ content = [] }: { content?: readonly object[] }): Node[] {
  return content.flatMap((block) => {
    try {
      return [Node.fromJSON(schema, block)];
    } catch {
      return [];
    }
  });
}
