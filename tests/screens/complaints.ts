import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

let complaints: MockInstance<typeof console.error>;

beforeEach(() => {
  complaints = vi.spyOn(console, 'error');
});

// React reports its misuse (missing keys, updates outside act, wrong nesting) through console.error alone.
afterEach(() => {
  const calls = complaints.mock.calls;
  complaints.mockRestore();
  expect(calls, 'a screen wrote to console.error').toEqual([]);
});
