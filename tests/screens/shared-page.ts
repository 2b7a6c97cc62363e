import { toast } from 'sonner';
import 'swr';
import { afterAll, vi } from 'vitest';

// Files of a worker share its process and its page: React, jsdom and the contracts are loaded and optimized once. Each file
// has its own modules of ours, and finds the page as the first one did. The two packages above add styles and listeners when
// they are first loaded, which is before the first file.
document.head.replaceChildren();

// jsdom draws frames by a timer that it starts and ends as needed, of whatever clock is set then. It keeps this one, and never
// waits for a clock that a test has stopped.
const { requestAnimationFrame: nextFrame } = globalThis;
let isOver = false;
const draw = () => void (isOver || nextFrame(draw));
draw();

const objects: readonly object[] = [navigator, Element.prototype, HTMLElement.prototype];
const known = objects.map((object) => new Set(Object.getOwnPropertyNames(object)));

// A page that was left would otherwise hear of each key that is pressed in the next ones.
const heard: Parameters<typeof listen>[] = [];
const { addEventListener: listen } = globalThis;
globalThis.addEventListener = (...call: Parameters<typeof listen>) => {
  heard.push(call);
  listen(...call);
};

afterAll(() => {
  isOver = true;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const [type, listener, options] of heard) removeEventListener(type, listener, options);
  globalThis.addEventListener = listen;
  for (const name of ['matchMedia', 'ResizeObserver', 'IntersectionObserver']) Reflect.deleteProperty(globalThis, name);
  objects.forEach((object, index) => {
    for (const name of Object.getOwnPropertyNames(object)) if (!known[index]?.has(name)) Reflect.deleteProperty(object, name);
  });
  toast.dismiss();
  leavePage();
  vi.resetModules();
});

function leavePage(): void {
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
}
