import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

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
