import { saveFile } from '#web/save-file';

const SCALE = 2;

/**
 * Saves an element as a PNG, as it looks. Its copy carries all styles with it, because a picture knows no style sheet.
 * @throws if the browser cannot draw it
 */
export async function savedPicture(element: HTMLElement, file: string): Promise<void> {
  const { width, height } = element.getBoundingClientRect();
  const copy = element.cloneNode(true) as HTMLElement;
  carryStyles(element, copy);
  copy
    .querySelectorAll('[data-not-in-pictures], .recharts-tooltip-wrapper, .recharts-tooltip-cursor')
    .forEach((part) => part.remove());
  copy.style.background = getComputedStyle(element.parentElement ?? element).backgroundColor;
  const content = new XMLSerializer().serializeToString(copy);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><foreignObject width="100%" height="100%">${content}</foreignObject></svg>`;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * SCALE);
  canvas.height = Math.ceil(height * SCALE);
  const context = canvas.getContext('2d');
  context?.scale(SCALE, SCALE);
  context?.drawImage(image, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The browser made no picture.');
  saveFile(blob, file);
}

function carryStyles(from: Element, to: Element): void {
  const style = getComputedStyle(from);
  let text = '';
  for (const name of style) text += `${name}:${style.getPropertyValue(name)};`;
  // A picture has another font, which must not break a line that is one.
  if (isOneLine(from, style)) text += 'white-space:nowrap;';
  to.setAttribute('style', text);
  for (const [nth, child] of [...from.children].entries()) {
    const same = to.children[nth];
    if (same) carryStyles(child, same);
  }
}

function isOneLine(element: Element, { lineHeight }: CSSStyleDeclaration): boolean {
  const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  return hasText && element.getBoundingClientRect().height < 1.6 * Number.parseFloat(lineHeight);
}
