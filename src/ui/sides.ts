// Apart from direction.ts, which every board loads.
import { forward } from './direction.ts';

/** The direction in which the page is read, for parts that do not inherit it. */
export const direction = (): 'ltr' | 'rtl' => (forward() === 1 ? 'ltr' : 'rtl');

/** As `forward`, but within an element, such as a text that someone wrote in another language. */
export const forwardIn = (element: Element): 1 | -1 => (getComputedStyle(element).direction === 'rtl' ? -1 : 1);

const OTHER: Readonly<Record<string, string>> = { left: 'right', right: 'left', Left: 'Right', Right: 'Left' };

/** The name of a key or a side, such as ArrowLeft, as it is on a page that is read to the right. The same the other way around. */
export const asRead = <Name extends string>(name: Name): Name =>
  forward() === 1 ? name : (name.replace(/left|right/i, (side) => OTHER[side] ?? side) as Name);
