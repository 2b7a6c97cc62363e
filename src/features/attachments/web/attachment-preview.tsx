import { ChevronLeft, ChevronRight, Download, ImageOff, Link, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { IconButton } from '#ui/icon-button';
import { forward } from '#ui/direction';
import { asRead } from '#ui/sides';
import type { Attachment } from '../contract.ts';
import { addressFailed, useAddress } from './addresses.ts';
import styles from './attachment-preview.module.css';
import type { DeclaredFiles } from './declare-files.ts';
import { startOf, swiped, type Touched } from './swipe.ts';
import type { AttachmentActions } from './use-attachment-actions.tsx';
import * as words from './words.ts';

interface AttachmentPreviewProps {
  files: Pick<DeclaredFiles, 'address'>;
  /** The shown image, or null. */
  shown: Attachment | null;
  pictures: readonly Attachment[];
  actions: Pick<AttachmentActions, 'removeOf' | 'save'> & { readonly copyLink: AttachmentActions['copyLink'] | null };
  factsOf: (attachment: Attachment) => string;
  onShow: (attachment: Attachment | null) => void;
}

/** An image as large as the window allows; the arrow keys and swipes show the previous and next one. */
export function AttachmentPreview({ files, shown, pictures, actions, factsOf, onShow }: AttachmentPreviewProps) {
  const at = pictures.findIndex(({ id }) => id === shown?.id);
  const isOne = pictures.length === 1;
  const remove = shown && actions.removeOf(shown);
  const stage = useRef<HTMLDivElement>(null);
  const touched = useRef<Touched>(null);
  const step = (by: number) => {
    const next = pictures[at + by];
    if (!next) return;
    // At either end the focused button is disabled, so the focus moves to the preview.
    if (!pictures[at + 2 * by]) stage.current?.focus();
    onShow(next);
  };
  useArrowKeys(step, shown !== null);
  const handleRemove = () => {
    onShow(pictures[at + 1] ?? pictures[at - 1] ?? null);
    remove?.();
  };

  return (
    <Dialog
      open={shown !== null}
      onOpenChange={() => onShow(null)}
      title={<span dir="auto">{shown?.name}</span>}
      description={shown ? factsOf(shown) : ''}
      size="window"
      initialFocus={stage}
      actions={
        shown ? (
          <>
            {remove ? (
              <span className={styles.aside}>
                <Button variant="ghost" icon={<Trash2 />} onClick={handleRemove}>
                  {words.deleteLabel}
                </Button>
              </span>
            ) : null}
            {actions.copyLink ? (
              <Button icon={<Link />} onClick={() => actions.copyLink?.(shown)}>
                {words.copyLink}
              </Button>
            ) : null}
            <Button icon={<Download />} onClick={() => actions.save(shown)}>
              {words.download}
            </Button>
          </>
        ) : null
      }
    >
      {shown ? (
        <div
          ref={stage}
          role="group"
          aria-label={shown.name}
          tabIndex={-1}
          className={styles.preview}
          onTouchStart={(event) => {
            touched.current = startOf(event);
          }}
          onTouchEnd={(event) => {
            const by = swiped(touched.current, event, forward());
            if (by !== 0) step(by);
          }}
        >
          {isOne ? null : (
            <IconButton
              label={words.previousImage}
              shortcut={asRead('arrowleft')}
              icon={<ChevronLeft />}
              disabled={at <= 0}
              onClick={() => step(-1)}
            />
          )}
          <Picture key={shown.id} files={files} attachment={shown} />
          {isOne ? null : (
            <IconButton
              label={words.nextImage}
              shortcut={asRead('arrowright')}
              icon={<ChevronRight />}
              disabled={at >= pictures.length - 1}
              onClick={() => step(1)}
            />
          )}
        </div>
      ) : null}
    </Dialog>
  );
}

/** Listens on the document in the capture phase, because the dialog stops the arrow keys. */
function useArrowKeys(step: (by: number) => void, isActive: boolean): void {
  const stepNow = useRef(step);
  useEffect(() => {
    stepNow.current = step;
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const handleKeyDown = ({ key }: KeyboardEvent): void => {
      if (asRead(key) === 'ArrowLeft') stepNow.current(-1);
      if (asRead(key) === 'ArrowRight') stepNow.current(1);
    };
    document.addEventListener('keydown', handleKeyDown, true);
    return () => document.removeEventListener('keydown', handleKeyDown, true);
  }, [isActive]);
}

function Picture({ files, attachment }: { files: Pick<DeclaredFiles, 'address'>; attachment: Attachment }) {
  const url = useAddress(files, attachment);
  const [failed, setFailed] = useState<string | null>(null);
  const [isZoomed, setZoomed] = useState(false);
  const { id, name, width, height } = attachment;
  const handleError = () => {
    addressFailed(id);
    setFailed(url);
  };
  if (failed !== null && failed === url) {
    return (
      <div className={styles.large}>
        <p className={styles.broken}>
          <ImageOff aria-hidden="true" />
          {words.imageNotLoaded}
        </p>
      </div>
    );
  }
  return (
    <div className={styles.large} data-zoomed={isZoomed || undefined}>
      {url === null ? null : (
        <button
          type="button"
          className={styles.zoom}
          aria-label={isZoomed ? words.fitToWindow(name) : words.actualSize(name)}
          onClick={() => setZoomed(!isZoomed)}
        >
          {/* The size is known before the image loads, so nothing moves when it does. */}
          <img
            src={url}
            alt={name}
            width={width ?? undefined}
            height={height ?? undefined}
            decoding="async"
            onError={handleError}
          />
        </button>
      )}
    </div>
  );
}
