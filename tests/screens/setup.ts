import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

// Lazy parts load slowly where all cores are at work; a test that passes never waits for long.
configure({ asyncUtilTimeout: 10_000 });

let complaints: MockInstance<typeof console.error>;

beforeEach(() => {
  complaints = vi.spyOn(console, 'error');
});

// React reports its misuse (missing keys, updates outside act, wrong nesting) through console.error alone.
afterEach(() => {
  cleanup();
  const calls = complaints.mock.calls;
  complaints.mockRestore();
  expect(calls, 'a screen wrote to console.error').toEqual([]);
});

// What a page has put off ends with the page: a toaster takes a toast away a while after it was dismissed, page or no page.
const putOff = new Set<NodeJS.Timeout>();
const { setTimeout: later } = globalThis;
globalThis.setTimeout = Object.assign((...call: Parameters<typeof later>) => {
  const timer = later(...call);
  putOff.add(timer);
  return timer;
}, later);
afterAll(() => putOff.forEach(clearTimeout));
