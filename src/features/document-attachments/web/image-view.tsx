import { Expand } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { Attachment } from '#features/attachments/contract';
import type { ShownMedia } from '#features/documents/web';
import { Button } from '#ui/button';
import { IconButton } from '#ui/icon-button';
import { forwardIn } from '#ui/sides';
import styles from './media.module.css';
import type { Parts } from './text-files.tsx';
import * as words from './words.ts';

interface ImageViewProps {
  parts: Parts;
  addresses: { address(id: string, isDownload: boolean): Promise<string> };
  file: Attachment;
  media: ShownMedia;
  isSelected: boolean;
  /** Null if the person may not write. */
  onWidth: ((percent: number) => void) | null;
  onOpen: () => void;
}

/** An image in a text, with its caption. */
export function ImageView({ parts, addresses, file, media, isSelected, onWidth, onOpen }: ImageViewProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const figure = useRef<HTMLElement>(null);
  const { name } = file;
  const { alt, caption } = media;
  const width = dragged ?? media.width;
  return (
    <figure
      ref={figure}
      className={styles.figure}
      style={{ width: width === null ? `min(100%, ${file.width}px)` : `${width}%` }}
      data-selected={isSelected || undefined}
      data-shown-image={file.id}
    >
      <parts.StoredImage
        files={addresses}
        attachment={file}
        alt={alt}
        className={styles.image}
        broken={(retry) => (
          <div className={styles.missing}>
            <span>{words.imageNotLoaded}</span>
            <span data-own-events="">
              <Button size="s" onClick={retry}>
                {words.tryAgain}
              </Button>
            </span>
          </div>
        )}
      />
      <span className={styles.open} data-own-events="">
        <IconButton label={words.openImage(alt || name)} icon={<Expand />} size="s" onClick={onOpen} />
      </span>
      {onWidth ? <WidthHandle {...{ figure, width, onDrag: setDragged, onWidth }} /> : null}
      {caption === '' ? null : <figcaption dir="auto">{caption}</figcaption>}
    </figure>
  );
}

interface WidthHandleProps {
  figure: React.RefObject<HTMLElement | null>;
  width: number | null;
  onDrag: (percent: number | null) => void;
  onWidth: (percent: number) => void;
}

const LEAST = 10;
const STEP = 5;
const bounded = (percent: number): number => Math.min(100, Math.max(LEAST, Math.round(percent)));

/** The edge of an image, by which it gets wider and narrower: by the pointer, and with the arrow keys. */
function WidthHandle({ figure, width, onDrag, onWidth }: WidthHandleProps) {
  const start = useRef<{ x: number; own: number; all: number } | null>(null);
  const way = () => (figure.current ? forwardIn(figure.current) : 1);
  const shareNow = (): number => {
    const [own, all] = [figure.current?.offsetWidth ?? 0, figure.current?.parentElement?.offsetWidth ?? 0];
    return all === 0 ? 100 : (own / all) * 100;
  };
  const percentAt = ({ clientX }: PointerEvent): number | null => {
    const from = start.current;
    return from === null || from.all === 0 ? null : bounded(((from.own + (clientX - from.x) * way()) / from.all) * 100);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? STEP : event.key === 'ArrowLeft' ? -STEP : 0;
    if (step === 0) return;
    event.preventDefault();
    onWidth(bounded((width ?? shareNow()) + step * way()));
  };
  return (
    <div
      className={styles.handle}
      data-own-events=""
      role="slider"
      tabIndex={0}
      aria-label={words.imageWidth}
      aria-valuemin={LEAST}
      aria-valuemax={100}
      aria-valuenow={width ?? 100}
      aria-valuetext={`${width ?? 100}%`}
      onKeyDown={handleKeyDown}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        const { offsetWidth: own = 0, parentElement } = figure.current ?? {};
        start.current = { x: event.clientX, own, all: parentElement?.offsetWidth ?? 0 };
      }}
      onPointerMove={(event) => onDrag(percentAt(event))}
      onPointerUp={(event) => {
        const percent = percentAt(event);
        start.current = null;
        onDrag(null);
        if (percent !== null) onWidth(percent);
      }}
      onPointerCancel={() => {
        start.current = null;
        onDrag(null);
      }}
    />
  );
}
