/** The direction in which the page is read. What is isolated from it says so where it is drawn. */
export const direction = (): 'ltr' | 'rtl' => (document.dir === 'rtl' ? 'rtl' : 'ltr');

/** 1 if the page is read to the right, and -1 if to the left: turns a way on the screen into one along the reading. */
export const forward = (): 1 | -1 => (direction() === 'rtl' ? -1 : 1);

/** The same within an element, such as a text that someone wrote in another language. */
export const forwardIn = (element: Element): 1 | -1 => (getComputedStyle(element).direction === 'rtl' ? -1 : 1);

const OTHER: Readonly<Record<string, string>> = { left: 'right', right: 'left', Left: 'Right', Right: 'Left' };

/** The name of a key or a side, such as ArrowLeft, as it is on a page that is read to the right. The same the other way around. */
export const asRead = <Name extends string>(name: Name): Name =>
  forward() === 1 ? name : (name.replace(/left|right/i, (side) => OTHER[side] ?? side) as Name);
