const TEXT = 'input, textarea, [contenteditable]';

/**
 * Marks the page while it is used by touch, where a focus that a closing dialog returns shows no ring. Keys in a text field
 * may be those of the screen, so they prove no keyboard; any other key does, and so does Tab. The result stops it.
 */
export function watchTouch(): () => void {
  const { dataset } = document.documentElement;
  const handlePress = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') dataset.touched = '';
    else delete dataset.touched;
  };
  const handleKey = ({ key, target }: KeyboardEvent) => {
    if (key === 'Tab' || !(target instanceof Element && target.matches(TEXT))) delete dataset.touched;
  };
  // Before any handler that moves the focus.
  addEventListener('pointerdown', handlePress, true);
  addEventListener('keydown', handleKey, true);
  return () => {
    removeEventListener('pointerdown', handlePress, true);
    removeEventListener('keydown', handleKey, true);
    delete dataset.touched;
  };
}
