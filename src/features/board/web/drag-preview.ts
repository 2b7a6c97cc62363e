import type { Input } from '@atlaskit/pragmatic-drag-and-drop/types';
import styles from './drag-preview.module.css';
import type { Dragging } from '#web/late-dragging';

type SetPreview = Dragging['setCustomNativeDragPreview'];
type SetDragImage = Parameters<SetPreview>[0]['nativeSetDragImage'];

/** Space around the card for its rotation and shadow: the browser takes a picture of the container and cuts off the rest. */
const MARGIN = 28;

/** Renders what follows the pointer: the card, lifted and slightly rotated, and the number of cards it stands for. */
export function drawPreview(
  row: HTMLElement,
  count: number,
  input: Input,
  nativeSetDragImage: SetDragImage,
  setPreview: SetPreview,
): void {
  const card = row.querySelector('article');
  if (!card) return;
  const { left, top, width } = card.getBoundingClientRect();
  setPreview({
    nativeSetDragImage,
    getOffset: () => ({ x: input.clientX - left + MARGIN, y: input.clientY - top + MARGIN }),
    render({ container }) {
      const stage = document.createElement('div');
      stage.className = styles.stage ?? '';
      stage.style.width = `${width + MARGIN * 2}px`;
      const copy = card.cloneNode(true) as HTMLElement;
      copy.classList.add(styles.lifted ?? '');
      stage.append(copy);
      if (count > 1) {
        stage.dataset.several = '';
        const badge = document.createElement('span');
        badge.className = styles.badge ?? '';
        badge.textContent = String(count);
        stage.append(badge);
      }
      container.append(stage);
    },
  });
}
