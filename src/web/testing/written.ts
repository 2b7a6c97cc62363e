/** The text of a field as a person reads it, whether it is the text editor or the plain field before it is loaded. */
export const written = (field: HTMLElement): string =>
  field instanceof HTMLTextAreaElement ? field.value : [...field.children].map(({ textContent }) => textContent).join('\n');

/** Selects a word of the text in the editor. */
export function selectWord(field: HTMLElement, word: string): void {
  const walker = document.createTreeWalker(field, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.textContent?.indexOf(word) ?? -1;
    if (at < 0) continue;
    field.focus();
    document.getSelection()?.setBaseAndExtent(node, at, node, at + word.length);
    return;
  }
  throw new Error(`the text has no ${word}`);
}
