import { webcrypto } from 'node:crypto';
import { flushCompileCache } from 'node:module';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { tellSubjects } from '../../src/main/web/subjects.ts';

// Lazy parts load slowly where all cores are at work; a test that passes never waits for long.
configure({ asyncUtilTimeout: 10_000 });

tellSubjects();

// A toast that is dragged away holds on to its pointer, which jsdom does not know.
Element.prototype.setPointerCapture ??= () => {};

// jsdom has no layout; the text editor asks where its caret is, to scroll to it and to place what is listed beside it.
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect ??= () => new DOMRect();
document.elementFromPoint ??= () => null;

// Browsers digest and sign; jsdom only draws random numbers.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });

// A toast fades in. For a test it can be seen from its first frame on, or what is seen would depend on the moment.
const shown = document.createElement('style');
shown.textContent = '[data-sonner-toast] { opacity: 1 !important; }';
document.head.append(shown);

// What waits for an element looks again at each change of the page, and each time that it is not there yet the error would
// carry the whole page as text. The one that is thrown in the end gets it all the same.
configure(({ getElementError }) => ({
  getElementError: (message, container) => (isLookingAgain() ? missing(message) : getElementError(message, container)),
}));

/** The library's own word for it, which its types leave out. */
const isLookingAgain = (): boolean => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

function missing(message: string | null): Error {
  return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
}

afterEach(cleanup);

// What a page has put off ends with the page: a toaster takes a toast away a while after it was dismissed, page or no page.
const putOff = new Set<NodeJS.Timeout>();
const { setTimeout: later } = globalThis;
globalThis.setTimeout = Object.assign((...call: Parameters<typeof later>) => {
  const timer = later(...call);
  putOff.add(timer);
  return timer;
}, later);
afterAll(() => putOff.forEach(clearTimeout));

// A worker of the next file takes it from there: this one is ended before it would write what it has compiled by itself.
afterAll(() => flushCompileCache());
