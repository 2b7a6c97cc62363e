const COPIED = [
  'boxSizing',
  'width',
  'paddingTop',
  'paddingRight',
  'paddingBottom',
  'paddingLeft',
  'borderTopWidth',
  'borderRightWidth',
  'borderBottomWidth',
  'borderLeftWidth',
  'fontFamily',
  'fontSize',
  'fontWeight',
  'lineHeight',
  'letterSpacing',
  'tabSize',
  'direction',
  'textAlign',
  'unicodeBidi',
] as const satisfies (keyof CSSStyleDeclaration)[];

/** The position of a character of a text field on the screen, in px. Browsers do not report it, so a copy is measured. */
export function caretPlace(area: HTMLTextAreaElement, at: number): { left: number; top: number; bottom: number } {
  const copy = document.createElement('div');
  const look = getComputedStyle(area);
  for (const property of COPIED) copy.style[property] = look[property];
  Object.assign(copy.style, { position: 'fixed', visibility: 'hidden', whiteSpace: 'pre-wrap', overflowWrap: 'break-word' });
  const mark = document.createElement('span');
  mark.textContent = '@';
  copy.append(area.value.slice(0, at), mark);
  document.body.append(copy);
  const { offsetLeft, offsetTop, offsetHeight } = mark;
  copy.remove();
  const box = area.getBoundingClientRect();
  const top = box.top + offsetTop - area.scrollTop;
  return { left: box.left + offsetLeft, top, bottom: top + offsetHeight };
}
