import { type ChipLook, type ChipSource, type Reference, saidBy } from './chip-source.ts';
import { CHIP_KINDS } from '#features/documents/fields';
import styles from './chips.module.css';
import * as words from '../words.ts';

/** Draws what a chip shows now into its element. */
export function drawChip(element: HTMLElement, reference: Reference, look: ChipLook): void {
  element.className = styles.chip ?? '';
  element.dataset['chip'] = reference.kind;
  element.dataset['id'] = reference.id;
  element.dataset['is'] = look.is;
  element.toggleAttribute('data-settled', look.isSettled);
  const inside = look.path === null ? document.createElement('span') : linkTo(look.path);
  inside.append(...partsOf(look));
  if (look.is === 'shown') inside.setAttribute('aria-label', words.chipNamed(saidBy(look), look.status));
  element.replaceChildren(inside);
}

function linkTo(path: string): HTMLElement {
  const link = document.createElement('a');
  link.href = path;
  link.draggable = false;
  return link;
}

function partsOf({ is, key, title, status, state }: ChipLook): HTMLElement[] {
  const part = (name: string, text: string) => {
    const made = document.createElement('span');
    made.className = styles[name] ?? '';
    made.textContent = text;
    return made;
  };
  if (is !== 'shown') return [part('title', title)];
  const said = status === '' ? [] : [part('status', status)];
  if (said[0]) said[0].dataset['state'] = state;
  return [...(key === '' ? [] : [part('key', key)]), part('title', title), ...said];
}

/** The item that an element names; null for other elements. */
export function referenceIn({ dataset }: HTMLElement): Reference | null {
  const kind = CHIP_KINDS.find((each) => each === dataset['chip']);
  return kind === undefined || !dataset['id'] ? null : { kind, id: dataset['id'] };
}

/** Draws the chips in a text that is only read, now and whenever what they show changes. The result stops it. */
export function drawChips(text: HTMLElement, source: ChipSource): () => void {
  const chips = [...text.querySelectorAll<HTMLElement>('[data-chip]')].flatMap((element) => {
    const reference = referenceIn(element);
    return reference === null ? [] : [{ element, reference }];
  });
  const draw = () => {
    for (const { element, reference } of chips) drawChip(element, reference, source.look(reference));
  };
  source.want(chips.map(({ reference }) => reference.id));
  draw();
  return chips.length === 0 ? () => {} : source.subscribe(draw);
}
