import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

let complaints: MockInstance<typeof console.error>;

beforeEach(() => {
  complaints = vi.spyOn(console, 'error');
});

// React reports misuse (missing keys, updates outside act, invalid nesting) only through console.error.
afterEach(() => {
  const calls = complaints.mock.calls;
  complaints.mockRestore();
  expect(calls, 'a screen wrote to console.error').toEqual([]);
});
