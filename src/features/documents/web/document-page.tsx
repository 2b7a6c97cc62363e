import { ChevronLeft, Lock } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AvatarStack } from '#ui/avatar-stack';
import { Banner } from '#ui/banner';
import { Button } from '#ui/button';
import { confirm } from '#ui/alert-dialog';
import { ErrorState } from '#ui/error-state';
import { IconButton } from '#ui/icon-button';
import { InlineEdit } from '#ui/inline-edit';
import { MenuButton } from '#ui/menu';
import { useTypedAhead } from '#ui/typed-ahead';
import type { Mentionable } from '#ui/text-editor-mention-text';
import { ApiError } from '#web/api-error';
import { copied } from '#web/copied';
import { useTitle } from '#web/title';
import { perform } from '#web/use-mutation';
import { usePart } from '#web/use-part';
import { usePrintedAlone } from '#web/printed-alone';
import type { Document } from '../contract.ts';
import { TITLE_MAX } from '../fields.ts';
import type { Beside } from './beside.ts';
import { CommentsButton, useCommenting } from './commenting.tsx';
import { updateDocument } from './data.ts';
import { IconChoice, useMoveItem, Visibility } from './document-choices.tsx';
import { useCover } from './document-cover.tsx';
import { DocumentLabels } from './document-labels.tsx';
import { documentItems } from './document-menu.tsx';
import { LoadingText } from './document-skeleton.tsx';
import styles from './page.module.css';
import { LiveChips } from './editor/live-chips.tsx';
import { useChips } from './editor/use-chips.ts';
import { DocumentText } from './editor/document-text.tsx';
import { type HeadingPlace, isSameContents } from './editor/headings.ts';
import { SaveState } from './editor/save-state.tsx';
import { useOpenText } from './editor/use-open-text.ts';
import { useReaders } from './readers.ts';
import { maySettle, rightsOn, type Standing, workPlaceOf } from './rights.ts';
import { VersionsDialog } from './versions-dialog.tsx';
import { useReading } from './use-reading.ts';
import * as words from './words.ts';

/** How its page was opened: one that was just created begins with its title. */
export interface OpenedAs {
  readonly isNew?: boolean;
}

interface DocumentPageProps {
  document: Document;
  documents: readonly Document[];
  standing: Standing;
  path: string;
  beside: Beside;
  /** Without the tree beside it. */
  isAlone: boolean;
}

