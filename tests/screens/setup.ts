import { webcrypto } from 'node:crypto';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach } from 'vitest';
import { tellSubjects } from '../../src/main/web/subjects.ts';

// Lazy parts load slowly while all cores are busy; a passing test never waits long.
configure({ asyncUtilTimeout: 30_000 });

tellSubjects();

// Dragging a toast away captures its pointer, which jsdom does not support.
Element.prototype.setPointerCapture ??= () => {};

// jsdom has no layout; the text editor asks where its caret is, to scroll to it and to place what is listed beside it.
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect ??= () => new DOMRect();
document.elementFromPoint ??= () => null;

// Nor does anything come into sight there.
globalThis.IntersectionObserver ??= class {
  observe(): void {}
  disconnect(): void {}
} as unknown as typeof IntersectionObserver;

// Browsers digest and sign; jsdom only has random numbers.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });

// Waiting for an element checks at each change of the page, and each failed check would render the whole page into its
// error. The error that is finally thrown still gets it.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) => (isLookingAgain() ? missing(message) : getElementError(message, container)),
});
afterAll(() => configure({ getElementError }));

/** The library's own option, which its types omit. */
const isLookingAgain = (): boolean => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

function missing(message: string | null): Error {
  return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
}

afterEach(cleanup);

// React notes for each element who created it, for the stack of its warnings: 5 % of all processor time here. From the
// 10,000th of a second on it no longer does.
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {}, configurable: true });

// Timers of a page end with the page: a toaster removes a toast some time after it was dismissed, even without a page.
const putOff = new Set<NodeJS.Timeout>();
const { setTimeout: later } = globalThis;
globalThis.setTimeout = Object.assign((...call: Parameters<typeof later>) => {
  const timer = later(...call);
  putOff.add(timer);
  return timer;
}, later);
afterAll(() => {
  putOff.forEach(clearTimeout);
  globalThis.setTimeout = later;
});