/** One document: its title, its text, and who is in it. */
export function DocumentPage({ document, standing, path, beside, isAlone }: DocumentPageProps) {
  const printed = usePrintedAlone();
  const navigate = useNavigate();
  const isNew = (useLocation().state as OpenedAs | null)?.isNew === true;
  const rights = rightsOn(document, standing);
  const people = useReaders(document);
  const me = people.find(({ id }) => id === standing.userId);
  const open = useOpenText(document, standing.userId);
  const chips = useChips(document.workspaceId, beside.references);
  const [headings, setHeadings] = useState<readonly HeadingPlace[]>([]);
  const [wordCount, setWordCount] = useState(document.wordCount);
  const [isTextWanted, setTextWanted] = useState(false);
  const takeTyped = useTypedAhead(isTextWanted, true);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const [isLinkOpen, setLinkOpen] = useState(false);
  const link = usePart(beside.link, isLinkOpen, () => setLinkOpen(false));
  const comments = usePart(beside.comments, 'now');
  const linking = usePart(beside.linking, 'soon');
  const files = usePart(beside.files, 'now');
  const commenting = useCommenting(rights.comment && comments !== null);
  const visitors = usePart(beside.visitors, rights.manage && commenting.isOpen);
  useTitle(document.title || words.untitled);
  const isReadOnly = !rights.write || document.isLocked;
  useEffect(() => open.sync?.setReadOnly(isReadOnly), [open.sync, isReadOnly]);
  const isHere = open.phase !== 'loading' && open.phase !== 'absent';
  const mayWrite = !isReadOnly && open.phase === 'open';
  const cover = useCover(document, files, mayWrite);
  const items = () =>
    documentItems(document, {
      standing,
      onOpen: (id) => void navigate(`${path}/${id}`),
      page: { onHistory: () => setHistoryOpen(true), onLink: () => setLinkOpen(true), onMove: moveItem, onCover: cover.item },
    });
  const readBefore = useReading(document, open.sync, isHere, beside.markRead);
  const work = workPlaceOf(standing);
  const placed = { workspaceId: document.workspaceId, documentId: document.id };
  const moveItem = useMoveItem(document, standing);
  return (
    <div className={styles.page} data-full={document.fullWidth || undefined}>
      <header className={styles.pageHead}>
        {isAlone ? <IconButton label={words.backToDocuments} icon={<ChevronLeft />} onClick={() => void navigate(path)} /> : null}
        {open.phase === 'absent' ? null : <SaveState sync={open.sync} className={styles.status} />}
        <span className={styles.spacer} />
        <PeopleHere open={open} people={people} />
        <CommentsButton
          count={commenting.count}
          waiting={rights.manage ? document.waitingComments : 0}
          isOpen={commenting.isOpen}
          onPress={() => commenting.open(!commenting.isOpen)}
        />
        <Visibility document={document} standing={standing} onLink={() => setLinkOpen(true)} />
        <MenuButton label={words.actionsFor(document.title || words.untitled)} items={items} align="end" />
      </header>
      <div className={styles.beside}>
        <div className={styles.scroller} data-scroller="page">
          <article {...printed} className={styles.article}>
            {cover.shown}
            {open.phase instanceof ApiError ? <Refused error={open.phase} open={open} /> : null}
            {document.isLocked ? (
              <Banner tone="info" icon={<Lock />}>
                {words.lockedHint}
              </Banner>
            ) : null}
            <div className={styles.heading}>
              <IconChoice document={document} mayWrite={mayWrite} />
              <InlineEdit
                value={document.title}
                label={words.title}
                placeholder={words.untitled}
                required={false}
                initialDraft={isNew && document.title === '' ? '' : undefined}
                maxLength={TITLE_MAX}
                textRole="heading"
                disabled={!mayWrite}
                onEntered={() => setTextWanted(true)}
                onSave={(title, began) => void perform(updateDocument, { ...placed, change: { title }, began })}
              />
            </div>
            <DocumentLabels document={document} standing={standing} mayWrite={mayWrite} />
            {open.phase === 'absent' ? (
              <ErrorState title={words.textNotHere} onRetry={() => void open.sync?.catchUp()} size="inline">
                {words.textNotHereHint}
              </ErrorState>
            ) : open.sync === null || open.carets === null || !isHere ? (
              <LoadingText />
            ) : (
              <DocumentText
                document={document}
                files={files}
                sync={open.sync}
                carets={open.carets}
                me={{ id: standing.userId, name: me?.name ?? '' }}
                people={people}
                mayWrite={mayWrite}
                comments={commenting.text}
                chips={chips}
                work={work}
                writing={beside.writing}
                maySettle={(item) => maySettle(standing, item)}
                readBefore={readBefore}
                entry={{ isWanted: isTextWanted, takeTyped, onEntered: () => setTextWanted(false) }}
                onOpen={(to) => void navigate(to)}
                onHeadings={(next) => setHeadings((known) => (isSameContents(known, next) ? known : next))}
                onWords={setWordCount}
              />
            )}
            {linking ? <linking.LinkedFrom workspaceId={document.workspaceId} targetId={document.id} /> : null}
            <footer className={styles.count}>{words.wordsOf(wordCount)}</footer>
          </article>
          {headings.length > 1 ? <Contents headings={headings} /> : null}
        </div>
        {comments ? (
          <comments.DocumentComments
            {...commenting.panel}
            above={rights.manage && visitors ? <visitors.VisitorComments document={document} /> : null}
            document={document}
            path={path}
            rights={rights}
            readers={people}
          />
        ) : null}
      </div>
      <LiveChips source={chips} projectId={document.projectId} />
      {link ? <link.LinkDialog isOpen={isLinkOpen} onOpenChange={setLinkOpen} document={document} /> : null}
      <VersionsDialog
        isOpen={isHistoryOpen}
        onOpenChange={setHistoryOpen}
        document={document}
        mayRestore={mayWrite}
        textNow={open.json}
        chips={chips}
      />
    </div>
  );
}

interface SaidNode {
  text?: string;
  attrs?: Readonly<Record<string, unknown>>;
  content?: readonly object[];
}

/** A line for each block. */
function plainTextOf({ text, attrs, content = [] }: SaidNode): string {
  if (text !== undefined) return text;
  if (typeof attrs?.['tex'] === 'string') return attrs['tex'];
  const isLine = content.every((node) => !('content' in node));
  return content.map(plainTextOf).join(isLine ? '' : '\n');
}

type Open = ReturnType<typeof useOpenText>;

/** Everyone whose caret is in the text, by what they say of themselves; only people who are known here are shown. */
function PeopleHere({ open, people }: { open: Open; people: readonly Mentionable[] }) {
  const ids = useSyncExternalStore(open.here.subscribe, open.here.others);
  const here = people.filter(({ id }) => ids.split(' ').includes(id));
  return here.length === 0 ? null : (
    <AvatarStack label={words.hereNow} people={here.map(({ id, name, image = null }) => ({ id, name, image }))} />
  );
}

function Refused({ error, open }: { error: ApiError; open: Open }) {
  const discard = async () => {
    const isSure = await confirm({
      title: words.discardQuestion,
      description: words.discardHint,
      confirmLabel: words.discard,
      danger: true,
    });
    if (isSure) await open.startOver();
  };
  return (
    <Banner
      tone="danger"
      action={
        <>
          <Button size="s" onClick={() => void copied(plainTextOf(open.json()), words.textCopied)}>
            {words.copyText}
          </Button>
          <Button size="s" onClick={() => void discard()}>
            {words.discard}
          </Button>
        </>
      }
    >
      {words.refusedTitle}. {error.message}
    </Banner>
  );
}

function Contents({ headings }: { headings: readonly HeadingPlace[] }) {
  return (
    <nav className={styles.contents} aria-label={words.contents}>
      <ul>
        {headings.map((heading, nth) => (
          // Two headings can have the same words.
          // eslint-disable-next-line react/no-array-index-key
          <li key={`${nth} ${heading.text}`} data-level={heading.level}>
            <button type="button" dir="auto" onClick={heading.go}>
              {heading.text}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
